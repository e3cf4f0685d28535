import type { PlotRow, TimePlot } from '../../../../brand/plots/time-plot.ts';
import { useFormat } from '../../../i18n/format.ts';
import { percent } from '../../../ui/data/chart.tsx';
import type { Flag } from '../../../domain/events/plot-marks.ts';
import styles from './time-chart.module.css';

type TopLabelProps = {
  plot: TimePlot;
  rows: readonly PlotRow[];
  flags: readonly Flag[];
  line: number;
  text: (value: string) => string;
};

/** The least distance of the label's middle from flags and edges, as a share of a phone's plot. */
const room = 0.18;

/** Names the highest value of a line, unless a flag stands there. */
export function TopLabel({ plot, rows, flags, line, text }: TopLabelProps) {
  const format = useFormat();
  const values = rows.map(({ values }) => values[line] ?? -1);
  const highest = Math.max(...values);
  const x = plot.xs[values.indexOf(highest)];
  if (rows.length < 2 || x === undefined || highest < 0) return null;
  if (flags.some((flag) => Math.abs(flag.x - x) < room)) return null;
  return (
    <g className={styles.top}>
      <line x1={percent(x)} x2={percent(x)} y1="-4" y2={percent(plot.yOf(highest))} />
      <text
        x={percent(x)}
        y="-12"
        data-edge={x < room ? 'start' : x > 1 - room ? 'end' : undefined}
      >
        {text(format.number(highest))}
      </text>
    </g>
  );
}
