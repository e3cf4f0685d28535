import { Link } from '@tanstack/react-router';
import { useMessages } from '../../i18n/index.tsx';
import styles from './main-nav.module.css';
import { places } from './places.ts';

export function MainNav() {
  const { shell } = useMessages();
  return (
    <nav className={styles.nav} aria-label={shell.mainNav}>
      {places.map(({ to, name, isExact }) => (
        <Link
          key={to}
          to={to}
          activeOptions={{ exact: isExact, includeSearch: false }}
          className={styles.link}
        >
          {shell[name]}
        </Link>
      ))}
    </nav>
  );
}
