import type { ReactNode } from 'react';
import styles from './switch.module.css';

type SwitchProps = {
  /** What it is called for those who do not see where it stands. */
  label: string;
  checked: boolean;
  onChange: () => void;
  /** A visible word beside it. */
  children?: ReactNode;
};

/** On or off, at once: nothing has to be saved. */
export function Switch({ label, checked, onChange, children }: SwitchProps) {
  return (
    <label className={styles.switch}>
      <input
        type="checkbox"
        role="switch"
        checked={checked}
        aria-checked={checked}
        aria-label={label}
        onChange={onChange}
      />
      {children}
    </label>
  );
}
