import { useMemo } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/index.tsx';
import { type Column, DataTable } from '../../../ui/data/data-table.tsx';
import { LazyDetails } from '../../../ui/data/lazy-details.tsx';
import players from '../players/players.module.css';
import { SeriesKey } from '../players/series-key.tsx';
import { TimeChart } from '../players/time-chart.tsx';
import { useView } from '../players/use-view.ts';
import type { Studio } from './studio.api.ts';

type Month = Studio['players'][number];

const looks = ['area'] as const;

/** The players of all games together, month by month, with the number of games that have data. */
export function StudioPlayers({ studio }: { studio: Pick<Studio, 'name' | 'players'> }) {
  const { browse, games } = useMessages();
  const texts = browse.studio;
  const format = useFormat();
  const months = studio.players;
  const view = useView(months.length);
  const rows = useMemo(
    () => months.map(({ month, players: sum }) => ({ at: `${month}-01`, values: [sum] })),
    [months],
  );
  const monthAt = (at: string) => months.find(({ month }) => at.startsWith(month));
  const say = ({ month, players: sum, games: counted }: Month) =>
    `${format.month(month)} · ${format.number(sum)} · ${texts.counted(counted)}`;
  const caption = games.players.caption(studio.name);
  const columns: Column<Month>[] = [
    {
      key: 'month',
      header: games.players.time,
      cell: ({ month }) => format.month(month),
      sortValue: ({ month }) => month,
    },
    {
      key: 'players',
      header: texts.allPlayers,
      numeric: true,
      cell: (month) => format.number(month.players),
      sortValue: (month) => month.players,
    },
    {
      key: 'games',
      header: texts.games,
      numeric: true,
      cell: (month) => format.number(month.games),
      sortValue: (month) => month.games,
    },
  ];
  return (
    <>
      <div className={players.panel}>
        <TimeChart
          label={caption}
          rows={rows}
          step="month"
          looks={looks}
          view={view}
          valueText={({ at }) => say(monthAt(at)!)}
          renderHead={({ at }) => (
            <p className={players.legend}>
              <span>
                <SeriesKey look="area" /> {say(monthAt(at)!)}
              </span>
            </p>
          )}
        />
      </div>
      <LazyDetails summary={games.players.table}>
        <DataTable
          caption={caption}
          columns={columns}
          rows={months.slice(view.from, view.to + 1)}
          rowKey={({ month }) => month}
          initialSort={{ key: 'month', descending: true }}
        />
      </LazyDetails>
    </>
  );
}
