import { useRef, useState, type KeyboardEvent } from 'react';
import { useLang, useMessages } from '../../../i18n/index.tsx';
import { gameNames } from '../../../domain/games/game-names.ts';
import { useIsWide } from '../../../browser/use-is-wide.ts';
import type { BatchAction } from './batch.api.ts';
import { BatchDialog } from './batch-dialog.tsx';
import type { OptionalColumn } from './columns.ts';
import { EditPanel } from '../batch/edit-panel.tsx';
import { GameCards } from './game-cards.tsx';
import { GameTable } from './game-table.tsx';
import type { GameSummary } from '../games.api.ts';
import type { GamesSearch } from '../games-search.ts';
import { SelectionBar } from './selection-bar.tsx';
import { focusRow, useListKeys } from './use-list-keys.ts';
import { useSelection } from './use-selection.ts';
import layout from './game-list.module.css';
import styles from './select-box.module.css';

type GameListProps = {
  games: readonly GameSummary[];
  total: number;
  search: GamesSearch;
  onSearch: (part: Partial<GamesSearch>) => void;
  shown: readonly OptionalColumn[];
};

/** The games as a table or, on narrow screens, as cards, with a selection. */
export function GameList({ games, total, search, onSearch, shown }: GameListProps) {
  const { gamesAdmin } = useMessages();
  const { list } = gamesAdmin;
  const lang = useLang();
  const isTrash = search.filter.trash === '1';
  const [pending, setPending] = useState<BatchAction>();
  const selection = useSelection(
    JSON.stringify(search.filter),
    games.map(({ id }) => id),
  );
  const isWide = useIsWide();
  const Layout = isWide ? GameTable : GameCards;
  const root = useRef<HTMLDivElement>(null);
  const [isEditing, setEditing] = useState(false);
  const isOpen = isEditing && selection.ids.size > 0;
  useListKeys(root, {
    edit: () => selection.ids.size > 0 && !isTrash && setEditing(true),
    clear: selection.clear,
  });

  const pageBox = (
    <SelectBox
      label={list.selectPage}
      checked={selection.isPageSelected}
      partly={selection.isPartSelected}
      onToggle={selection.togglePage}
    />
  );
  const rowBox = (game: GameSummary) => (
    <SelectBox
      label={list.selectLabel(gameNames(game, lang).title)}
      checked={selection.ids.has(game.id)}
      onToggle={(withRange) => selection.toggle(game.id, withRange)}
    />
  );

  return (
    <div className={layout.list} data-editing={isOpen || undefined} ref={root}>
      <div onKeyDown={moveBetweenRows} role="presentation" className={layout.rows}>
        <Layout
          games={games}
          caption={list.headers.game}
          search={search}
          onSearch={onSearch}
          isTrash={isTrash}
          shown={isOpen ? shown.filter((column) => besidePanel.has(column)) : shown}
          lead={{ header: pageBox, cell: rowBox }}
          isSelected={({ id }) => selection.ids.has(id)}
        />
        {selection.ids.size > 0 && (
          <SelectionBar
            selection={selection}
            total={total}
            filter={search.filter}
            onEdit={() => setEditing(true)}
            onAction={setPending}
          />
        )}
      </div>
      {isOpen && (
        <EditPanel
          ids={[...selection.ids]}
          onClose={() => {
            setEditing(false);
            focusRow(root.current);
          }}
          onDone={() => {
            setEditing(false);
            selection.clear();
          }}
        />
      )}
      {pending && (
        <BatchDialog
          ids={[...selection.ids]}
          known={games}
          status={search.filter.status}
          action={pending}
          onClose={(isDone) => {
            setPending(undefined);
            if (isDone) selection.clear();
          }}
        />
      )}
    </div>
  );
}

/** The columns that fit beside the panel. */
const besidePanel = new Set<OptionalColumn>(['genres', 'price', 'missing']);

/** The arrow keys move to the same control of the next or previous row. */
function moveBetweenRows(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const control = event.target as HTMLElement;
  const row = control.closest('tbody > tr, ul > li');
  if (step === undefined || !row || control.closest('[role="menu"]')) return;
  const at = controls(row).indexOf(control);
  const next = step > 0 ? row.nextElementSibling : row.previousElementSibling;
  const target = next && at >= 0 ? controls(next)[at] : undefined;
  if (!target) return;
  event.preventDefault();
  target.focus();
}

const controls = (row: Element) =>
  [...row.querySelectorAll<HTMLElement>('input, a, button')].filter(
    (control) => !control.closest('[role="menu"]'),
  );

type SelectBoxProps = {
  label: string;
  checked: boolean;
  partly?: boolean;
  onToggle: (withShift: boolean) => void;
};

/** A checkbox with a large touch target. */
function SelectBox({ label, checked, partly = false, onToggle }: SelectBoxProps) {
  return (
    <label className={styles.box}>
      <input
        type="checkbox"
        aria-label={label}
        checked={checked}
        ref={(input) => {
          if (input) input.indeterminate = partly;
        }}
        onChange={({ nativeEvent }) =>
          onToggle(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
      />
    </label>
  );
}
