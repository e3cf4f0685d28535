import { cx } from '../data/cx.ts';
import styles from './stars.module.css';

const star = 'l3 6.5 7 .8-5.2 4.8 1.4 7-6.2-3.4-6.2 3.4 1.4-7-5.2-4.8 7-.8z';
const five = [12, 36, 60, 84, 108].map((x) => `M${x} 2${star}`).join('');
const halfWidth = 12;

/** A rating from 1 to 10 as five stars by halves; the inner picture is cut where it ends. */
export function Stars({ value, className }: { value: number; className?: string | undefined }) {
  return (
    <svg className={cx(styles.stars, className)} viewBox="0 0 120 24" aria-hidden>
      <path d={five} />
      <svg width={value * halfWidth} height="24">
        <path className={styles.on} d={five} />
      </svg>
    </svg>
  );
}
