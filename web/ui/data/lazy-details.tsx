import { type ReactNode, useState } from 'react';
import styles from './lazy-details.module.css';

/** A disclosure whose content is rendered when it is first opened. */
export function LazyDetails({ summary, children }: { summary: ReactNode; children: ReactNode }) {
  const [isNeeded, setIsNeeded] = useState(false);
  return (
    <details className={styles.details} onToggle={() => setIsNeeded(true)}>
      <summary>{summary}</summary>
      {isNeeded && children}
    </details>
  );
}
