import type { ReactNode } from 'react';
import { cx } from '../../../ui/data/cx.ts';
import styles from '../board/movement.module.css';
import { useTrendColors } from './trend-colors.ts';

/** Rises and falls inside have the colors the reader expects of them. */
export function TrendScope({
  className,
  children,
}: {
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <div className={cx(styles.scope, className)} data-trend={useTrendColors()}>
      {children}
    </div>
  );
}
