import type { ReactNode } from 'react';
import styles from './switch.module.css';

type SwitchProps = {
  /** The accessible name. */
  label: string;
  checked: boolean;
  onChange: () => void;
  /** A visible text beside the switch. */
  children?: ReactNode;
};

/** A setting that takes effect at once, without a save button. */
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
