import { Skeleton } from '../../../ui/display/skeleton.tsx';

export function RankingSkeleton({ rows }: { rows: number }) {
  return (
    <div className="stack gap-1">
      {Array.from({ length: Math.min(rows, 10) }, (_, at) => (
        <Skeleton key={at} height="2.625rem" />
      ))}
    </div>
  );
}
