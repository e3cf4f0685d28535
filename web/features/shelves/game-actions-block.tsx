import { useQuery } from '@tanstack/react-query';
import type { GameSummary } from '../../../contract/games/games.ts';
import { useMessages } from '../../i18n/index.tsx';
import { ButtonSkeleton } from '../../ui/button.tsx';
import { part } from '../../ui/part.ts';

const actionsPart = part('game-actions', () => import('./game-actions.tsx'));

type GameActionsBlockProps = { game: GameSummary; isSignedIn: boolean; reviewsId: string };

/** The buttons come a moment after the name; their place is kept. */
export function GameActionsBlock(props: GameActionsBlockProps) {
  const { favorite, wish, rate } = useMessages().shelves.actions;
  const { data } = useQuery(actionsPart);
  if (data) return <data.GameActions {...props} />;
  return [favorite, wish, rate].map((label) => (
    <ButtonSkeleton key={label} hasIcon>
      {label}
    </ButtonSkeleton>
  ));
}
