import type { ReactNode } from 'react';
import styles from './card.module.css';
import { cx } from '../data/cx.ts';

type CardProps = {
  media?: ReactNode;
  children: ReactNode;
  className?: string | undefined;
};

/** Put `cardLink` on the one link inside and the whole card becomes its target. */
export function Card({ media, children, className }: CardProps) {
  return (
    <article className={cx(styles.card, className)}>
      {media && <div className={styles.media}>{media}</div>}
      <div className={styles.body}>{children}</div>
    </article>
  );
}

export const cardLink = styles.link;
export const cardGrid = styles.grid;
