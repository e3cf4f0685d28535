import type { ReactNode } from 'react';
import { cx } from '../../../ui/data/cx.ts';
import styles from '../board/movement.module.css';
import { useTrendColours } from './trend-colours.ts';

/** Rises and falls inside have the colours the reader expects of them. */
export function TrendScope({
  className,
  children,
}: {
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <div className={cx(styles.scope, className)} data-trend={useTrendColours()}>
      {children}
    </div>
  );
}
