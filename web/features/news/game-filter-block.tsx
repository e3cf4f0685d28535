import { part } from '../../ui/part.ts';
import { QueryView } from '../../ui/query-view.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

const gameFilterPart = part('news-game-filter', () => import('./game-filter.tsx'));

/** Few come for the news of one game, so the others do not download it. */
export function GameFilterBlock({ gameId }: { gameId: number }) {
  return (
    <QueryView query={gameFilterPart} skeleton={<Skeleton height="4rem" />}>
      {({ GameFilter }) => <GameFilter gameId={gameId} />}
    </QueryView>
  );
}
