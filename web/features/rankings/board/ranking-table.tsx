import { useNavigate } from '@tanstack/react-router';
import { type MouseEvent, useEffect, useRef } from 'react';
import type { RankingPage } from '../../../../contract/rankings/rankings.ts';
import { useLang, useMessages } from '../../../i18n/index.tsx';
import { textIn } from '../../../i18n/text-in.ts';
import { useListLinks } from '../../../ui/actions/list-links.ts';
import { VisuallyHidden } from '../../../ui/display/visually-hidden.tsx';
import { useGameMark } from '../mine/game-mark.ts';
import { kindOf } from '../period/period-kind.ts';
import { change } from '../ranking-search.ts';
import { columnsOf } from './ranking-columns.ts';
import { RankingRow, type RowActions } from './ranking-row.tsx';
import styles from './ranking-table.module.css';

type RankingTableProps = RowActions & {
  data: RankingPage;
  caption: string;
  /** The position of the opened row. */
  at: number | undefined;
};

/** One listener opens pages and rows, so that a row needs neither components of links nor hooks. */
export function RankingTable({ data, caption, at, ...actions }: RankingTableProps) {
  const messages = useMessages();
  const { table } = messages.rankings;
  const lang = useLang();
  const mark = useGameMark();
  const { to, follow } = useListLinks();
  const navigate = useNavigate({ from: '/ranking' });
  const element = useRef<HTMLTableElement>(null);
  const columns = columnsOf(data.items);
  const kind = kindOf(data.period) ?? '';
  const isRising = data.items.some(({ growth }) => growth !== undefined);

  // Scrolls to a row that a link opens; a row opened by hand is in view already.
  useEffect(() => {
    if (at === undefined) return;
    element.current?.querySelector('[data-open]')?.scrollIntoView({ block: 'nearest' });
  }, [at]);

  function open(event: MouseEvent<HTMLTableElement>) {
    const button = event.target instanceof Element && event.target.closest('[data-at]');
    const position = button && button.getAttribute('data-at');
    if (!position) return follow.onClick(event);
    void navigate({
      to: '/ranking',
      search: (before) => ({
        ...change({ at: Number(position) === at ? undefined : position })(before),
        ...(before.page && { page: before.page }),
      }),
      replace: true,
      resetScroll: false,
    });
  }

  const listeners = { ...follow, onClick: open };
  return (
    <table
      ref={element}
      className={styles.table}
      data-rising={isRising || undefined}
      {...listeners}
    >
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col" className={styles.rank}>
            <span aria-hidden>#</span>
            <VisuallyHidden>{table.rank}</VisuallyHidden>
          </th>
          <th scope="col" className={styles.move}>
            <VisuallyHidden>{table.movement}</VisuallyHidden>
          </th>
          <th scope="col" className={styles.name}>
            {table.game}
          </th>
          {columns.spark && (
            <th scope="col" className={styles.spark}>
              {table.trend(kind)}
            </th>
          )}
          {columns.value && (
            <th scope="col" className={styles.value}>
              {isRising ? table.growth(kind) : textIn(lang, data, 'valueLabel')}
            </th>
          )}
          {columns.change && (
            <th scope="col" className={styles.change}>
              {isRising ? textIn(lang, data, 'valueLabel') : table.change(kind)}
            </th>
          )}
          {columns.history && (
            <>
              <th scope="col" className={styles.months}>
                {table.onChart(kind)}
              </th>
              <th scope="col" className={styles.best}>
                {table.peak}
              </th>
            </>
          )}
          <th scope="col" className={styles.more}>
            <VisuallyHidden>{table.more}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {data.items.map((row) => (
          <RankingRow
            key={row.position}
            row={row}
            isOpen={row.position === at}
            data={data}
            columns={columns}
            lang={lang}
            texts={messages}
            to={to}
            mark={mark}
            {...actions}
          />
        ))}
      </tbody>
    </table>
  );
}
