import { useMessages } from '../../../i18n/index.tsx';
import { SkeletonItems } from '../../../ui/display/skeleton.tsx';
import { PagedResults } from '../../ui/paged-results.tsx';
import type { OptionalColumn } from './columns.ts';
import { GameList } from './game-list.tsx';
import { gamesQuery } from '../games.api.ts';
import type { GamesSearch } from '../games-search.ts';
import { NoGames } from './no-games.tsx';

type GameResultsProps = {
  search: GamesSearch;
  onSearch: (part: Partial<GamesSearch>) => void;
  shown: readonly OptionalColumn[];
};

export function GameResults({ search, onSearch, shown }: GameResultsProps) {
  const { list } = useMessages().gamesAdmin;
  return (
    <PagedResults
      query={gamesQuery(search)}
      page={search.page}
      found={list.found}
      empty={<NoGames search={search} />}
      skeleton={<SkeletonItems count={10} height="3.25rem" />}
    >
      {(games, total) => (
        <GameList games={games} total={total} search={search} onSearch={onSearch} shown={shown} />
      )}
    </PagedResults>
  );
}
