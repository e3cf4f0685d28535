import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/index.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { EmptyState } from '../../../ui/display/empty-state.tsx';
import type { GamesAddress } from '../games-search.ts';
import styles from './bar-list.module.css';

export type Bar = { key: string; label: string; count: number; to?: GamesAddress | undefined };

const shownAtFirst = 10;

type BarListProps = {
  bars: readonly Bar[];
  /** The value of a full bar; by default the largest value. */
  of?: number;
};

/** Bars with names and numbers, each a link to its list. */
export function BarList({ bars, of }: BarListProps) {
  const { statistics } = useMessages().gamesAdmin;
  const format = useFormat();
  const [isWhole, setWhole] = useState(false);
  if (bars.length === 0) return <EmptyState title={statistics.none} />;
  const full = of ?? Math.max(...bars.map(({ count }) => count));
  const hidden = bars.length - shownAtFirst;
  return (
    <>
      <ul className="stack">
        {bars.slice(0, isWhole ? undefined : shownAtFirst).map(({ key, label, count, to }) => (
          <li key={key}>
            <Link
              to="/admin/games"
              search={to ?? {}}
              activeOptions={{ exact: true }}
              preload={false}
              className={styles.bar}
            >
              <span className={styles.label}>{label}</span>
              <span className={styles.number}>{format.number(count)}</span>
              <svg className={styles.track} width="100%" height="6" aria-hidden>
                <rect className={styles.ground} width="100%" height="6" rx="3" />
                <rect
                  className={styles.fill}
                  width={`${full > 0 ? (100 * count) / full : 0}%`}
                  height="6"
                  rx="3"
                />
              </svg>
            </Link>
          </li>
        ))}
      </ul>
      {hidden > 0 && !isWhole && (
        <Button size="sm" variant="ghost" onClick={() => setWhole(true)}>
          {statistics.other(format.number(hidden))}
        </Button>
      )}
    </>
  );
}
