import { useMemo } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/index.tsx';
import { useCurrentHeading } from '../../../ui/content/use-current-heading.ts';
import styles from './page-contents.module.css';

type Item = {
  id: 'players' | 'about' | 'ranks' | 'updates' | 'prices' | 'reviews' | 'cast' | 'similar';
  count?: number;
};

/** The sections that the page has, beside them where there is room. */
export function PageContents({ items }: { items: readonly Item[] }) {
  const { contents } = useMessages().games;
  const format = useFormat();
  const ids = items.map(({ id }) => id).join(' ');
  const current = useCurrentHeading(useMemo(() => ids.split(' '), [ids]));
  return (
    <nav className={styles.contents} aria-label={contents.title}>
      <p className="label faint" aria-hidden>
        {contents.title}
      </p>
      <ol>
        {items.map(({ id, count }) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
              {contents.sections[id]}
              {count !== undefined && count > 0 && <span>{format.number(count)}</span>}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
