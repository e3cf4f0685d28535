import {
  Heart,
  ListPlus,
  LogOut,
  PenLine,
  Settings,
  ShieldCheck,
  Trophy,
  User,
} from 'lucide-react';
import { useSession } from '../features/me/session.ts';
import { useMessages } from '../i18n/index.tsx';
import { Avatar } from '../ui/avatar.tsx';
import { Button } from '../ui/button.tsx';
import { Menu, MenuItem, MenuLink, MenuSeparator } from '../ui/menu.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import styles from './header.module.css';

type AccountMenuProps = { onSignIn: () => void; onSignOut: () => void };

export function AccountMenu({ onSignIn, onSignOut }: AccountMenuProps) {
  const { shell } = useMessages();
  const { user, access, status } = useSession();
  if (status === 'loading') {
    return <Skeleton className={styles.signIn} width="2.25rem" height="2.25rem" />;
  }
  if (!user) {
    return (
      <Button variant="primary" className={styles.signIn} onClick={onSignIn}>
        {shell.signIn}
      </Button>
    );
  }
  const manages = access.manageGames || access.editNews || access.moderate || access.administer;
  return (
    <Menu
      label={shell.account({ name: user.nickname })}
      className={styles.account}
      trigger={<Avatar id={user.id} name={user.nickname} url={user.avatarUrl} />}
    >
      <MenuLink to="/profile" icon={<User aria-hidden />}>
        {shell.profile}
      </MenuLink>
      <MenuLink to="/my/favorites" icon={<Heart aria-hidden />}>
        {shell.favorites}
      </MenuLink>
      <MenuLink to="/my/wishlist" icon={<ListPlus aria-hidden />}>
        {shell.wishlist}
      </MenuLink>
      <MenuLink to="/my/reviews" icon={<PenLine aria-hidden />}>
        {shell.reviews}
      </MenuLink>
      <MenuLink to="/my/achievements" icon={<Trophy aria-hidden />}>
        {shell.achievements}
      </MenuLink>
      <MenuSeparator />
      <MenuLink to="/settings" icon={<Settings aria-hidden />}>
        {shell.settings}
      </MenuLink>
      {manages && (
        <MenuLink to="/admin" icon={<ShieldCheck aria-hidden />}>
          {shell.management}
        </MenuLink>
      )}
      <MenuItem icon={<LogOut aria-hidden />} onSelect={onSignOut}>
        {shell.signOut}
      </MenuItem>
    </Menu>
  );
}
