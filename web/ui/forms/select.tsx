import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cx } from '../data/cx.ts';
import { Field } from './field.tsx';
import type { FieldText } from './field.tsx';
import styles from './select.module.css';

type Option = { value: string; label: string; disabled?: boolean | undefined };
type SelectProps = FieldText &
  Omit<ComponentProps<'select'>, 'id' | 'children'> & { options: readonly Option[] };

export function Select({ label, hint, error, options, ...select }: SelectProps) {
  return (
    <Field label={label} hint={hint} error={error} required={select.required}>
      {(wiring) => (
        <span className={styles.box}>
          <select {...select} {...wiring} className={cx(wiring.className, styles.select)}>
            {options.map(({ value, label: text, disabled }) => (
              <option key={value} value={value} disabled={disabled}>
                {text}
              </option>
            ))}
          </select>
          <ChevronDown aria-hidden className={styles.chevron} />
        </span>
      )}
    </Field>
  );
}
