import type { RankingRow } from '../../../../contract/rankings/rankings.ts';
import { useMessages } from '../../../i18n/index.tsx';
import { VisuallyHidden } from '../../../ui/display/visually-hidden.tsx';
import styles from './movement.module.css';

type Moved = Pick<RankingRow, 'movement' | 'change' | 'rank' | 'previousRank'>;

const shapes = { up: 'M5 1.5 9.5 8.5h-9z', down: 'M5 8.5.5 1.5h9z', same: 'M1 4h8v2H1z' };

/** Shape, text and color convey the same; without a comparison nothing is shown. */
export function MovementMark({ row }: { row: Moved }) {
  const { movement: texts } = useMessages().rankings;
  const { movement, rank, previousRank } = row;
  const by = Math.abs(row.change ?? 0);
  if (movement === 'unknown') return null;
  if (movement === 'new' || movement === 'reentry') {
    return (
      <span className={styles.badge} data-movement={movement}>
        <span aria-hidden>{texts.badge[movement]}</span>
        <VisuallyHidden>{texts[movement]}</VisuallyHidden>
      </span>
    );
  }
  const places = { by, from: previousRank ?? rank, to: rank };
  return (
    <span className={styles.mark} data-movement={movement}>
      <svg viewBox="0 0 10 10" aria-hidden>
        <path d={shapes[movement]} />
      </svg>
      {movement !== 'same' && <span aria-hidden>{by}</span>}
      <VisuallyHidden>{movement === 'same' ? texts.same : texts[movement](places)}</VisuallyHidden>
    </span>
  );
}
