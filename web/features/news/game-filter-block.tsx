import { useQuery } from '@tanstack/react-query';
import { part } from '../../ui/part.ts';

const gameFilterPart = part('news-game-filter', () => import('./game-filter.tsx'));

/** Few come for the news of one game, so the others do not download it. */
export function GameFilterBlock({ gameId }: { gameId: number }) {
  const { data } = useQuery(gameFilterPart);
  return data ? <data.GameFilter gameId={gameId} /> : null;
}
