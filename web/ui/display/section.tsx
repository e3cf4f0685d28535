import { useId } from 'react';
import type { ReactNode } from 'react';
import styles from './section.module.css';

type SectionProps = {
  /** For links to the section. */
  id?: string | undefined;
  title: ReactNode;
  lead?: ReactNode;
  /** A link to the whole list, usually a `SeeAllLink`. */
  more?: ReactNode;
  children: ReactNode;
};

export function Section({ id, title, lead, more, children }: SectionProps) {
  const titleId = useId();
  return (
    <section className={styles.section} id={id} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId} className="size-xl">
          {title}
        </h2>
        {more}
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      {children}
    </section>
  );
}
