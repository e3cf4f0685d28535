import { cx } from './cx.ts';
import { sparkPath } from './spark-path.ts';
import styles from './spark-line.module.css';

/** The trend of the last periods; the numbers are elsewhere. */
type SparkLineProps = { values: readonly number[]; className?: string | undefined };

export function SparkLine({ values, className }: SparkLineProps) {
  const { line, end } = sparkPath(values);
  // A single value has no trend.
  if (!end || values.length < 2) return null;
  return (
    <svg className={cx(styles.spark, className)} viewBox="0 0 96 28" aria-hidden>
      <path d={line} />
      <circle cx={end.x} cy={end.y} r="2.5" />
    </svg>
  );
}
