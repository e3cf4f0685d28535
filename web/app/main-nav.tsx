import { Link } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import { useRankingNav } from '../features/rankings/ranking-nav.api.ts';
import { useLang, useMessages } from '../i18n/index.tsx';
import { Menu, MenuLink } from '../ui/menu.tsx';
import styles from './main-nav.module.css';

export function MainNav() {
  const { shell } = useMessages();
  return (
    <nav className={styles.nav} aria-label={shell.mainNav}>
      <Link to="/" activeOptions={{ exact: true, includeSearch: false }} className={styles.link}>
        {shell.home}
      </Link>
      <span className={styles.group}>
        <Link to="/ranking" activeOptions={{ includeSearch: false }} className={styles.link}>
          {shell.rankings}
        </Link>
        <RankingMenu />
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

function RankingMenu() {
  const { shell } = useMessages();
  const lang = useLang();
  const rankings = useRankingNav();
  if (rankings.length === 0) return null;
  return (
    <Menu
      label={shell.chooseRanking}
      align="start"
      className={styles.chevron}
      trigger={<ChevronDown aria-hidden />}
    >
      {rankings.map(({ type, name, nameEn }) => (
        <MenuLink key={type} to="/ranking" search={{ type }}>
          {lang === 'en' ? nameEn : name}
        </MenuLink>
      ))}
    </Menu>
  );
}
