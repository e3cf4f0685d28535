import { ArrowDownWideNarrow, ArrowUpNarrowWide, Columns3, Download } from 'lucide-react';
import { withBasePath } from '../../../browser/base-path.ts';
import { gameSorts } from '../../../../contract/games/game-limits.ts';
import { queryString } from '../../../api/query-string.ts';
import { useMessages } from '../../../i18n/index.tsx';
import { Button, IconButton } from '../../../ui/actions/button.tsx';
import { Menu, MenuAnchor } from '../../../ui/actions/menu.tsx';
import { Popover } from '../../../ui/overlays/popover.tsx';
import { SearchField } from '../../../ui/forms/search-field.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { optionalColumns, type useColumns } from './columns.ts';
import { FilterButton } from './filter-dialog.tsx';
import styles from './game-toolbar.module.css';
import { type GameSort, type GamesSearch, usualOrder } from '../games-search.ts';
import { SavedViews } from './saved-views.tsx';

type GameToolbarProps = {
  search: GamesSearch;
  onSearch: (part: Partial<GamesSearch>) => void;
  columns: ReturnType<typeof useColumns>;
};

export function GameToolbar({ search, onSearch, columns }: GameToolbarProps) {
  const { filter: texts } = useMessages().gamesAdmin;
  const { filter } = search;
  return (
    <div role="search" aria-label={texts.label} className={styles.toolbar}>
      <div className={styles.search}>
        <SearchField
          label={texts.search}
          placeholder={texts.search}
          maxLength={200}
          value={filter.q ?? ''}
          onSearch={(q) => onSearch({ filter: { ...filter, q: q || undefined } })}
        />
      </div>
      <SortChoice search={search} onSearch={onSearch} />
      <div className={styles.buttons}>
        <FilterButton filter={filter} onChange={(next) => onSearch({ filter: next })} />
        <SavedViews search={search} />
        <ColumnChooser {...columns} />
        <ExportMenu search={search} />
      </div>
    </div>
  );
}

function SortChoice({ search, onSearch }: Omit<GameToolbarProps, 'columns'>) {
  const { list } = useMessages().gamesAdmin;
  const isAscending = search.order === 'asc';
  return (
    <div className={styles.sort}>
      <Select
        label={list.sort}
        value={search.sort}
        options={gameSorts.map((value) => ({ value, label: list.sorts[value] }))}
        onChange={({ target }) => {
          const sort = target.value as GameSort;
          onSearch({ sort, order: usualOrder(sort) });
        }}
      />
      <IconButton
        variant="secondary"
        label={isAscending ? list.ascending : list.descending}
        icon={isAscending ? <ArrowUpNarrowWide aria-hidden /> : <ArrowDownWideNarrow aria-hidden />}
        onClick={() => onSearch({ order: isAscending ? 'desc' : 'asc' })}
      />
    </div>
  );
}

function ColumnChooser({ shown, toggle, reset }: ReturnType<typeof useColumns>) {
  const { fields, list, filter } = useMessages().gamesAdmin;
  const names = {
    ...fields,
    price: filter.facts.price,
    score: list.headers.score,
    missing: list.headers.missing,
  };
  return (
    <div className={styles.wideOnly}>
      <Popover label={list.columns} icon={<Columns3 aria-hidden />}>
        <div className="stack">
          {optionalColumns.map((column) => (
            <label key={column} className={styles.column}>
              <input
                type="checkbox"
                checked={shown.includes(column)}
                onChange={() => toggle(column)}
              />
              {names[column]}
            </label>
          ))}
          <Button size="sm" variant="ghost" onClick={reset}>
            {list.columnsReset}
          </Button>
        </div>
      </Popover>
    </div>
  );
}

function ExportMenu({ search: { filter } }: { search: GamesSearch }) {
  const { exports } = useMessages().gamesAdmin;
  return (
    <Menu label={exports.label} trigger={<Download aria-hidden />}>
      <MenuAnchor href={withBasePath(`/api/game/export.csv${queryString(filter)}`)} download>
        {exports.csv}
      </MenuAnchor>
      <MenuAnchor href={withBasePath(`/api/game/export.json${queryString(filter)}`)} download>
        {exports.json}
      </MenuAnchor>
    </Menu>
  );
}
