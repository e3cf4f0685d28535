import { Link } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useMessages } from '../../i18n/index.tsx';
import styles from './docs-contents.module.css';
import { type GuideChapter, type GuideHit, searchGuide } from './search-guide.ts';
import { SideDetails } from '../../ui/content/side-details.tsx';

type DocsContentsProps = {
  chapters: GuideChapter[];
  current: string;
  /** What follows the list. */
  children: ReactNode;
};

/** The list of chapters with a search over their headings: a side column, or a drawer on phones. */
export function DocsContents({ chapters, current, children }: DocsContentsProps) {
  const { docs } = useMessages().site;
  const [query, setQuery] = useState('');
  const fieldId = useId();
  return (
    <nav className={styles.contents} aria-label={docs.contents}>
      <SideDetails label={docs.contents}>
        <div className={styles.search}>
          <label htmlFor={fieldId}>
            <Search aria-label={docs.search} />
          </label>
          <input
            id={fieldId}
            type="search"
            value={query}
            placeholder={docs.searchPlaceholder}
            onChange={(event) => setQuery(event.target.value)}
          />
        </div>
        {query.trim() ? (
          <Hits hits={searchGuide(chapters, query)} query={query.trim()} />
        ) : (
          <ol className="stack">
            {chapters.map(({ name, title }) => (
              <li key={name}>
                <Link
                  to="/docs"
                  search={{ chapter: name }}
                  className={styles.chapter}
                  aria-current={name === current ? 'page' : undefined}
                >
                  {title}
                </Link>
              </li>
            ))}
          </ol>
        )}
        <p className={styles.further}>{children}</p>
      </SideDetails>
    </nav>
  );
}

function Hits({ hits, query }: { hits: GuideHit[]; query: string }) {
  const { docs } = useMessages().site;
  return (
    <>
      <p role="status" className={styles.none}>
        {hits.length === 0 && docs.noMatch({ query })}
      </p>
      <ul className="stack">
        {hits.map(({ chapter, chapterTitle, heading }) => (
          <li key={`${chapter} ${heading?.id ?? ''}`}>
            <Link
              to="/docs"
              search={{ chapter }}
              hash={heading?.id ?? ''}
              className={styles.chapter}
            >
              {heading ? heading.text : chapterTitle}
              {heading && <small className="fine">{chapterTitle}</small>}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
