import { sparkPath } from './spark-path.ts';
import styles from './spark-line.module.css';

/** The shape of the last periods; the figures stand in the row's details. */
export function SparkLine({ values }: { values: readonly number[] }) {
  const { line, end } = sparkPath(values);
  // A single value has no shape.
  if (!end || values.length < 2) return null;
  return (
    <svg className={styles.spark} viewBox="0 0 96 28" aria-hidden>
      <path d={line} />
      <circle cx={end.x} cy={end.y} r="2.5" />
    </svg>
  );
}
