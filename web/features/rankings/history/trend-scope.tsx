import type { ReactNode } from 'react';
import { cx } from '../../../ui/data/cx.ts';
import styles from '../board/movement.module.css';
import { useTrendColors } from './trend-colors.ts';

/** Sets the colors of rises and falls for its children. */
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
