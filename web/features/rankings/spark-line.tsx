import { sparkPath } from './spark-path.ts';
import styles from './spark-line.module.css';

/** The trend of the last periods; the numbers are in the row's details. */
export function SparkLine({ values }: { values: readonly number[] }) {
  const { line, end } = sparkPath(values);
  // A single value has no trend.
  if (!end || values.length < 2) return null;
  return (
    <svg className={styles.spark} viewBox="0 0 96 28" aria-hidden>
      <path d={line} />
      <circle cx={end.x} cy={end.y} r="2.5" />
    </svg>
  );
}
