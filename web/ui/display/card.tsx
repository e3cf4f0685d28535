import type { ReactNode } from 'react';
import styles from './card.module.css';
import { cx } from '../data/cx.ts';

type CardProps = {
  media?: ReactNode;
  children: ReactNode;
  className?: string | undefined;
};

/** With the class `cardLink` on a link inside, the whole card becomes the link's target. */
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
