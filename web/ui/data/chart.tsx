import type { PointerEvent, ReactNode } from 'react';
import styles from './chart.module.css';
import { cx } from './cx.ts';

export const percent = (share: number): string => `${share * 100}%`;

type ChartProps = { caption: ReactNode; children: ReactNode };

/** A drawing, under the words for the place in it that is pointed at. */
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
  /** What there is at the chosen place. */
  valueText: string;
  at: number;
  last: number;
  onMove: (at: number) => void;
  onBlur?: () => void;
};

/** The pointer follows the drawing itself; the keyboard and screen readers use the slider. */
export function ChartSlider({ label, valueText, at, last, onMove, onBlur }: ChartSliderProps) {
  return (
    <input
      type="range"
      className={styles.slider}
      min={0}
      max={last}
      value={at}
      aria-label={label}
      aria-valuetext={valueText}
      onChange={(event) => onMove(event.currentTarget.valueAsNumber)}
      onBlur={onBlur}
    />
  );
}

type ChartPlotProps = Pick<ChartSliderProps, 'label' | 'valueText' | 'at' | 'onMove'> & {
  /** What the paths are drawn in. */
  box: { width: number; height: number };
  /** How far down the lines of the grid are, from 0 to 1. */
  grid: readonly number[];
  points: readonly { x: number }[];
  /** How far down those on the cursor are, from 0 to 1. */
  dots: readonly { y: number; className?: string | undefined }[];
  onLeave?: () => void;
  /** The paths. */
  children: ReactNode;
};

/** Paths stretch with the page while cursor and dots, in the outer drawing, keep their shape. */
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
  /** From 0 to 1, from the left or from the top. */
  ticks: readonly { at: number; label: string }[];
};

/** Drawn, because the place of a word in HTML is a style, which a rendered page must not contain. */
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
