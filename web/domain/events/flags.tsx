import { percent } from '../../ui/data/chart.tsx';
import type { Flag } from './plot-marks.ts';
import styles from './marks.module.css';

/** The numbers of marks above the plot, each with a line down to the curve. */
export function Flags({ flags }: { flags: readonly Flag[] }) {
  return flags.map(({ number, x, isOnPhones }) => (
    <g key={number} className={styles.flag} data-phone={isOnPhones || undefined}>
      <line x1={percent(x)} x2={percent(x)} y1="-4" y2="100%" />
      <circle cx={percent(x)} cy="-13" r="9" />
      <text x={percent(x)} y="-13">
        {number}
      </text>
    </g>
  ));
}
