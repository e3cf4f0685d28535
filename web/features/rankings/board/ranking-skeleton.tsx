import { Skeleton } from '../../../ui/display/skeleton.tsx';
import styles from './ranking-skeleton.module.css';

export function RankingSkeleton({ rows }: { rows: number }) {
  return (
    <div className={styles.rows}>
      <Skeleton width="18rem" height="1.25rem" />
      {Array.from({ length: Math.min(rows, 10) }, (_, at) => (
        <Skeleton key={at} height="4.25rem" />
      ))}
    </div>
  );
}
