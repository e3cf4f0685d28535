import type { ReactNode } from 'react';
import styles from './page-header.module.css';

/** The router focuses this id after a navigation, so that screen readers announce the page. */
export const PAGE_TITLE_ID = 'page-title';

type PageHeaderProps = {
  title: ReactNode;
  /** Stands beside the title. */
  mark?: ReactNode;
  portrait?: ReactNode;
  eyebrow?: ReactNode;
  lead?: ReactNode;
  actions?: ReactNode;
  /** Where what follows matters more: a smaller title, and the lead in one line if it fits. */
  isCompact?: boolean;
};

/** The names of some games are whole sentences. */
const isLong = (title: ReactNode) => typeof title === 'string' && title.length > 48;

export function PageHeader(props: PageHeaderProps) {
  const { title, mark, portrait, eyebrow, lead, actions, isCompact = false } = props;
  return (
    <div className={styles.header} data-compact={isCompact || undefined}>
      {portrait}
      <div className={styles.text}>
        {eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
        <div className={styles.title}>
          <h1 id={PAGE_TITLE_ID} tabIndex={-1} data-long={isLong(title) || undefined}>
            {title}
          </h1>
          {mark}
        </div>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
