import { useId } from 'react';
import type { ReactNode } from 'react';
import styles from './section.module.css';

type SectionProps = {
  title: ReactNode;
  lead?: ReactNode;
  /** A link to the whole list, usually a `SeeAllLink`. */
  more?: ReactNode;
  children: ReactNode;
};

export function Section({ title, lead, more, children }: SectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className="size-xl">
          {title}
        </h2>
        {more}
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      {children}
    </section>
  );
}
