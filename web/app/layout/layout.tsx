import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../features/me/session.ts';
import { useMessages } from '../../i18n/index.tsx';
import { cx } from '../../ui/data/cx.ts';
import { lazyPart } from '../../ui/data/lazy-part.ts';
import { ToastRegion } from '../../ui/overlays/toasts.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { OfflineStrip } from './offline-strip.tsx';
import styles from './layout.module.css';

/** Loaded for members only; until then, the room of the rail is kept. */
const frame = lazyPart('management-frame', () => import('./management-frame.tsx'), ['management']);

type LayoutProps = {
  children: ReactNode;
  onSearch: (query: string) => void;
  onSignIn: () => void;
  /** The pages of management have a rail in place of header and footer. */
  isManagement: boolean;
};

export function Layout({ children, onSearch, onSignIn, isManagement }: LayoutProps) {
  const { shell } = useMessages();
  const isMember = useSession().user !== null;
  const part = useQuery({ ...frame, enabled: isManagement && isMember }).data;
  return (
    <div className={cx(styles.layout, isManagement && styles.management)}>
      <a className={styles.skip} href="#main">
        {shell.skip}
      </a>
      {isManagement ? (
        part ? (
          <part.ManagementRail />
        ) : (
          <div className={styles.rail} />
        )
      ) : (
        <Header onSearch={onSearch} onSignIn={onSignIn} />
      )}
      <main id="main" tabIndex={-1} className={styles.main}>
        <OfflineStrip />
        {children}
      </main>
      {!isManagement && <LazyKeyReminder />}
      {!isManagement && <Footer />}
      {isManagement ? part && <part.ManagementBar /> : <BottomBar />}
      <ToastRegion />
    </div>
  );
}

/** Loaded only for members. */
const keyReminderPart = lazyPart(
  'key-reminder',
  () => import('../../features/me/key-reminder.tsx'),
);

function LazyKeyReminder() {
  const { user } = useSession();
  const { data } = useQuery({ ...keyReminderPart, enabled: user !== null });
  return data && <data.KeyReminder />;
}
