import { Link } from '@tanstack/react-router';
import { ChartNoAxesColumnIncreasing, House, Newspaper, Search, User } from 'lucide-react';
import { useSession } from '../../features/me/session.ts';
import { useMessages } from '../../i18n/index.tsx';
import styles from './bottom-bar.module.css';
import { GuestMenu } from './header-menus.tsx';
import { focusSearch } from './search-box.tsx';

export function BottomBar() {
  const { shell } = useMessages();
  const { user } = useSession();
  return (
    <nav className={styles.bar} aria-label={shell.bottomNav}>
      <Link to="/" activeOptions={{ exact: true, includeSearch: false }} className={styles.item}>
        <House aria-hidden />
        {shell.home}
      </Link>
      <Link to="/ranking" activeOptions={{ includeSearch: false }} className={styles.item}>
        <ChartNoAxesColumnIncreasing aria-hidden />
        {shell.rankings}
      </Link>
      <Link to="/news" activeOptions={{ includeSearch: false }} className={styles.item}>
        <Newspaper aria-hidden />
        {shell.news}
      </Link>
      <button type="button" className={styles.item} onClick={focusSearch}>
        <Search aria-hidden />
        {shell.search}
      </button>
      {user ? (
        <Link to="/profile" activeOptions={{ includeSearch: false }} className={styles.item}>
          <User aria-hidden />
          {shell.me}
        </Link>
      ) : (
        <GuestMenu
          label={shell.me}
          className={styles.item}
          trigger={
            <>
              <User aria-hidden />
              {shell.me}
            </>
          }
        />
      )}
    </nav>
  );
}
