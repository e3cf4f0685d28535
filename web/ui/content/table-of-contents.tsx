import { useEffect, useState } from 'react';
import { cx } from '../data/cx.ts';
import { SideDetails } from './side-details.tsx';
import styles from './table-of-contents.module.css';

type Heading = { id: string; text: string; level: number };

type TableOfContentsProps = { label: string; headings: readonly Heading[] };

export function TableOfContents({ label, headings }: TableOfContentsProps) {
  const current = useCurrentHeading(headings);
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

/** The last heading that has scrolled past the page header. */
function useCurrentHeading(headings: readonly Heading[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const seen = entries.find((entry) => entry.isIntersecting);
        if (seen) setCurrent(seen.target.id);
      },
      { rootMargin: '-10% 0px -70% 0px' },
    );
    for (const { id } of headings) {
      const element = document.getElementById(id);
      if (element) observer.observe(element);
    }
    return () => observer.disconnect();
  }, [headings]);
  return current;
}
