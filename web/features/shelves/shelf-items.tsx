import {
  CalendarDays,
  PenLine,
  Star,
  Trash2,
  ArrowDown,
  ArrowUp,
  ArrowUpToLine,
} from 'lucide-react';
import type { ShelfItem } from '../../../contract/members/shelves.ts';
import { formatDayUtc } from '../../i18n/format.ts';
import { useLang, useMessages } from '../../i18n/index.tsx';
import { IconButton } from '../../ui/actions/button.tsx';
import { focusBeside } from '../../ui/actions/focus-beside.ts';
import { GameCover } from '../../domain/games/game-cover.tsx';
import { isUpcoming } from '../../domain/games/game-formats.ts';
import { GameLink } from '../../domain/games/game-link.tsx';
import { gameNames } from '../../domain/games/game-names.ts';
import { RelativeTime } from '../../ui/content/relative-time.tsx';
import { Tag } from '../../ui/display/tag.tsx';
import type { Side } from './favorites.api.ts';
import styles from './shelf-items.module.css';

type ShelfItemsProps = {
  items: readonly ShelfItem[];
  view: 'cards' | 'rows';
  label: string;
  /** The selected games; undefined outside of the selection mode. */
  marked?: ReadonlySet<number> | undefined;
  onMark?: ((gameId: number) => void) | undefined;
  onRemove: (item: ShelfItem) => void;
  onEdit?: ((item: ShelfItem) => void) | undefined;
  /** Present if the list is in its owner's order. */
  onPlace?: ((item: ShelfItem, side: Side, of: number | null) => void) | undefined;
};

export function ShelfItems({ items, view, label, ...handlers }: ShelfItemsProps) {
  return (
    <ul className={styles.items} data-view={view} aria-label={label}>
      {items.map((item, at) => (
        <Item
          key={item.game.id}
          item={item}
          above={items[at - 1]}
          below={items[at + 1]}
          {...handlers}
        />
      ))}
    </ul>
  );
}

type ItemProps = Omit<ShelfItemsProps, 'items' | 'view' | 'label'> &
  Neighbors & { item: ShelfItem };

function Item({ item, above, below, marked, onMark, onRemove, onEdit, onPlace }: ItemProps) {
  const { item: texts } = useMessages().shelves;
  const { game, note, priority } = item;
  const { title, other } = gameNames(game, useLang());
  return (
    <li className={styles.item}>
      <GameCover {...game} className={styles.cover} />
      {marked && (
        <label className={styles.mark}>
          <input
            type="checkbox"
            checked={marked.has(game.id)}
            aria-label={texts.mark(title)}
            onChange={() => onMark?.(game.id)}
          />
        </label>
      )}
      <div className={styles.text}>
        <p className={`${styles.title} clamp-3`}>
          <GameLink game={game} className="plain">
            {title}
          </GameLink>
        </p>
        <p className="faint clamp-3" lang={other?.lang}>
          {other?.text ?? game.developers[0]}
        </p>
        <Facts item={item} />
        {priority !== null && <Priority value={priority} />}
        {note && (
          <p dir="auto" className={styles.note}>
            {note}
          </p>
        )}
      </div>
      <div className={styles.tools}>
        {onPlace && (
          <PlaceTools
            title={title}
            above={above}
            below={below}
            onPlace={(side, of) => onPlace(item, side, of)}
          />
        )}
        {onEdit && (
          <IconButton
            size="sm"
            label={texts.edit(title)}
            icon={<PenLine aria-hidden />}
            onClick={() => onEdit(item)}
          />
        )}
        <IconButton
          size="sm"
          label={texts.remove(title)}
          icon={<Trash2 aria-hidden />}
          onClick={({ currentTarget }) => {
            focusBeside(currentTarget);
            onRemove(item);
          }}
        />
      </div>
    </li>
  );
}

function Facts({ item: { game, createdAt, folder } }: { item: ShelfItem }) {
  const { games, shelves } = useMessages();
  const { item: texts } = shelves;
  const lang = useLang();
  const { releaseDate, status } = game;
  return (
    <div className="wrap gap-facts faint">
      {status === 0 && <Tag tone="danger">{games.gone}</Tag>}
      {status === 2 && <Tag tone="warning">{texts.retired}</Tag>}
      {folder !== null && <Tag>{folder}</Tag>}
      {isUpcoming(releaseDate) && <Tag tone="accent">{texts.upcoming}</Tag>}
      <span className="inline gap-1">
        <CalendarDays aria-hidden size="0.875rem" />
        {releaseDate ? formatDayUtc(lang, releaseDate) : texts.noDate}
      </span>
      <RelativeTime at={createdAt} say={texts.added} />
    </div>
  );
}

function Priority({ value }: { value: number }) {
  const { wish } = useMessages().shelves;
  return (
    <p className={styles.priority}>
      <Star aria-hidden size="0.875rem" />
      {wish.priorityOf(wish.priorities[value] ?? String(value))}
    </p>
  );
}

type Neighbors = { above: ShelfItem | undefined; below: ShelfItem | undefined };

type PlaceToolsProps = Neighbors & {
  title: string;
  /** Moves it next to another favorite or, if `of` is null, to either end of the list. */
  onPlace: (side: Side, of: number | null) => void;
};

/** Moves a favorite up or down in its owner's order. */
function PlaceTools({ title, above, below, onPlace }: PlaceToolsProps) {
  const { place } = useMessages().shelves;
  return (
    <>
      <IconButton
        size="sm"
        label={place.top(title)}
        icon={<ArrowUpToLine aria-hidden />}
        onClick={() => onPlace('before', null)}
      />
      <IconButton
        size="sm"
        label={place.up(title)}
        icon={<ArrowUp aria-hidden />}
        aria-disabled={!above}
        onClick={() => above && onPlace('before', above.game.id)}
      />
      <IconButton
        size="sm"
        label={place.down(title)}
        icon={<ArrowDown aria-hidden />}
        aria-disabled={!below}
        onClick={() => below && onPlace('after', below.game.id)}
      />
    </>
  );
}
