import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { GameSummary } from '../../../contract/games/games.ts';

type GameLinkProps = {
  game: Pick<GameSummary, 'id' | 'status'>;
  className?: string | undefined;
  children: ReactNode;
};

/** To a game's page. A game that has left the catalogue keeps its name where it was, without a link. */
export function GameLink({ game, className, children }: GameLinkProps) {
  if (game.status === 0) return children;
  return (
    <Link to="/game/detail" search={{ id: String(game.id) }} className={className}>
      {children}
    </Link>
  );
}
