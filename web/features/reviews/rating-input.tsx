import { useId } from 'react';
import { useMessages } from '../../i18n/index.tsx';
import styles from './review-editor.module.css';

const ratings = Array.from({ length: 10 }, (_, at) => at + 1);

type RatingInputProps = { value: number | null; onChange: (rating: number) => void };

/** Ten radio buttons in a row, usable with arrow keys and with one click. */
export function RatingInput({ value, onChange }: RatingInputProps) {
  const { editor } = useMessages().reviews;
  const name = useId();
  return (
    <fieldset className="stack gap-2 shrink">
      <legend className="label">{editor.rating}</legend>
      <div className={styles.scale}>
        {ratings.map((rating) => (
          <label
            key={rating}
            className={styles.step}
            data-below={value !== null && rating <= value}
          >
            <input
              type="radio"
              name={name}
              value={rating}
              checked={rating === value}
              onChange={() => onChange(rating)}
            />
            {rating}
          </label>
        ))}
      </div>
      <p className="faint" aria-live="polite">
        {value === null ? editor.unrated : editor.meanings[value - 1]}
      </p>
    </fieldset>
  );
}
