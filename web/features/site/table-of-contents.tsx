import { useEffect, useState } from 'react';
import { useMessages } from '../../i18n/index.tsx';
import { cx } from '../../ui/cx.ts';
import styles from './table-of-contents.module.css';
import { isWideScreen } from './wide-screen.ts';

type Heading = { id: string; text: string; level: number };

export function TableOfContents({ headings }: { headings: readonly Heading[] }) {
  const { site } = useMessages();
  const [open] = useState(isWideScreen);
  const current = useCurrentHeading(headings);
  return (
    <nav className={styles.toc} aria-label={site.document.onThisPage}>
      <details open={open}>
        <summary>{site.document.onThisPage}</summary>
        <ol>
          {headings.map(({ id, text, level }) => (
            <li key={id} className={cx(level > 2 && styles.nested)}>
              <a href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
                {text}
              </a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}

/** The last heading that has passed below the page header. */
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
