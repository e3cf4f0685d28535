import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './tag.module.css';

type TagProps = {
  tone?: 'neutral' | 'accent' | 'success' | 'warning' | 'danger';
  icon?: ReactNode;
  children: ReactNode;
};

export function Tag({ tone = 'neutral', icon, children }: TagProps) {
  return (
    <span className={cx(styles.tag, styles[tone])}>
      {icon}
      {children}
    </span>
  );
}

export function TagList({ children }: { children: ReactNode }) {
  return <div className={styles.list}>{children}</div>;
}
