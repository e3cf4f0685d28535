import { useId } from 'react';
import type { ReactNode } from 'react';
import { useMessages } from '../../i18n/index.tsx';
import styles from './field.module.css';

export type FieldText = {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
};

type Wiring = {
  id: string;
  className: string | undefined;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

type FieldProps = FieldText & {
  required: boolean | undefined;
  children: (wiring: Wiring) => ReactNode;
};

/** Label, hint and error of one native control, linked for assistive technology. */
export function Field({ label, hint, error, required, children }: FieldProps) {
  const { ui } = useMessages();
  const id = useId();
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  return (
    <div className={styles.field}>
      <label htmlFor={id} className="row gap-2 label">
        {label}
        {required === false && <span className={styles.optional}>{ui.optional}</span>}
      </label>
      {children({
        id,
        className: styles.control,
        'aria-describedby': [hintId, errorId].filter(Boolean).join(' ') || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {hint && (
        <p id={hintId} className="faint">
          {hint}
        </p>
      )}
      <p id={errorId} role="alert" className="failure">
        {error}
      </p>
    </div>
  );
}
