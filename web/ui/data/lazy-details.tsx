import { type ReactNode, useState } from 'react';
import styles from './lazy-details.module.css';

/** What is folded away costs nothing until somebody unfolds it. */
export function LazyDetails({ summary, children }: { summary: ReactNode; children: ReactNode }) {
  const [isNeeded, setIsNeeded] = useState(false);
  return (
    <details className={styles.details} onToggle={() => setIsNeeded(true)}>
      <summary>{summary}</summary>
      {isNeeded && children}
    </details>
  );
}
