import type { ReactNode } from 'react';
import { PAGE_TITLE_ID } from '../../ui/display/page-header.tsx';
import styles from './title-line.module.css';

type TitleLineProps = {
  title: string;
  /** The one number of the page that matters, such as "6 on, 1 to check". */
  fact?: ReactNode;
  actions?: ReactNode;
};

/** The head of a page of management; on phones its buttons with an icon have no words. */
export function TitleLine({ title, fact, actions }: TitleLineProps) {
  return (
    <header className={styles.line}>
      <h1 id={PAGE_TITLE_ID} tabIndex={-1}>
        {title}
      </h1>
      {fact && <p className={styles.fact}>{fact}</p>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}
