import { type ReactNode, useId } from 'react';
import styles from './choice-group.module.css';

type Choice<Value extends string> = {
  value: Value;
  label: string;
  icon?: ReactNode;
  lang?: string | undefined;
};

type ChoiceGroupProps<Value extends string> = {
  label: string;
  choices: readonly Choice<Value>[];
  value: Value;
  onChange: (value: Value) => void;
};

/** A few alternatives side by side: radio buttons that look like one control. */
export function ChoiceGroup<Value extends string>({
  label,
  choices,
  value,
  onChange,
}: ChoiceGroupProps<Value>) {
  const name = useId();
  return (
    <fieldset className={`${styles.group} screen-only`} aria-label={label}>
      {choices.map((choice) => (
        <label key={choice.value} className={styles.choice} lang={choice.lang}>
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          {choice.icon}
          {choice.label}
        </label>
      ))}
    </fieldset>
  );
}
