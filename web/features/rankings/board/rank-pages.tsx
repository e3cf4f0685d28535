import { Link } from '@tanstack/react-router';
import type { RankingPage } from '../../../../contract/rankings/rankings.ts';
import { useMessages } from '../../../i18n/index.tsx';
import { toPage } from '../ranking-search.ts';
import styles from './ranking-content.module.css';

/** The pages of a chart as the positions on them: readers think in ranks. */
export function RankPages({ page, size, total }: Pick<RankingPage, 'page' | 'size' | 'total'>) {
  const { pages } = useMessages().rankings;
  const count = Math.ceil(total / size);
  if (count <= 1) return null;
  return (
    <nav aria-label={pages} className={styles.pages}>
      {Array.from({ length: count }, (_, at) => (
        <Link
          key={at}
          from="/ranking"
          to="/ranking"
          search={toPage(at + 1, size)}
          aria-current={at + 1 === page ? 'page' : undefined}
        >
          {`${at * size + 1}–${Math.min((at + 1) * size, total)}`}
        </Link>
      ))}
    </nav>
  );
}
