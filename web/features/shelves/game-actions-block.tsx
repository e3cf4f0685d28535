import { useQuery } from '@tanstack/react-query';
import type { GameSummary } from '../../../contract/games.ts';
import { part } from '../../ui/part.ts';
import { Skeleton } from '../../ui/skeleton.tsx';

const actionsPart = part('game-actions', () => import('./game-actions.tsx'));

type GameActionsBlockProps = { game: GameSummary; isSignedIn: boolean; reviewsId: string };

/** The buttons come a moment after the name; their place is kept. */
export function GameActionsBlock(props: GameActionsBlockProps) {
  const { data } = useQuery(actionsPart);
  return data ? <data.GameActions {...props} /> : <Skeleton width="22rem" height="2.5rem" />;
}
