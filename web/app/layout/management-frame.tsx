import { useQuery } from '@tanstack/react-query';
import { accessMap } from '../../access.ts';
import { useSession } from '../../features/me/session.ts';
import { useWaitingQuery } from '../../features/me/waiting.ts';
import { avatarOf } from '../../../brand/covers/avatar-address.ts';
import { loadTexts, useMessages } from '../../i18n/index.tsx';
import { lazyPart } from '../../ui/data/lazy-part.ts';
import { Avatar } from '../../ui/display/avatar.tsx';
import { AccountMenu } from './header-menus.tsx';
import styles from './layout.module.css';

const frame = lazyPart('management-frame', async () => {
  const [part] = await Promise.all([
    import('../../management/frame/rail.tsx'),
    loadTexts(['management']),
  ]);
  return part;
});

/** Loaded for those who manage something; until then, its room is kept. */
const useFrame = () => useQuery({ ...frame, enabled: useSession().user !== null }).data;

function useView() {
  const { access } = useSession();
  return { access: accessMap(access), waiting: useWaitingQuery().data };
}

export function ManagementRail() {
  const part = useFrame();
  const view = useView();
  if (!part) return <div className={styles.rail} />;
  return <part.Rail {...view} account={<Account />} />;
}

export function ManagementBar() {
  const part = useFrame();
  const view = useView();
  return part && <part.Bar {...view} />;
}

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
