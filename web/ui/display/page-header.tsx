import type { ReactNode } from 'react';
import styles from './page-header.module.css';

/** The router focuses this id after a navigation, so that screen readers announce the page. */
export const PAGE_TITLE_ID = 'page-title';

type PageHeaderProps = {
  title: ReactNode;
  /** Shown next to the title. */
  mark?: ReactNode;
  portrait?: ReactNode;
  eyebrow?: ReactNode;
  lead?: ReactNode;
  actions?: ReactNode;
  /** For pages whose content matters more: a smaller title, and the lead on one line if it fits. */
  isCompact?: boolean;
};

/** Long titles, such as game names that are whole sentences, get a smaller font. */
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
