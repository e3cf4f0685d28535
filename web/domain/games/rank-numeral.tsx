import { cx } from '../../ui/data/cx.ts';
import styles from './rank-numeral.module.css';

type RankNumeralProps = { rank: number; size?: 'md' | 'lg' };

/** The ordinal dot of the first three is the played piece of the logo. */
export function RankNumeral({ rank, size = 'md' }: RankNumeralProps) {
  return (
    <span className={cx(styles.rank, styles[size])} data-top={rank <= 3 || undefined}>
      {rank}
    </span>
  );
}
