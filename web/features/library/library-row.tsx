import type { ReactNode } from 'react';
import styles from './library.module.css';

/** A line of the panel. */
export function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.row}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
