import { useMemo, type ReactNode } from 'react';
import type { PlotRow } from '../../../../brand/plots/time-plot.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/index.tsx';
import { LazyDetails } from '../../../ui/data/lazy-details.tsx';
import { lazyPart } from '../../../ui/data/lazy-part.ts';
import { QueryView } from '../../../ui/data/query-view.tsx';
import { Skeleton } from '../../../ui/display/skeleton.tsx';
import type { GamePlayers, PlayerPoint } from '../games.api.ts';
import { usePlayerTimes } from './player-times.ts';
import styles from './players.module.css';
import type { PlotMark } from '../../../domain/events/plot-marks.ts';
import { SeriesKey } from './series-key.tsx';
import { TimeChart } from './time-chart.tsx';
import { useView } from './use-view.ts';

type PlayersViewProps = {
  players: GamePlayers;
  name: string;
  marks: readonly PlotMark[];
  /** The switch between spans. */
  spans: ReactNode;
  /** What stands below the chart, before its table. */
  children: ReactNode;
};

const tablePart = lazyPart('players-table', () => import('./players-table.tsx'));

const looks = [1, 'area'] as const;

/** The chart of a game's players, and a table of what it shows. */
export function PlayersView({ players, name, marks, spans, children }: PlayersViewProps) {
  const texts = useMessages().games.players;
  const format = useFormat();
  const { items, step } = players;
  const times = usePlayerTimes(step);
  const view = useView(items.length);
  const rows = useMemo(() => items.map(toRow), [items]);
  const number = (value: number | null | undefined) =>
    value === null || value === undefined ? '–' : format.number(Math.round(value));
  const caption = texts.caption(name);
  const hasSeam = new Set(items.map(({ isImported }) => isImported)).size > 1;
  return (
    <>
      <div className={styles.panel}>
        <TimeChart
          label={caption}
          rows={rows}
          step={step}
          looks={looks}
          view={view}
          marks={marks}
          top={{ line: 1, text: texts.top }}
          valueText={({ at, values: [average, peak] }) =>
            texts.at({ time: times.full(at), average: number(average), peak: number(peak) })
          }
          renderHead={({ at, values: [average, peak] }) => (
            <div className={styles.head}>
              <p className={styles.legend}>
                <span>
                  <SeriesKey look={1} /> {texts.average} <b>{number(average)}</b>
                </span>
                <span>
                  <SeriesKey look="area" /> {texts.peak} <b>{number(peak)}</b>
                </span>
                <span className={styles.time}>{times.full(at)}</span>
              </p>
              {spans}
            </div>
          )}
        />
        {step === 'day' && <p className="fine">{texts.daysInUtc}</p>}
        {hasSeam && <p className="fine">{texts.seam}</p>}
      </div>
      {children}
      <LazyDetails summary={texts.table}>
        <QueryView query={tablePart} skeleton={<Skeleton height="20rem" />}>
          {({ PlayersTable }) => (
            <PlayersTable
              items={items.slice(view.from, view.to + 1)}
              step={step}
              caption={caption}
            />
          )}
        </QueryView>
      </LazyDetails>
    </>
  );
}

const toRow = ({ at, average, peak, isImported }: PlayerPoint): PlotRow => ({
  at,
  values: [average, peak],
  part: isImported,
});
