import type { KeyboardEvent, PointerEvent, ReactNode } from 'react';
import styles from './chart.module.css';
import { cx } from './cx.ts';

export const percent = (share: number): string => `${share * 100}%`;

type ChartProps = { caption: ReactNode; children: ReactNode };

/** A chart with a caption that describes the selected point. */
export function Chart({ caption, children }: ChartProps) {
  return (
    <figure className={styles.chart}>
      <figcaption className={styles.caption}>{caption}</figcaption>
      {children}
    </figure>
  );
}

type ChartSliderProps = {
  label: string;
  /** Describes the selected point to screen readers. */
  valueText: string;
  first?: number;
  at: number;
  last: number;
  onMove: (at: number) => void;
  onBlur?: () => void;
  onKeyDown?: (event: KeyboardEvent) => void;
};

/** The keyboard and screen readers use the slider; the pointer selects on the plot itself. */
export function ChartSlider(props: ChartSliderProps) {
  const { label, valueText, first = 0, at, last, onMove, onBlur, onKeyDown } = props;
  return (
    <input
      type="range"
      className={styles.slider}
      min={first}
      max={last}
      value={at}
      aria-label={label}
      aria-valuetext={valueText}
      onChange={(event) => onMove(event.currentTarget.valueAsNumber)}
      onBlur={onBlur}
      onKeyDown={onKeyDown}
    />
  );
}

type ChartPlotProps = Pick<ChartSliderProps, 'label' | 'valueText' | 'at' | 'onMove'> & {
  /** The size of the paths' coordinate system. */
  box: { width: number; height: number };
  /** The y positions of the grid lines, from 0 at the top to 1. */
  grid: readonly number[];
  points: readonly { x: number }[];
  /** The y positions of the dots on the cursor, from 0 at the top to 1. */
  dots: readonly { y: number; className?: string | undefined }[];
  onLeave?: () => void;
  /** The SVG paths. */
  children: ReactNode;
};

/** Paths stretch with the page; cursor and dots, in the outer svg, keep their shape. */
export function ChartPlot({ box, grid, points, dots, onLeave, children, ...rest }: ChartPlotProps) {
  const { width, height } = box;
  const x = percent(points[rest.at]?.x ?? 0);
  const follow = (event: PointerEvent<HTMLDivElement>) => {
    const { left, width: room } = event.currentTarget.getBoundingClientRect();
    rest.onMove(nearest(points, (event.clientX - left) / room));
  };
  return (
    <div
      className={styles.plot}
      onPointerMove={follow}
      onPointerDown={follow}
      onPointerLeave={onLeave}
    >
      <svg aria-hidden>
        <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none">
          <path
            className={styles.grid}
            d={grid.map((share) => `M0 ${share * height}h${width}`).join('')}
          />
          {children}
        </svg>
        <line className={styles.cursor} x1={x} x2={x} y2="100%" />
        {dots.map(({ y, className }, index) => (
          <circle key={index} className={cx(styles.dot, className)} cx={x} cy={percent(y)} r="4" />
        ))}
      </svg>
      <ChartSlider {...rest} last={points.length - 1} />
    </div>
  );
}

type ChartAxisProps = {
  side: 'left' | 'bottom';
  /** Positions from 0 to 1, from the left or the top. */
  ticks: readonly { at: number; label: string }[];
};

/** Axis labels are SVG text: positioning HTML would need inline styles, which our CSP forbids. */
export function ChartAxis({ side, ticks }: ChartAxisProps) {
  return (
    <svg className={styles.axis} data-side={side} aria-hidden>
      {ticks.map(({ at, label }) => (
        <text
          key={at}
          {...(side === 'left' ? { x: '100%', y: percent(at) } : { x: percent(at), y: '100%' })}
        >
          {label}
        </text>
      ))}
    </svg>
  );
}

function nearest(points: readonly { x: number }[], x: number): number {
  let best = 0;
  for (const [at, point] of points.entries()) {
    if (Math.abs(point.x - x) < Math.abs((points[best]?.x ?? 0) - x)) best = at;
  }
  return best;
}
