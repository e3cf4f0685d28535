import { useMemo, useState } from 'react';
import { useMessages } from '../../../i18n/index.tsx';
import { useFormat } from '../../../i18n/format.ts';
import { Chart, ChartAxis, ChartPlot } from '../../../ui/data/chart.tsx';
import type { PlayerPoint, PlayerRange } from '../games.api.ts';
import { plotBox, playersPlot } from './players-plot.ts';
import { usePlayerTimes } from './player-times.ts';
import styles from '../players.module.css';

type PlayersChartProps = { items: readonly PlayerPoint[]; range: PlayerRange; name: string };

export function PlayersChart({ items, range, name }: PlayersChartProps) {
  const { players } = useMessages().games;
  const format = useFormat();
  const times = usePlayerTimes(range);
  const plot = useMemo(() => playersPlot(items, range), [items, range]);
  const [chosen, setChosen] = useState<number>();
  const { points } = plot;
  const last = points.length - 1;
  const at = Math.min(chosen ?? last, last);
  const point = points[at];
  if (!point) return null;

  const text = players.at({
    time: times.full(point.at),
    average: format.number(Math.round(point.average)),
    peak: format.number(point.peak),
  });
  return (
    <Chart
      caption={
        <>
          <span className={styles.text}>{text}</span>
          <span className={styles.legend} aria-hidden>
            <span>{players.average}</span>
            <span className={styles.peakKey}>{players.peak}</span>
          </span>
        </>
      }
    >
      <div className={styles.frame}>
        <ChartAxis
          side="left"
          ticks={plot.valueTicks.map(({ value, y }) => ({
            at: 1 - y,
            label: format.compact(value),
          }))}
        />
        <ChartPlot
          box={plotBox}
          grid={plot.valueTicks.map(({ y }) => 1 - y)}
          points={points}
          at={at}
          label={`${players.caption(name)} · ${players.cursor}`}
          valueText={text}
          onMove={setChosen}
          onLeave={() => setChosen(undefined)}
          dots={[{ y: 1 - point.peakY, className: styles.peakDot }, { y: 1 - point.averageY }]}
        >
          <path className={styles.peakArea} d={plot.peakArea} />
          <path className={styles.peakLine} d={plot.peakLine} />
          <path className={styles.averageLine} d={plot.averageLine} />
        </ChartPlot>
        <ChartAxis
          side="bottom"
          ticks={plot.timeTicks.map(({ at, x }) => ({ at: x, label: times.short(at) }))}
        />
      </div>
    </Chart>
  );
}
