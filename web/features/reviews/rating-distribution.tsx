import { numberFormat, useFormat } from '../../i18n/format.ts';
import { useLang, useMessages } from '../../i18n/index.tsx';
import styles from './reviews.module.css';

type RatingDistributionProps = {
  /** The numbers of ratings from 1 to 10. */
  counts: readonly number[];
  average: number | null;
};

/** The average is always shown with the number of ratings. */
export function RatingDistribution({ counts, average }: RatingDistributionProps) {
  const { distribution: texts } = useMessages().reviews;
  const format = useFormat();
  const lang = useLang();
  const total = counts.reduce((sum, count) => sum + count, 0);
  const most = Math.max(...counts, 1);
  if (average === null) return null;
  return (
    <figure className={styles.distribution}>
      <figcaption className={styles.average}>
        <b>
          {numberFormat(lang, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(
            average,
          )}
        </b>
        <span>{texts.of(format.number(total))}</span>
      </figcaption>
      <ul className={styles.bars} aria-label={texts.label}>
        {counts.map((count, at) => (
          <li key={at} title={texts.bar(String(at + 1), format.number(count))}>
            <span className={styles.count}>{count > 0 && format.compact(count)}</span>
            <span
              className={styles.bar}
              style={{ height: `${(count / most) * 100}%` }}
              role="img"
              aria-label={texts.bar(String(at + 1), format.number(count))}
            />
            <span className={styles.grade} aria-hidden>
              {at + 1}
            </span>
          </li>
        ))}
      </ul>
    </figure>
  );
}
