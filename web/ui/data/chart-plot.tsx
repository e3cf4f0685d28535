import type { PointerEvent, ReactNode } from 'react';
import styles from './chart.module.css';
import { ChartSlider, type ChartSliderProps, percent } from './chart.tsx';
import { cx } from './cx.ts';

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

function nearest(points: readonly { x: number }[], x: number): number {
  let best = 0;
  for (const [at, point] of points.entries()) {
    if (Math.abs(point.x - x) < Math.abs((points[best]?.x ?? 0) - x)) best = at;
  }
  return best;
}
