import type { ReactNode } from 'react';
import styles from './panel-head.module.css';

type PanelHeadProps = {
  id: string;
  title: string;
  /** The age of the data, in gray. */
  when?: ReactNode;
  /** A link to the whole list. */
  more?: ReactNode;
};

/** One line above a list: its name, the age of its data, and where there is more. */
export function PanelHead({ id, title, when, more }: PanelHeadProps) {
  return (
    <div className={styles.head}>
      <h2 id={id}>{title}</h2>
      {when && <span className="when">{when}</span>}
      {more}
    </div>
  );
}
