import { useState, type KeyboardEvent } from 'react';
import { useLang, useMessages } from '../../../i18n/index.tsx';
import { gameNames } from '../../../domain/games/game-names.ts';
import { useIsWide } from '../../../browser/use-is-wide.ts';
import type { BatchAction } from './batch.api.ts';
import { BatchDialog } from './batch-dialog.tsx';
import type { OptionalColumn } from './columns.ts';
import { GameCards } from './game-cards.tsx';
import { GameTable } from './game-table.tsx';
import type { GameSummary } from '../games.api.ts';
import type { GamesSearch } from '../games-search.ts';
import { SelectionBar } from './selection-bar.tsx';
import { useSelection } from './use-selection.ts';
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
  const Layout = useIsWide() ? GameTable : GameCards;

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
    <div onKeyDown={moveBetweenRows} role="presentation">
      <Layout
        games={games}
        caption={list.headers.game}
        search={search}
        onSearch={onSearch}
        isTrash={isTrash}
        shown={shown}
        lead={{ header: pageBox, cell: rowBox }}
        isSelected={({ id }) => selection.ids.has(id)}
      />
      {selection.ids.size > 0 && (
        <SelectionBar
          selection={selection}
          total={total}
          filter={search.filter}
          onAction={setPending}
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
