import { ActiveFilters } from './list/active-filters.tsx';
import { useColumns } from './list/columns.ts';
import { GameResults } from './list/game-results.tsx';
import { GameToolbar } from './list/game-toolbar.tsx';
import type { GamesSearch } from './games-search.ts';
import { StateTabs } from './list/state-tabs.tsx';

export type SearchProps = {
  search: GamesSearch;
  /** Changes a part of the address; every change but that of the page returns to the first page. */
  onSearch: (part: Partial<GamesSearch>) => void;
};

/** The list of games with its filters, sorting and actions. */
export function GamesView({ search, onSearch }: SearchProps) {
  const columns = useColumns();
  return (
    <>
      <StateTabs search={search} />
      <GameToolbar search={search} onSearch={onSearch} columns={columns} />
      <ActiveFilters filter={search.filter} onChange={(filter) => onSearch({ filter })} />
      <GameResults search={search} onSearch={onSearch} shown={columns.shown} />
    </>
  );
}
