import { createLink } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../data/cx.ts';
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

function TagAnchor({ className, children, ...rest }: ComponentProps<'a'>) {
  return (
    <a {...rest} className={cx(styles.tag, styles.neutral, styles.link, className)}>
      {children}
    </a>
  );
}

/** A tag that links to all items with this tag. */
export const TagLink = createLink(TagAnchor);

export function TagList({ children }: { children: ReactNode }) {
  return <div className="wrap gap-1">{children}</div>;
}
