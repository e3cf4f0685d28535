import { useMemo } from 'react';
import { useTitle } from '../../../browser/use-title.ts';
import { gameNames } from '../../../domain/games/game-names.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useLang, useMessages } from '../../../i18n/index.tsx';
import { type Column, DataTable } from '../../../ui/data/data-table.tsx';
import { LazyDetails } from '../../../ui/data/lazy-details.tsx';
import { TextLink } from '../../../ui/actions/text-link.tsx';
import type { PlotRow } from '../../../../brand/plots/time-plot.ts';
import { usePlayerTimes } from '../players/player-times.ts';
import type { SeriesLook } from '../players/series-key.tsx';
import { SpanLinks } from '../players/span-links.tsx';
import { TimeChart } from '../players/time-chart.tsx';
import { useView } from '../players/use-view.ts';
import type { PlayerSpan } from '../games.api.ts';
import { searchOf } from './compare-address.ts';
import type { Comparison } from './compare.api.ts';
import { ComparedGames } from './compared-games.tsx';
import { comparedRows } from './compared-rows.ts';
import { useMarks } from './use-marks.ts';
import styles from './compare.module.css';

type CompareViewProps = { comparison: Comparison; ids: readonly number[]; span: PlayerSpan };

const looks: readonly SeriesLook[] = [1, 2, 3, 4, 5];

/** The players of a few games in one plot, and a table of what it shows. */
export function CompareView({ comparison, ids, span }: CompareViewProps) {
  const {
    compare,
    games: { players },
  } = useMessages();
  const lang = useLang();
  const format = useFormat();
  const { series } = comparison;
  const { rows, step, measure } = useMemo(() => comparedRows(comparison), [comparison]);
  const games = useMemo(() => series.map(({ game }) => game), [series]);
  const marks = useMarks(games);
  const view = useView(rows.length);
  const times = usePlayerTimes(step);
  const names = series.map(({ game }) => gameNames(game, lang).title);
  useTitle(names.join(' · '));
  const number = (value: number | null | undefined) =>
    value === null || value === undefined ? '–' : format.number(Math.round(value));
  const label = compare.caption({ names, measure: players[measure] });
  const silent = series.flatMap(({ items }, at) => (items.length === 0 ? names[at]! : []));
  const columns: Column<PlotRow>[] = [
    {
      key: 'at',
      header: players.time,
      cell: ({ at }) => times.full(at),
      sortValue: ({ at }) => at,
    },
    ...names.map((name, line) => ({
      key: String(line),
      header: name,
      numeric: true,
      cell: ({ values }: PlotRow) => number(values[line]),
      sortValue: ({ values }: PlotRow) => values[line] ?? null,
    })),
  ];
  const head = (row?: PlotRow) => (
    <>
      <ComparedGames series={series} ids={ids} span={span} values={row?.values.map(number)} />
      <div className={styles.tools}>
        <p className="when">{row && `${times.full(row.at)} · ${players[measure]}`}</p>
        <SpanLinks span={span} known={comparison.spans} />
      </div>
    </>
  );
  const silence = silent.length > 0 && (
    <p className={styles.silent}>
      {compare.silent(silent)}{' '}
      {span !== 'all' && comparison.spans.includes('all') && (
        <TextLink to="/compare" search={searchOf(ids, 'all')}>
          {compare.wholeTime}
        </TextLink>
      )}
    </p>
  );
  if (rows.length === 0) {
    return (
      <div className={styles.panel}>
        {head()}
        {silence}
      </div>
    );
  }
  return (
    <>
      <div className={styles.panel}>
        <TimeChart
          label={label}
          rows={rows}
          step={step}
          looks={looks.slice(0, series.length)}
          view={view}
          marks={marks}
          renderHead={head}
          valueText={({ at, values }) =>
            compare.at({
              time: times.full(at),
              values: names.map((name, line) => `${name} ${number(values[line])}`),
            })
          }
        />
        {silence}
      </div>
      <LazyDetails summary={players.table}>
        <DataTable
          caption={label}
          columns={columns}
          rows={rows.slice(view.from, view.to + 1)}
          rowKey={({ at }) => at}
          initialSort={{ key: 'at', descending: true }}
        />
      </LazyDetails>
    </>
  );
}
