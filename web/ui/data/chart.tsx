import type { KeyboardEvent, ReactNode } from 'react';
import styles from './chart.module.css';

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

export type ChartSliderProps = {
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
