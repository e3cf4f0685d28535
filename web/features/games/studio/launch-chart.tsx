import { useMemo } from 'react';
import type { PlotRow } from '../../../../brand/plots/time-plot.ts';
import { gameNames } from '../../../domain/games/game-names.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useLang, useMessages } from '../../../i18n/index.tsx';
import { type Column, DataTable } from '../../../ui/data/data-table.tsx';
import { LazyDetails } from '../../../ui/data/lazy-details.tsx';
import { usePlayerTimes } from '../players/player-times.ts';
import players from '../players/players.module.css';
import { SeriesKey, type SeriesLook } from '../players/series-key.tsx';
import { TimeChart } from '../players/time-chart.tsx';
import { useView } from '../players/use-view.ts';
import { launchRows } from './launch-rows.ts';
import type { Series } from './studio.api.ts';

const looks: readonly SeriesLook[] = [1, 2, 3, 4, 5];

/** The first months of games, laid over each other from the month of their release. */
export function LaunchChart({ name, launches }: { name: string; launches: Series['launches'] }) {
  const { browse, games } = useMessages();
  const lang = useLang();
  const format = useFormat();
  const times = usePlayerTimes('since');
  const rows = useMemo(() => launchRows(launches), [launches]);
  const view = useView(rows.length);
  const names = launches.map(({ game }) => gameNames(game, lang).title);
  const number = (value: number | null | undefined) =>
    value === null || value === undefined ? '–' : format.number(value);
  const label = browse.series.launch(name);
  const columns: Column<PlotRow>[] = [
    {
      key: 'at',
      header: games.players.time,
      cell: ({ at }) => times.full(at),
      sortValue: ({ at }) => Number(at),
    },
    ...names.map((header, line) => ({
      key: String(line),
      header,
      numeric: true,
      cell: ({ values }: PlotRow) => number(values[line]),
      sortValue: ({ values }: PlotRow) => values[line] ?? null,
    })),
  ];
  return (
    <>
      <div className={players.panel}>
        <TimeChart
          label={label}
          rows={rows}
          step="since"
          looks={looks.slice(0, launches.length)}
          view={view}
          renderHead={({ at, values }) => (
            <p className={players.legend}>
              <span className={players.time}>{times.full(at)}</span>
              {names.map((game, line) => (
                <span key={game}>
                  <SeriesKey look={looks[line]!} /> {game} <b>{number(values[line])}</b>
                </span>
              ))}
            </p>
          )}
          valueText={({ at, values }) =>
            browse.series.at({
              time: times.full(at),
              values: names.map((game, line) => `${game} ${number(values[line])}`),
            })
          }
        />
      </div>
      <LazyDetails summary={games.players.table}>
        <DataTable
          caption={label}
          columns={columns}
          rows={rows.slice(view.from, view.to + 1)}
          rowKey={({ at }) => at}
          initialSort={{ key: 'at', descending: false }}
        />
      </LazyDetails>
    </>
  );
}
