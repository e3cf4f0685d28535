import type { ReactNode } from 'react';
import { KeyReminder } from '../../features/me/key-reminder.tsx';
import { useMessages } from '../../i18n/index.tsx';
import { ToastRegion } from '../../ui/overlays/toasts.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import styles from './layout.module.css';

type LayoutProps = {
  children: ReactNode;
  onSearch: (query: string) => void;
  onSignIn: () => void;
};

export function Layout({ children, onSearch, onSignIn }: LayoutProps) {
  const { shell } = useMessages();
  return (
    <div className={styles.layout}>
      <a className={styles.skip} href="#main">
        {shell.skip}
      </a>
      <Header onSearch={onSearch} onSignIn={onSignIn} />
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <KeyReminder />
      <Footer />
      <BottomBar />
      <ToastRegion />
    </div>
  );
}
