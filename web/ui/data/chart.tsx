import type { PointerEvent, ReactNode } from 'react';
import styles from './chart.module.css';

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
  said: string;
  at: number;
  last: number;
  onMove: (at: number) => void;
  onBlur?: () => void;
};

/** The pointer follows the drawing itself; the keyboard and screen readers use the slider. */
export function ChartSlider({ label, said, at, last, onMove, onBlur }: ChartSliderProps) {
  return (
    <input
      type="range"
      className={styles.slider}
      min={0}
      max={last}
      value={at}
      aria-label={label}
      aria-valuetext={said}
      onChange={(event) => onMove(event.currentTarget.valueAsNumber)}
      onBlur={onBlur}
    />
  );
}

type ChartPlotProps = Pick<ChartSliderProps, 'label' | 'said' | 'at' | 'onMove'> & {
  /** What the paths are drawn in. */
  box: { width: number; height: number };
  /** How far down the lines of the grid are, from 0 to 1. */
  grid: readonly number[];
  points: readonly { x: number }[];
  /** On the cursor. */
  dots: ReactNode;
  onLeave?: () => void;
  /** The paths. */
  children: ReactNode;
};

/** Paths stretch with the page while words and dots, being HTML, keep their size and shape. */
export function ChartPlot({ box, grid, points, dots, onLeave, children, ...rest }: ChartPlotProps) {
  const { width, height } = box;
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
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden>
        <path
          className={styles.grid}
          d={grid.map((share) => `M0 ${share * height}h${width}`).join('')}
        />
        {children}
      </svg>
      <div className={styles.cursor} style={{ left: percent(points[rest.at]?.x ?? 0) }}>
        {dots}
      </div>
      <ChartSlider {...rest} last={points.length - 1} />
    </div>
  );
}

function nearest(points: readonly { x: number }[], x: number): number {
  let best = 0;
  for (const [at, point] of points.entries()) {
    if (Math.abs(point.x - x) < Math.abs((points[best]?.x ?? 0) - x)) best = at;
  }
  return best;
}
