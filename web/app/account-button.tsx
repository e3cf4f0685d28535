import { useQuery } from '@tanstack/react-query';
import { User } from 'lucide-react';
import { useSession } from '../features/me/session.ts';
import { useMessages } from '../i18n/index.tsx';
import { Avatar } from '../ui/avatar.tsx';
import { Button, ButtonSkeleton } from '../ui/button.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import styles from './header.module.css';
import { LazyMenu } from './lazy-menu.tsx';
import { bellPart } from './load-bell.ts';
import { loadAccountMenu, loadGuestMenu } from './load-menus.ts';

export function AccountButton({ onSignIn }: { onSignIn: () => void }) {
  const { shell } = useMessages();
  const { user, status } = useSession();
  if (status === 'loading') {
    return (
      <>
        <span className={styles.waiting} />
        <ButtonSkeleton className={styles.signIn}>{shell.signIn}</ButtonSkeleton>
      </>
    );
  }
  if (!user) {
    return (
      <>
        <LazyMenu
          label={shell.me}
          className={styles.guest}
          trigger={<User aria-hidden />}
          load={loadGuestMenu}
        />
        <Button variant="primary" className={styles.signIn} onClick={onSignIn}>
          {shell.signIn}
        </Button>
      </>
    );
  }
  return (
    <>
      <LazyBell />
      <LazyMenu
        label={shell.account({ name: user.nickname })}
        className={styles.account}
        trigger={<Avatar id={user.id} name={user.nickname} url={user.avatarUrl} />}
        load={loadAccountMenu}
      />
    </>
  );
}

/** Readers without an account never download it. */
function LazyBell() {
  const { data } = useQuery(bellPart);
  return data ? <data.Bell /> : <Skeleton width="2.5rem" height="2.5rem" />;
}
