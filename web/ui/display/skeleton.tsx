import { cx } from '../data/cx.ts';
import styles from './skeleton.module.css';

type SkeletonProps = {
  width?: string | undefined;
  height?: string | undefined;
  /** For media: the aspect ratio of the real picture, e.g. "460 / 215". */
  ratio?: string | undefined;
  className?: string | undefined;
};

export function Skeleton({ width = '100%', height, ratio, className }: SkeletonProps) {
  return (
    <span
      aria-hidden
      className={cx(styles.skeleton, className)}
      style={{ width, height: height ?? (ratio ? 'auto' : '1lh'), aspectRatio: ratio }}
    />
  );
}

type SkeletonItemsProps = {
  count: number;
  /** The height of one item. */
  height: string;
  /** The class of the list, so that the placeholders have the layout of its items. */
  className?: string | undefined;
};

export function SkeletonItems({ count, height, className }: SkeletonItemsProps) {
  return (
    <div aria-hidden className={className}>
      {Array.from({ length: count }, (_, item) => (
        <Skeleton key={item} height={height} className={styles.item} />
      ))}
    </div>
  );
}

/** Placeholder lines as tall as the text, so that nothing shifts when it arrives. */
export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <span aria-hidden className={styles.lines}>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className={styles.line}>
          <span className={styles.skeleton} />
        </span>
      ))}
    </span>
  );
}
