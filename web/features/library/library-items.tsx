import type { KeyboardEvent } from 'react';
import { libraryStatuses } from '../../../contract/library/library-limits.ts';
import type { LibraryItem } from '../../../contract/library/library.ts';
import { GameCover } from '../../domain/games/game-cover.tsx';
import { GameLink } from '../../domain/games/game-link.tsx';
import { gameNames } from '../../domain/games/game-names.ts';
import { useLang, useMessages } from '../../i18n/index.tsx';
import { Stars } from '../../ui/display/stars.tsx';
import { VisuallyHidden } from '../../ui/display/visually-hidden.tsx';
import type { BatchChange } from './library.api.ts';
import styles from './library-items.module.css';
import { StatusMark } from './status-mark.tsx';

type LibraryItemsProps = {
  items: readonly LibraryItem[];
  view: 'cards' | 'table';
  label: string;
  marked: ReadonlySet<number>;
  onMark: (gameId: number) => void;
  onChange: (gameIds: number[], change: BatchChange) => void;
};

/** The games of a page; while the focus is on one, keys change it. */
export function LibraryItems({ items, view, label, marked, onMark, onChange }: LibraryItemsProps) {
  const longest = Math.max(1, ...items.map(({ minutes }) => minutes ?? 0));
  function onKeyDown({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) {
    if (ctrlKey || metaKey || altKey || !(target instanceof Element)) return;
    const gameId = Number(target.closest('[data-entry]')?.getAttribute('data-entry'));
    const item = items.find(({ game }) => game.id === gameId);
    if (!item) return;
    const status = libraryStatuses[Number(key) - 1];
    const ids = marked.size > 0 ? [...marked] : [gameId];
    if (status) onChange(ids, { status });
    else if (key === '0') onChange(ids, { status: 'none' });
    else if (key === 'h') onChange(ids, { hidden: !item.hidden });
    else if (key === 'x') onMark(gameId);
  }
  return (
    <ul className={styles.items} data-view={view} aria-label={label} onKeyDown={onKeyDown}>
      {items.map((item) => (
        <Item
          key={item.game.id}
          item={item}
          longest={longest}
          isMarked={marked.has(item.game.id)}
          onMark={() => onMark(item.game.id)}
        />
      ))}
    </ul>
  );
}

type ItemProps = { item: LibraryItem; longest: number; isMarked: boolean; onMark: () => void };

function Item({ item, longest, isMarked, onMark }: ItemProps) {
  const { library: texts } = useMessages();
  const { game, minutes, rating, lastPlayedOn, finishedOn } = item;
  const { title } = gameNames(game, useLang());
  return (
    <li className={styles.item} data-entry={game.id}>
      <GameCover {...game} className={styles.cover} />
      <div className={styles.text}>
        <p className={`${styles.title} clamp-2`}>
          <GameLink game={game} className="plain">
            {title}
          </GameLink>
        </p>
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={isMarked}
            aria-label={texts.mark(title)}
            onChange={onMark}
          />
        </label>
        <span className={styles.status}>
          <StatusMark status={item.status} />
        </span>
        <span className={styles.hours}>
          {minutes !== null && (
            <>
              <svg
                className={styles.bar}
                viewBox="0 0 100 4"
                preserveAspectRatio="none"
                aria-hidden
              >
                <path d="M0 2h100" />
                <path
                  className={styles.played}
                  d={`M0 2h${Math.round((100 * minutes) / longest)}`}
                />
              </svg>
              {texts.hours(minutes)}
            </>
          )}
        </span>
        <span className={styles.stars}>
          {rating !== null && (
            <>
              <VisuallyHidden>{`${texts.rating} ${rating / 10}`}</VisuallyHidden>
              <Stars value={Math.round(rating / 10)} />
            </>
          )}
        </span>
        <span className={styles.date}>{lastPlayedOn ?? finishedOn}</span>
      </div>
    </li>
  );
}
