import { useMemo, useState } from 'react';
import type { PointerEvent } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/index.tsx';
import type { PlayerMonth } from './games.api.ts';
import { type Plot, plotBox, type PlotPoint, playersPlot } from './players-plot.ts';
import styles from './players.module.css';

const percent = (share: number): string => `${share * 100}%`;

/** Paths stretch with the page while words and dots, being HTML, keep their size and shape. */
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

  const follow = (event: PointerEvent<HTMLDivElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    setChosen(nearest(points, (event.clientX - left) / width));
  };

  return (
    <figure className={styles.chart}>
      <figcaption className={styles.caption}>
        <span>{said}</span>
        <span className={styles.legend} aria-hidden>
          <span className={styles.averageKey}>{players.average}</span>
          <span className={styles.peakKey}>{players.peak}</span>
        </span>
      </figcaption>
      <div className={styles.frame}>
        <ValueAxis ticks={plot.valueTicks} />
        <div
          className={styles.plot}
          onPointerMove={follow}
          onPointerDown={follow}
          onPointerLeave={() => setChosen(undefined)}
        >
          <Curves plot={plot} />
          <Cursor point={point} />
          <input
            type="range"
            className={styles.slider}
            min={0}
            max={last}
            value={at}
            aria-label={`${players.caption(name)} · ${players.cursor}`}
            aria-valuetext={said}
            onChange={(event) => setChosen(event.currentTarget.valueAsNumber)}
          />
        </div>
        <div className={styles.years} aria-hidden>
          {plot.yearTicks.map(({ year, x }) => (
            <span key={year} style={{ left: percent(x) }}>
              {year}
            </span>
          ))}
        </div>
      </div>
    </figure>
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

function Curves({ plot }: { plot: Plot }) {
  const { width, height } = plotBox;
  const grid = plot.valueTicks.map(({ y }) => `M0 ${(1 - y) * height}h${width}`).join('');
  return (
    <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden>
      <path className={styles.grid} d={grid} />
      <path className={styles.peakArea} d={plot.peakArea} />
      <path className={styles.peakLine} d={plot.peakLine} />
      <path className={styles.averageLine} d={plot.averageLine} />
    </svg>
  );
}

function Cursor({ point }: { point: PlotPoint }) {
  return (
    <div className={styles.cursor} style={{ left: percent(point.x) }}>
      <i className={styles.peakDot} style={{ bottom: percent(point.peakY) }} />
      <i className={styles.averageDot} style={{ bottom: percent(point.averageY) }} />
    </div>
  );
}

function nearest(points: readonly PlotPoint[], x: number): number {
  let best = 0;
  for (const [at, point] of points.entries()) {
    if (Math.abs(point.x - x) < Math.abs((points[best]?.x ?? 0) - x)) best = at;
  }
  return best;
}
