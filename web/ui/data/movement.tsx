import type { RankingRow } from '../../../contract/rankings/rankings.ts';
import type { Messages } from '../../i18n/index.tsx';
import styles from './movement.module.css';

type MovementProps = {
  row: Pick<RankingRow, 'movement' | 'change'>;
  /** The list reads them once for all its rows. */
  texts: Messages['ui']['movement'];
};

/** How a rank moved: a shape, a number and a color, or a word. Unknown is nothing. */
export function Movement({ row: { movement, change }, texts }: MovementProps) {
  if (movement === 'unknown') return null;
  const isWord = movement === 'new' || movement === 'reentry';
  return (
    <span className={styles.move} data-way={movement}>
      {isWord ? texts[movement] : <span className={styles.way}>{`${texts[movement]} `}</span>}
      {(movement === 'up' || movement === 'down') && Math.abs(change ?? 0)}
    </span>
  );
}
