import type { ReactNode } from 'react';
import styles from './state.module.css';

type EmptyStateProps = {
  title: string;
  children?: ReactNode;
  icon?: ReactNode;
  /** In place of the small icon. */
  drawing?: ReactNode;
  actions?: ReactNode;
};

/** Explains why there is nothing to show and offers the next step. */
export function EmptyState({ title, children, icon, drawing, actions }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      {drawing ?? (icon ? <span className={styles.icon}>{icon}</span> : <EmptyCells />)}
      <p className={styles.title}>{title}</p>
      {children && <div className={styles.text}>{children}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}

/** The L of the logo without its last square. */
function EmptyCells() {
  return (
    <svg className={styles.cells} viewBox="0 0 40 40" width="40" height="40" aria-hidden>
      <path d="M8 3h8v8H8zM8 15h8v8H8zM8 27h8v8H8z" />
      <path className={styles.missing} d="M20.5 27.5h7v7h-7z" />
    </svg>
  );
}
