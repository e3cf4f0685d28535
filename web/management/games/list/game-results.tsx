import { useQuery } from '@tanstack/react-query';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/index.tsx';
import { Pagination } from '../../../ui/actions/pagination.tsx';
import { QueryView } from '../../../ui/data/query-view.tsx';
import { Skeleton } from '../../../ui/display/skeleton.tsx';
import type { OptionalColumn } from './columns.ts';
import { GameList } from './game-list.tsx';
import styles from './game-results.module.css';
import { gamesQuery, pageSize } from '../games.api.ts';
import type { GamesSearch } from '../games-search.ts';
import { NoGames } from './no-games.tsx';

type GameResultsProps = {
  search: GamesSearch;
  onSearch: (part: Partial<GamesSearch>) => void;
  shown: readonly OptionalColumn[];
};

export function GameResults({ search, onSearch, shown }: GameResultsProps) {
  const { list } = useMessages().gamesAdmin;
  const format = useFormat();
  const { isPlaceholderData } = useQuery(gamesQuery(search));
  return (
    <QueryView query={gamesQuery(search)} skeleton={<RowSkeletons />}>
      {({ items, total }) => (
        <div className={styles.results} aria-busy={isPlaceholderData}>
          <p role="status" className={styles.count}>
            {list.found(format.number(total))}
          </p>
          {items.length === 0 ? (
            <NoGames search={search} total={total} />
          ) : (
            <GameList
              games={items}
              total={total}
              search={search}
              onSearch={onSearch}
              shown={shown}
            />
          )}
          <Pagination page={search.page} total={Math.ceil(total / pageSize)} />
        </div>
      )}
    </QueryView>
  );
}

const rows = Array.from({ length: 10 }, (_, row) => row);

function RowSkeletons() {
  return (
    <div className={styles.skeletons}>
      {rows.map((row) => (
        <Skeleton key={row} height="3.25rem" />
      ))}
    </div>
  );
}
