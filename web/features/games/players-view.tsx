import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/index.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { LazyDetails } from '../../ui/lazy-details.tsx';
import type { PlayerMonth } from './games.api.ts';
import { PlayersChart } from './players-chart.tsx';
import styles from './players.module.css';

/** The last month for which the sources hold every game that was much played. */
const lastCompleteMonth = '2021-02';

export function PlayersView({ months, name }: { months: PlayerMonth[]; name: string }) {
  const { players } = useMessages().games;
  const format = useFormat();
  const columns: Column<PlayerMonth>[] = [
    {
      key: 'month',
      header: players.month,
      cell: ({ month }) => format.month(month),
      sortValue: ({ month }) => month,
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
  return (
    <>
      <PlayersChart months={months} name={name} />
      {months.some(({ month }) => month > lastCompleteMonth) && (
        <p className={styles.note}>{players.incomplete(format.month(lastCompleteMonth))}</p>
      )}
      <LazyDetails summary={players.table}>
        <DataTable
          caption={players.caption(name)}
          columns={columns}
          rows={months}
          rowKey={({ month }) => month}
          initialSort={{ key: 'month', descending: true }}
        />
      </LazyDetails>
    </>
  );
}
