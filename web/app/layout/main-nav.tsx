import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import { rankingNavQuery } from '../../features/rankings/ranking-nav.api.ts';
import { useMessages } from '../../i18n/index.tsx';
import { RankingMenu } from './header-menus.tsx';
import styles from './main-nav.module.css';

export function MainNav() {
  const { shell } = useMessages();
  return (
    <nav className={styles.nav} aria-label={shell.mainNav}>
      <Link to="/" activeOptions={{ exact: true, includeSearch: false }} className={styles.link}>
        {shell.home}
      </Link>
      <Link
        to="/game"
        activeOptions={{ exact: true, includeSearch: false }}
        className={styles.link}
      >
        {shell.games}
      </Link>
      <span className={styles.group}>
        <Link to="/ranking" activeOptions={{ includeSearch: false }} className={styles.link}>
          {shell.rankings}
        </Link>
        <Rankings />
      </span>
      <Link to="/news" activeOptions={{ includeSearch: false }} className={styles.link}>
        {shell.news}
      </Link>
      <Link to="/actor" activeOptions={{ includeSearch: false }} className={styles.link}>
        {shell.people}
      </Link>
    </nav>
  );
}

function Rankings() {
  const { shell } = useMessages();
  const { data, isPending } = useQuery(rankingNavQuery);
  if (isPending) return <span className={styles.chevron} />;
  if (!data || data.length === 0) return null;
  return (
    <RankingMenu
      label={shell.chooseRanking}
      className={styles.chevron}
      trigger={<ChevronDown aria-hidden />}
    />
  );
}
