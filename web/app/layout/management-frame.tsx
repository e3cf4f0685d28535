import { accessMap } from '../../access.ts';
import { avatarOf } from '../../../brand/covers/avatar-address.ts';
import { useSession } from '../../features/me/session.ts';
import { useWaitingQuery } from '../../features/me/waiting.ts';
import { useMessages } from '../../i18n/index.tsx';
import { Bar, Rail } from '../../management/frame/rail.tsx';
import { Avatar } from '../../ui/display/avatar.tsx';
import { AccountMenu } from './header-menus.tsx';

function useView() {
  const { access } = useSession();
  return { access: accessMap(access), waiting: useWaitingQuery().data };
}

export const ManagementRail = () => <Rail {...useView()} account={<Account />} />;

export const ManagementBar = () => <Bar {...useView()} />;

function Account() {
  const { shell } = useMessages();
  const { user } = useSession();
  if (!user) return null;
  const { id, nickname, avatarUrl } = user;
  return (
    <AccountMenu
      label={shell.account({ name: nickname })}
      trigger={<Avatar id={id} name={nickname} url={avatarUrl ?? avatarOf(id)} size="sm" />}
    />
  );
}
