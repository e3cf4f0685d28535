import { useQuery } from '@tanstack/react-query';
import { User } from 'lucide-react';
import type { Me } from '../../../contract/members/me.ts';
import { useSession } from '../../features/me/session.ts';
import { useWaitingCount } from '../../features/me/waiting.ts';
import { useMessages } from '../../i18n/index.tsx';
import { avatarOf } from '../../../brand/covers/avatar-address.ts';
import { Avatar } from '../../ui/display/avatar.tsx';
import { Button, ButtonSkeleton } from '../../ui/actions/button.tsx';
import { lazyPart } from '../../ui/data/lazy-part.ts';
import styles from './header.module.css';
import { AccountMenu, GuestMenu } from './header-menus.tsx';

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
        <GuestMenu label={shell.me} className={styles.guest} trigger={<User aria-hidden />} />
        <Button variant="primary" className={styles.signIn} onClick={onSignIn}>
          {shell.signIn}
        </Button>
      </>
    );
  }
  return (
    <>
      <LazyBell />
      <MemberButton user={user} />
    </>
  );
}

/** The account menu; its badge counts the comments, reviews and tickets that wait for a moderator. */
function MemberButton({ user }: { user: Me }) {
  const { shell } = useMessages();
  const waiting = useWaitingCount();
  const account = shell.account({ name: user.nickname });
  return (
    <AccountMenu
      label={waiting > 0 ? shell.accountWaiting({ account, count: waiting }) : account}
      className={styles.account}
      trigger={
        <>
          <Avatar id={user.id} name={user.nickname} url={user.avatarUrl ?? avatarOf(user.id)} />
          {waiting > 0 && (
            <span className={styles.badge} aria-hidden>
              {waiting > 99 ? '99+' : waiting}
            </span>
          )}
        </>
      }
    />
  );
}

/** The notifications bell, loaded only for members. */
const bellPart = lazyPart('bell', () => import('../../features/notifications/bell.tsx'), [
  'service',
]);

function LazyBell() {
  const { data } = useQuery(bellPart);
  return data ? <data.Bell /> : <span className={styles.waiting} />;
}
