import { useMemo } from 'react';
import { cx } from '../data/cx.ts';
import { SideDetails } from './side-details.tsx';
import styles from './table-of-contents.module.css';
import { useCurrentHeading } from './use-current-heading.ts';

type Heading = { id: string; text: string; level: number };

type TableOfContentsProps = { label: string; headings: readonly Heading[] };

export function TableOfContents({ label, headings }: TableOfContentsProps) {
  const current = useCurrentHeading(useMemo(() => headings.map(({ id }) => id), [headings]));
  return (
    <nav className={styles.toc} aria-label={label}>
      <SideDetails label={label}>
        <ol>
          {headings.map(({ id, text, level }) => (
            <li key={id} className={cx(level > 2 && styles.nested)}>
              <a href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
                {text}
              </a>
            </li>
          ))}
        </ol>
      </SideDetails>
    </nav>
  );
}
