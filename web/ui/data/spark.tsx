import { cx } from './cx.ts';
import styles from './spark.module.css';

type SparkProps = {
  /** Oldest first; null where there is none, which breaks the line. */
  values: readonly (number | null)[];
  /** Ranks: the smallest is on top. */
  isRank?: boolean;
  className?: string | undefined;
};

const box = { width: 96, height: 28, margin: 3 };

/** A small line beside its newest number. */
export function Spark({ values, isRank = false, className }: SparkProps) {
  const known = values.filter((value) => value !== null);
  if (known.length < 2) return null;
  const [low, high] = [Math.min(...known), Math.max(...known)];
  const step = (box.width - 2 * box.margin) / Math.max(1, values.length - 1);
  const place = (value: number, at: number) => {
    // A flat line runs through the middle.
    const share = high === low ? 0.5 : (value - low) / (high - low);
    const y = box.margin + (box.height - 2 * box.margin) * (isRank ? share : 1 - share);
    return `${round(box.margin + at * step)} ${round(y)}`;
  };
  // A value between two gaps is a line of no length, which round ends show as a dot.
  const path = values.map((value, at) => {
    if (value === null) return '';
    const isFirst = (values[at - 1] ?? null) === null;
    const isAlone = isFirst && (values[at + 1] ?? null) === null;
    return `${isFirst ? 'M' : 'L'}${place(value, at)}${isAlone ? 'h0' : ''}`;
  });
  const last = values.at(-1) ?? null;
  return (
    <svg
      className={cx(styles.spark, className)}
      viewBox={`0 0 ${box.width} ${box.height}`}
      aria-hidden
    >
      <path d={path.join('')} />
      {last !== null && <path className={styles.end} d={`M${place(last, values.length - 1)}h0`} />}
    </svg>
  );
}

const round = (value: number): number => Math.round(value * 10) / 10;
