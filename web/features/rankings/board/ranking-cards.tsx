import { Link } from '@tanstack/react-router';
import type { RankingNavItem } from '../../../../contract/rankings/rankings.ts';
import { useLang } from '../../../i18n/index.tsx';
import { textIn } from '../../../i18n/text-in.ts';
import { Card, cardGrid, cardLink } from '../../../ui/display/card.tsx';
import { useRankingNav } from '../ranking-nav.api.ts';
import styles from './ranking-cards.module.css';

/** Cards that link to the available rankings. */
export function RankingCards() {
  return (
    <div className={cardGrid}>
      {useRankingNav().map((item) => (
        <RankingCard key={item.type} item={item} />
      ))}
    </div>
  );
}

function RankingCard({ item }: { item: RankingNavItem }) {
  const lang = useLang();
  return (
    <Card className={styles.card}>
      <h2 className={styles.name}>
        <Link to="/ranking" search={{ type: item.type }} className={cardLink}>
          {textIn(lang, item, 'name')}
        </Link>
      </h2>
      <p>{textIn(lang, item, 'description')}</p>
    </Card>
  );
}
