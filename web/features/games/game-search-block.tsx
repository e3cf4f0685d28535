import { useQuery } from '@tanstack/react-query';
import { part } from '../../ui/part.ts';
import { QueryView } from '../../ui/query-view.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { gameSearchQuery } from './games.api.ts';

const resultsPart = part('game-search', () => import('./game-search-results.tsx'));

type GameSearchBlockProps = { q: string; page: number };

/** Most visits are to a game: what lists results is fetched by those who search, with the results. */
export function GameSearchBlock({ q, page }: GameSearchBlockProps) {
  useQuery(gameSearchQuery(q, page));
  return (
    <QueryView query={resultsPart} skeleton={<Skeleton height="60rem" />}>
      {({ GameSearchResults }) => <GameSearchResults q={q} page={page} />}
    </QueryView>
  );
}
