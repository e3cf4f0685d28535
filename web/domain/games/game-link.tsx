import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { GameSummary } from '../../../contract/games/games.ts';

type GameLinkProps = {
  game: Pick<GameSummary, 'id' | 'status'>;
  className?: string | undefined;
  children: ReactNode;
};

/** A link to a game's page. A draft has no public page, so its name is shown without a link. */
export function GameLink({ game, className, children }: GameLinkProps) {
  if (game.status === 0) return children;
  return (
    <Link to="/game/detail" search={{ id: String(game.id) }} className={className}>
      {children}
    </Link>
  );
}
