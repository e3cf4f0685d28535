import { useMessages } from '../../i18n/index.tsx';
import { cx } from '../../ui/data/cx.ts';
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

type StarInputProps = {
  value: number | null;
  onChange: (rating: number) => void;
  className?: string | undefined;
};

/** Half stars by pointer and by arrow keys; the word for the rating changes as one goes. */
export function StarInput({ value, onChange, className }: StarInputProps) {
  const { reviews } = useMessages();
  return (
    <span className={cx(styles.input, className)}>
      <Stars value={value ?? 0} />
      <input
        type="range"
        min={0}
        max={10}
        step={1}
        value={value ?? 0}
        aria-label={reviews.editor.rating}
        aria-valuetext={value === null ? reviews.unrated : reviews.gradeOf(value)}
        // No rating is no choice: half a star is the least.
        onChange={({ target }) => onChange(Math.max(1, target.valueAsNumber))}
      />
    </span>
  );
}
