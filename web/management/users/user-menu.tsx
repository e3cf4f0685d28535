import {
  Ban,
  LifeBuoy,
  LogOut,
  MoreHorizontal,
  RotateCcw,
  ScrollText,
  UserCog,
  UserPen,
} from 'lucide-react';
import type { ManagedUser } from '../../../contract/members/users.ts';
import { useMessages } from '../../i18n/index.tsx';
import { Menu, MenuItem, MenuLink } from '../../ui/actions/menu.tsx';

export type UserAction = 'roles' | 'ban' | 'unban' | 'endSessions' | 'recoveryLink' | 'reset';

type UserMenuProps = { user: ManagedUser; isOwn: boolean; onAction: (action: UserAction) => void };

export function UserMenu({ user, isOwn, onAction }: UserMenuProps) {
  const { users } = useMessages();
  const isBanned = user.bannedAt !== null;
  return (
    <Menu label={users.actionsFor(user.nickname)} trigger={<MoreHorizontal aria-hidden />}>
      {!user.demo && (
        <MenuItem icon={<UserCog aria-hidden />} onSelect={() => onAction('roles')}>
          {users.changeRoles}
        </MenuItem>
      )}
      {isBanned && (
        <MenuItem icon={<RotateCcw aria-hidden />} onSelect={() => onAction('unban')}>
          {users.unban}
        </MenuItem>
      )}
      {!isBanned && !isOwn && (
        <MenuItem icon={<Ban aria-hidden />} onSelect={() => onAction('ban')}>
          {users.ban}
        </MenuItem>
      )}
      {user.sessions > 0 && !isOwn && (
        <MenuItem icon={<LogOut aria-hidden />} onSelect={() => onAction('endSessions')}>
          {users.endSessions}
        </MenuItem>
      )}
      {!isBanned && !isOwn && !user.demo && (
        <MenuItem icon={<LifeBuoy aria-hidden />} onSelect={() => onAction('recoveryLink')}>
          {users.recoveryLink.make}
        </MenuItem>
      )}
      {!isOwn && (
        <MenuItem icon={<UserPen aria-hidden />} onSelect={() => onAction('reset')}>
          {users.reset}
        </MenuItem>
      )}
      <MenuLink
        to="/admin/audit"
        search={{ target: 'user', targetId: String(user.id) }}
        icon={<ScrollText aria-hidden />}
      >
        {users.history}
      </MenuLink>
    </Menu>
  );
}
