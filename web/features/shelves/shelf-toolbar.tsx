import { useQuery } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, LayoutGrid, Rows3 } from 'lucide-react';
import { useMessages } from '../../i18n/index.tsx';
import { IconButton } from '../../ui/actions/button.tsx';
import { platformName } from '../../domain/games/game-formats.ts';
import { SearchField } from '../../ui/forms/search-field.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { foldersQuery } from './favorites.api.ts';
import type { Shelf } from './local-shelves.ts';
import { RenameFolder } from './rename-folder.tsx';
import {
  readSort,
  type ShelfSearch,
  type ShelfSort,
  sortsOf,
  usualOrder,
  withChange,
} from './shelf-search.ts';
import styles from './shelf-view.module.css';

type ShelfToolbarProps = {
  shelf: Shelf;
  search: ShelfSearch;
  onChange: (search: ShelfSearch) => void;
  /** Sorting and the view are for every list. */
  hasFilters: boolean;
};

const listOf = (value: string): string[] => (value === '' ? [] : [value]);

type Folder = { name: string; count: number };

const platforms = ['windows', 'mac', 'linux'];

export function ShelfToolbar({ shelf, search, onChange, hasFilters }: ShelfToolbarProps) {
  const { shelves, games } = useMessages();
  const texts = shelves.toolbar;
  const { sort, order } = readSort(shelf, search);
  const set = (change: ShelfSearch) => onChange(withChange(search, change));
  const isRising = order === 'asc';
  const { data: folders = [] } = useQuery({ ...foldersQuery, enabled: shelf === 'favorites' });
  const hasFolders = folders.length > 0 || search.folder !== undefined;
  return (
    <div
      className={styles.toolbar}
      data-folders={hasFolders || undefined}
      role="search"
      aria-label={texts.label}
    >
      {hasFilters && (
        <>
          <SearchField
            label={texts.name}
            value={search.q ?? ''}
            maxLength={200}
            onSearch={(q) => set({ q })}
          />
          <Select
            label={texts.genre}
            value={search.genre?.[0] ?? ''}
            onChange={({ target }) => set({ genre: listOf(target.value) })}
            options={[
              { value: '', label: texts.anyGenre },
              ...Object.entries(games.genres).map(([value, label]) => ({ value, label })),
            ]}
          />
          <Select
            label={texts.platform}
            value={search.platform?.[0] ?? ''}
            onChange={({ target }) => set({ platform: listOf(target.value) })}
            options={[
              { value: '', label: texts.anyPlatform },
              ...platforms.map((value) => ({ value, label: platformName(value) })),
            ]}
          />
        </>
      )}
      {hasFolders && (
        <div className={styles.withButtons}>
          <Select
            label={texts.folder}
            value={search.folder ?? ''}
            onChange={({ target }) => set({ folder: target.value })}
            options={[
              { value: '', label: texts.anyFolder },
              ...withChosen(folders, search.folder).map(({ name, count }) => ({
                value: name,
                label: `${name} (${count})`,
              })),
            ]}
          />
          {search.folder !== undefined && (
            <RenameFolder folder={search.folder} onRenamed={(folder) => set({ folder })} />
          )}
        </div>
      )}
      <div className={styles.withButtons}>
        <Select
          label={texts.sort}
          value={sort}
          onChange={({ target }) => {
            const by = target.value as ShelfSort;
            set({ sort: by === 'added' ? '' : by, order: '' });
          }}
          options={sortsOf(shelf).map((by) => ({ value: by, label: texts.sorts[by] }))}
        />
        {sort !== 'manual' && (
          <IconButton
            label={isRising ? texts.ascending : texts.descending}
            icon={isRising ? <ArrowUp aria-hidden /> : <ArrowDown aria-hidden />}
            onClick={() => {
              const other = isRising ? 'desc' : 'asc';
              set({ order: other === usualOrder(sort) ? '' : other });
            }}
          />
        )}
        <IconButton
          label={search.view === 'rows' ? texts.cards : texts.rows}
          icon={search.view === 'rows' ? <LayoutGrid aria-hidden /> : <Rows3 aria-hidden />}
          onClick={() => set({ view: search.view === 'rows' ? '' : 'rows' })}
        />
      </div>
    </div>
  );
}

/** Keeps the chosen folder in the list, even if it was just emptied or renamed. */
const withChosen = (folders: readonly Folder[], chosen: string | undefined): readonly Folder[] =>
  chosen === undefined || folders.some(({ name }) => name === chosen)
    ? folders
    : [...folders, { name: chosen, count: 0 }];
