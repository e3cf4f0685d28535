import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/index.tsx';
import { type Column, DataTable } from '../../../ui/data/data-table.tsx';
import { LazyDetails } from '../../../ui/data/lazy-details.tsx';
import type { PlayerPoint, PlayerRange } from '../games.api.ts';
import { usePlayerTimes } from './player-times.ts';
import { PlayersChart } from './players-chart.tsx';
import styles from '../players.module.css';

/** The last month in which the imported data covers all widely played games. */
const lastCompleteMonth = '2021-02';

type PlayersViewProps = { items: readonly PlayerPoint[]; range: PlayerRange; name: string };

export function PlayersView({ items, range, name }: PlayersViewProps) {
  const { players } = useMessages().games;
  const format = useFormat();
  const times = usePlayerTimes(range);
  const columns: Column<PlayerPoint>[] = [
    {
      key: 'at',
      header: players.time,
      cell: ({ at }) => times.full(at),
      sortValue: ({ at }) => at,
    },
    {
      key: 'average',
      header: players.average,
      numeric: true,
      cell: ({ average }) => format.number(Math.round(average)),
      sortValue: ({ average }) => average,
    },
    {
      key: 'peak',
      header: players.peak,
      numeric: true,
      cell: ({ peak }) => format.number(peak),
      sortValue: ({ peak }) => peak,
    },
  ];
  const isIncomplete = items.some(({ at, isImported }) => isImported && at > lastCompleteMonth);
  const hasSeam = new Set(items.map(({ isImported }) => isImported)).size > 1;
  return (
    <>
      <PlayersChart items={items} range={range} name={name} />
      {isIncomplete && (
        <p className={styles.note}>{players.incomplete(format.month(lastCompleteMonth))}</p>
      )}
      {(range === 'month' || range === 'year') && (
        <p className={styles.note}>{players.daysInUtc}</p>
      )}
      {hasSeam && <p className={styles.note}>{players.seam}</p>}
      <LazyDetails summary={players.table}>
        <DataTable
          caption={players.caption(name)}
          columns={columns}
          rows={[...items]}
          rowKey={({ at }) => at}
          initialSort={{ key: 'at', descending: true }}
        />
      </LazyDetails>
    </>
  );
}
