import { useQuery } from '@tanstack/react-query';
import { useListLinks } from '../../ui/actions/list-links.ts';
import { BoardSide } from './board-side.tsx';
import { BoardSkeleton } from './board-skeleton.tsx';
import styles from './board.module.css';
import type { ChartNames } from './chart-names.ts';
import { boardQuery } from './home.api.ts';
import { NewSite } from './new-site.tsx';
import { PartFailure } from './part-failure.tsx';
import { Playing } from './playing.tsx';

type HomeBoardProps = { names: ChartNames; isAdministrator: boolean };

/** What is played now or in the newest chart, and beside it what rises and what is new. */
export function HomeBoard({ names, isAdministrator }: HomeBoardProps) {
  const { data: board, isError, isFetching, refetch } = useQuery(boardQuery);
  const { to, follow } = useListLinks();
  if (!board) {
    return isError && !isFetching ? (
      <PartFailure onRetry={() => void refetch()} />
    ) : (
      <BoardSkeleton />
    );
  }
  const { ranking, playing, risers, newcomers } = board;
  if (!ranking || playing.length === 0) return <NewSite isAdministrator={isAdministrator} />;
  const isWide = risers.length + newcomers.length === 0;
  return (
    <div className={styles.now} data-wide={isWide || undefined} {...follow}>
      <Playing board={{ ...board, ranking }} names={names} to={to} />
      {!isWide && <BoardSide board={{ ...board, ranking }} names={names} to={to} />}
    </div>
  );
}
