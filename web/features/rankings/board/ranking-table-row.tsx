import { useNavigate } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import type { RankingPage, RankingRow } from '../../../../contract/rankings/rankings.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useLang, useMessages } from '../../../i18n/index.tsx';
import { IconButton } from '../../../ui/actions/button.tsx';
import { gameNames } from '../../../domain/games/game-names.ts';
import { RankNumeral } from '../../../domain/games/rank-numeral.tsx';
import { useIsWide } from '../../../browser/use-is-wide.ts';
import { GameLine } from '../history/game-line.tsx';
import { Movement } from '../../../ui/data/movement.tsx';
import { type Columns, countColumns } from './ranking-columns.ts';
import { change } from '../ranking-search.ts';
import styles from './ranking-table.module.css';
import { SparkLine } from '../spark-line.tsx';
import { ValueCell } from './value-cell.tsx';
import { RowDetails } from './row-details.tsx';

type RowProps = {
  row: RankingRow;
  data: RankingPage;
  isScore: boolean;
  columns: Columns;
  isOpen: boolean;
};

export function RankingTableRow({ row, data, isScore, columns, isOpen }: RowProps) {
  const {
    rankings: { table },
    ui,
  } = useMessages();
  const format = useFormat();
  const lang = useLang();
  const navigate = useNavigate({ from: '/ranking' });
  const details = useId();
  const isWide = useIsWide();
  const line = useRef<HTMLTableRowElement>(null);

  // Scrolls to a row that a link opens; a row opened by hand is in view already.
  useEffect(() => {
    if (isOpen) line.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);

  const toggle = () =>
    void navigate({
      to: '/ranking',
      search: (before) => ({
        ...change({ at: isOpen ? undefined : String(row.position) })(before),
        ...(before.page && { page: before.page }),
      }),
      replace: true,
      resetScroll: false,
    });

  return (
    <>
      <tr ref={line} className={styles.row} data-open={isOpen || undefined}>
        <td className={styles.rank}>
          <span className={styles.place}>
            <RankNumeral rank={row.rank} />
            <Movement row={row} texts={ui.movement} />
          </span>
        </td>
        <th scope="row">
          <GameLine game={row.game} />
        </th>
        {columns.value && (
          <td className={styles.value}>
            <ValueCell row={row} unit={data.valueUnit} isScore={isScore} />
          </td>
        )}
        {columns.spark && (
          <td className={styles.spark}>
            <SparkLine values={row.spark} />
          </td>
        )}
        {columns.history && (
          <>
            <td className={styles.figure}>{format.number(row.periodsOnChart)}</td>
            <td className={styles.figure}>{table.place(row.peakRank)}</td>
          </>
        )}
        <td className={styles.more}>
          <IconButton
            label={table.detailsOf(gameNames(row.game, lang).title)}
            aria-expanded={isOpen}
            aria-controls={isOpen ? details : undefined}
            icon={<ChevronDown aria-hidden />}
            onClick={toggle}
          />
        </td>
      </tr>
      {isOpen && (
        <tr id={details} className={styles.details}>
          <td colSpan={countColumns(columns, isWide)}>
            <RowDetails row={row} data={data} />
          </td>
        </tr>
      )}
    </>
  );
}
