import type { RankingRow } from '../../../../contract/rankings/rankings.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useLang, useMessages } from '../../../i18n/index.tsx';
import styles from './value-cell.module.css';
import { formatGrowth, formatValue } from '../value-text.ts';

/** Shows the change of the value too, because a better rank does not imply a larger value. */
type ValueCellProps = {
  row: RankingRow;
  unit: string | null;
  /** Whether to show the sample size, without which a score means little. */
  isScore: boolean;
};

export function ValueCell({ row, unit, isScore }: ValueCellProps) {
  const { table } = useMessages().rankings;
  const lang = useLang();
  const { value, previousValue, sampleSize } = row;
  const growth = formatGrowth(lang, value, previousValue, unit);
  const direction = Math.sign((value ?? 0) - (previousValue ?? 0));
  return (
    <span className={styles.cell}>
      <span className={styles.value}>{formatValue(lang, value, unit)}</span>
      {growth !== undefined && (
        <span className={styles.growth} data-direction={direction}>
          {growth}
        </span>
      )}
      {isScore && sampleSize !== null && (
        <span className={styles.growth}>{table.sample(formatNumber(lang, sampleSize))}</span>
      )}
    </span>
  );
}
