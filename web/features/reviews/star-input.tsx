import { useMessages } from '../../i18n/index.tsx';
import { cx } from '../../ui/data/cx.ts';
import { Stars } from '../../ui/display/stars.tsx';
import styles from './star-input.module.css';

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
