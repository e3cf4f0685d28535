import type { ReactNode } from 'react';
import { gameNames } from '../../../domain/games/game-names.ts';
import { Thumb } from '../../../domain/games/thumb.tsx';
import { useFormat } from '../../../i18n/format.ts';
import { useLang, useMessages } from '../../../i18n/index.tsx';
import { RelativeTime } from '../../../ui/content/relative-time.tsx';
import type { InboxItem } from './inbox.api.ts';
import styles from './inbox.module.css';

type InboxGroupProps = {
  items: [InboxItem, ...InboxItem[]];
  selected: ReadonlySet<number>;
  currentId: number | undefined;
  onToggle: (ids: readonly number[]) => void;
  onShow: (id: number) => void;
  /** Where it does not fit beside the list, it stands below the current row. */
  preview: ReactNode;
};

/** The reports about one game. */
export function InboxGroup(props: InboxGroupProps) {
  const { items, selected, currentId, onToggle, onShow, preview } = props;
  const { newsAdmin, operator } = useMessages();
  const { inbox } = newsAdmin;
  const format = useFormat();
  const lang = useLang();
  const [{ game, rank, shelves }] = items;
  const name = game ? gameNames(game, lang).title : inbox.noGame;
  const ids = items.map(({ id }) => id);
  const count = ids.filter((id) => selected.has(id)).length;
  const facts = [
    ...(rank === null ? [] : [inbox.rank(format.number(rank))]),
    ...(shelves === 0 ? [] : [inbox.shelves(format.number(shelves))]),
  ];
  return (
    <li className={styles.group}>
      <div className={styles.game}>
        <label className={styles.hit}>
          <input
            type="checkbox"
            aria-label={inbox.select(name)}
            checked={count === ids.length}
            ref={(box) => {
              if (box) box.indeterminate = count > 0 && count < ids.length;
            }}
            onChange={() => onToggle(ids)}
          />
        </label>
        {game && <Thumb game={game} />}
        <h2 className="size-md cut">{name}</h2>
        <span className="fine">{facts.join(' · ')}</span>
      </div>
      <ul>
        {items.map(({ id, title, source, publisher, publishedAt }) => (
          <li key={id}>
            <div
              className={styles.row}
              data-selected={selected.has(id) || undefined}
              data-current={id === currentId || undefined}
            >
              <label className={styles.hit}>
                <input
                  type="checkbox"
                  aria-label={inbox.select(title)}
                  checked={selected.has(id)}
                  onChange={() => onToggle([id])}
                />
              </label>
              <button
                type="button"
                data-item={id}
                aria-current={id === currentId || undefined}
                className={styles.title}
                onClick={() => onShow(id)}
              >
                {title}
              </button>
              <span className={styles.source}>
                {publisher ?? operator.sources.names[source] ?? source}
              </span>
              <span className={styles.age}>
                <RelativeTime at={publishedAt} />
              </span>
            </div>
            {id === currentId && preview}
          </li>
        ))}
      </ul>
    </li>
  );
}
