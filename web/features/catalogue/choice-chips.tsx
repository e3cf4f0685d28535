import styles from './filters.module.css';

type ChoiceChipsProps = {
  /** The key in the address. */
  name: string;
  label: string;
  options: readonly { value: string; label: string }[];
  /** An empty value means no limit. */
  value: string;
  onChange: (value: string) => void;
};

export function ChoiceChips({ name, label, options, value, onChange }: ChoiceChipsProps) {
  return (
    <div role="radiogroup" aria-label={label} className="wrap gap-2">
      {options.map((option) => (
        <label key={option.value} className={styles.choice}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  );
}
