import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/index.tsx';
import { type Column, DataTable } from '../../../ui/data/data-table.tsx';
import type { GamePlayers, PlayerPoint } from '../games.api.ts';
import { usePlayerTimes } from './player-times.ts';

type PlayersTableProps = {
  items: readonly PlayerPoint[];
  step: GamePlayers['step'];
  caption: string;
};

/** What the chart shows, as a table. */
export function PlayersTable({ items, step, caption }: PlayersTableProps) {
  const texts = useMessages().games.players;
  const format = useFormat();
  const times = usePlayerTimes(step);
  const number = (value: number | null) =>
    value === null ? '–' : format.number(Math.round(value));
  const columns: Column<PlayerPoint>[] = [
    {
      key: 'at',
      header: texts.time,
      cell: ({ at }) => times.full(at),
      sortValue: ({ at }) => at,
    },
    {
      key: 'average',
      header: texts.average,
      numeric: true,
      cell: ({ average }) => number(average),
      sortValue: ({ average }) => average,
    },
    {
      key: 'peak',
      header: texts.peak,
      numeric: true,
      cell: ({ peak }) => number(peak),
      sortValue: ({ peak }) => peak,
    },
  ];
  return (
    <DataTable
      caption={caption}
      columns={columns}
      rows={[...items]}
      rowKey={({ at }) => at}
      initialSort={{ key: 'at', descending: true }}
    />
  );
}
