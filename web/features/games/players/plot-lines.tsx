import { plotBox, type PlotRow, type TimePlot } from '../../../../brand/plots/time-plot.ts';
import { percent } from '../../../ui/data/chart.tsx';
import type { SeriesLook } from './series-key.tsx';
import styles from './time-chart.module.css';

type PlotLinesProps = {
  plot: TimePlot;
  looks: readonly SeriesLook[];
  row: PlotRow;
  /** The index of the row among those shown. */
  at: number;
  /** Whether somebody reads a row, which a line through the plot then shows. */
  isRead: boolean;
};

/** Paths stretch with the page; the dots of the row that is read keep their shape. */
export function PlotLines({ plot, looks, row, at, isRead }: PlotLinesProps) {
  const { width, height } = plotBox;
  const x = percent(plot.xs[at] ?? 0);
  return (
    <>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none">
        <path
          className={styles.grid}
          d={plot.valueTicks.map(({ y }) => `M0 ${y * height}h${width}`).join('')}
        />
        {looks.map(
          (look, line) =>
            look === 'area' && <path key={line} className={styles.area} d={plot.areaOf(line)} />,
        )}
        {looks.map((look, line) => (
          <path key={line} data-series={look} d={plot.lines[line]} />
        ))}
      </svg>
      {isRead && <line className={styles.cursor} x1={x} x2={x} y2="100%" />}
      {row.values.map(
        (value, line) =>
          value !== null && (
            <circle
              key={line}
              data-series={looks[line]}
              cx={x}
              cy={percent(plot.yOf(value))}
              r="4.5"
            />
          ),
      )}
    </>
  );
}
