import { cx } from '../../ui/data/cx.ts';
import styles from './rank-numeral.module.css';

type RankNumeralProps = { rank: number; size?: 'sm' | 'md' | 'lg' };

/** Ranks 1 to 3 end with the accent-colored square of the logo. */
export function RankNumeral({ rank, size = 'md' }: RankNumeralProps) {
  return (
    <span className={cx(styles.rank, styles[size])} data-top={rank <= 3 || undefined}>
      {rank}
    </span>
  );
}
