import type { ComponentType } from 'react';
import type { GameSummary } from '../../../../contract/games/games.ts';
import type { RankingPage, RankingRow as Row } from '../../../../contract/rankings/rankings.ts';
import { gameNames } from '../../../domain/games/game-names.ts';
import { Thumb } from '../../../domain/games/thumb.tsx';
import { formatNumber } from '../../../i18n/format.ts';
import type { Lang, Messages } from '../../../i18n/index.tsx';
import { Change } from '../../../ui/data/change.tsx';
import { lazyPart } from '../../../ui/data/lazy-part.ts';
import { Movement } from '../../../ui/data/movement.tsx';
import { QueryView } from '../../../ui/data/query-view.tsx';
import { Skeleton } from '../../../ui/display/skeleton.tsx';
import type { GameMark } from '../mine/game-mark.ts';
import { Spark } from '../../../ui/data/spark.tsx';
import { formatPoints, formatValue } from '../value-text.ts';
import { type Columns, countColumns } from './ranking-columns.ts';
import styles from './ranking-table.module.css';
import button from './row-button.module.css';
import names from './row-name.module.css';

const openRowPart = lazyPart('open-row', () => import('./open-row.tsx'));

export type RowActions = {
  /** Wishlist and favorite; provided by the page, because they need session and shelves. */
  Actions: ComponentType<{ game: GameSummary }>;
  onMethod: (() => void) | undefined;
};

type RowProps = RowActions & {
  row: Row;
  isOpen: boolean;
  data: RankingPage;
  columns: Columns;
  lang: Lang;
  texts: Messages;
  /** The address of a page of the site. */
  to: (path: string) => string;
  mark: GameMark;
};

/** A row without hooks: what all rows have in common, the table has read once. */
export function RankingRow({
  row,
  isOpen,
  data,
  columns,
  lang,
  texts,
  to,
  mark,
  ...rest
}: RowProps) {
  const { table } = texts.rankings;
  const { game, growth, rank, peakPeriod } = row;
  const { title, other } = gameNames(game, lang);
  const details = `row-${row.position}`;
  const changed = growth ?? { from: row.previousValue, to: row.value };
  return (
    <>
      <tr className={styles.row} data-open={isOpen || undefined}>
        <td className={styles.rank} data-top={rank <= 3 || undefined}>
          {rank}
        </td>
        <td className={styles.move}>
          <Movement row={row} texts={texts.ui.movement} />
        </td>
        <th scope="row" className={styles.name}>
          <span className={names.game}>
            <Thumb game={game} />
            {game.status === 0 ? (
              <span className={names.title}>{title}</span>
            ) : (
              <a href={to(`/game/detail?id=${game.id}`)} className={names.title}>
                {title}
              </a>
            )}
            {mark(game.id)}
            {other && (
              <span className={names.other} lang={other.lang}>
                {other.text}
              </span>
            )}
            {game.status === 0 && <span className={names.other}>{texts.games.gone}</span>}
          </span>
        </th>
        {columns.spark && (
          <td className={styles.spark}>
            <Spark values={row.spark} />
          </td>
        )}
        {columns.value && (
          <td className={styles.value}>
            {growth
              ? `${formatNumber(lang, growth.from)} → ${formatNumber(lang, growth.to)}`
              : formatValue(lang, row.value, data.valueUnit)}
          </td>
        )}
        {columns.change && (
          <td className={styles.change}>
            <Change
              {...changed}
              lang={lang}
              text={growth ? undefined : formatPoints(lang, row, data.valueUnit)}
            />
          </td>
        )}
        {columns.history && (
          <>
            <td className={styles.months}>{formatNumber(lang, row.periodsOnChart)}</td>
            <td className={styles.best}>
              {table.place(row.peakRank)}{' '}
              {peakPeriod.length > 2 && <small>{peakPeriod.slice(2)}</small>}
            </td>
          </>
        )}
        <td className={styles.more}>
          <button
            type="button"
            className={button.open}
            aria-label={table.detailsOf(title)}
            aria-expanded={isOpen}
            aria-controls={isOpen ? details : undefined}
            data-at={row.position}
          />
        </td>
      </tr>
      {isOpen && (
        <tr id={details} className={styles.details}>
          <td colSpan={countColumns(columns)}>
            <QueryView query={openRowPart} skeleton={<Skeleton height="18rem" />}>
              {({ OpenRow }) => <OpenRow row={row} data={data} {...rest} />}
            </QueryView>
          </td>
        </tr>
      )}
    </>
  );
}
