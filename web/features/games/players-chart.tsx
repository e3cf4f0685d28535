import { useMemo, useState } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/index.tsx';
import { Chart, ChartPlot, percent } from '../../ui/chart.tsx';
import type { PlayerMonth } from './games.api.ts';
import { type Plot, plotBox, playersPlot } from './players-plot.ts';
import styles from './players.module.css';

export function PlayersChart({ months, name }: { months: readonly PlayerMonth[]; name: string }) {
  const { players } = useMessages().games;
  const format = useFormat();
  const plot = useMemo(() => playersPlot(months), [months]);
  const [chosen, setChosen] = useState<number>();
  const { points } = plot;
  const last = points.length - 1;
  const at = Math.min(chosen ?? last, last);
  const point = points[at];
  if (!point) return null;

  const said = players.at({
    month: format.month(point.month),
    average: format.number(Math.round(point.average)),
    peak: format.number(point.peak),
  });
  return (
    <Chart
      caption={
        <>
          <span className={styles.said}>{said}</span>
          <span className={styles.legend} aria-hidden>
            <span>{players.average}</span>
            <span className={styles.peakKey}>{players.peak}</span>
          </span>
        </>
      }
    >
      <div className={styles.frame}>
        <ValueAxis ticks={plot.valueTicks} />
        <ChartPlot
          box={plotBox}
          grid={plot.valueTicks.map(({ y }) => 1 - y)}
          points={points}
          at={at}
          label={`${players.caption(name)} · ${players.cursor}`}
          said={said}
          onMove={setChosen}
          onLeave={() => setChosen(undefined)}
          dots={
            <>
              <i className={styles.peakDot} style={{ top: percent(1 - point.peakY) }} />
              <i style={{ top: percent(1 - point.averageY) }} />
            </>
          }
        >
          <path className={styles.peakArea} d={plot.peakArea} />
          <path className={styles.peakLine} d={plot.peakLine} />
          <path className={styles.averageLine} d={plot.averageLine} />
        </ChartPlot>
        <div className={styles.years} aria-hidden>
          {plot.yearTicks.map(({ year, x }) => (
            <span key={year} style={{ left: percent(x) }}>
              {year}
            </span>
          ))}
        </div>
      </div>
    </Chart>
  );
}

function ValueAxis({ ticks }: { ticks: Plot['valueTicks'] }) {
  const format = useFormat();
  return (
    <div className={styles.values} aria-hidden>
      {ticks.map(({ value, y }) => (
        <span key={value} style={{ bottom: percent(y) }}>
          {format.compact(value)}
        </span>
      ))}
    </div>
  );
}
