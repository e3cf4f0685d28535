import { Link } from '@tanstack/react-router';
import { User } from 'lucide-react';
import { useSession } from '../../features/me/session.ts';
import { useMessages } from '../../i18n/index.tsx';
import styles from './bottom-bar.module.css';
import { AccountMenu, GuestMenu } from './header-menus.tsx';
import { places } from './places.ts';

export function BottomBar() {
  const { shell } = useMessages();
  const { user } = useSession();
  const Mine = user ? AccountMenu : GuestMenu;
  return (
    <nav className={styles.bar} aria-label={shell.bottomNav}>
      {places.map(
        ({ to, name, isExact, Icon }) =>
          Icon && (
            <Link
              key={to}
              to={to}
              activeOptions={{ exact: isExact, includeSearch: false }}
              className={styles.item}
            >
              <Icon aria-hidden />
              {shell[name]}
            </Link>
          ),
      )}
      <Mine
        label={shell.me}
        className={styles.item}
        trigger={
          <>
            <User aria-hidden />
            {shell.me}
          </>
        }
      />
    </nav>
  );
}
