import { defined } from '../../api/defined.ts';
import { useMessages } from '../../i18n/index.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { TabLink, TabLinks } from '../../ui/tabs.tsx';
import styles from './article-list.module.css';
import { articleStates } from './article-state.tsx';
import type { ArticleSearch } from './news-admin.api.ts';

type ArticleFilterProps = { search: ArticleSearch; onSearch: (q: string | undefined) => void };

export function ArticleFilter({ search, onSearch }: ArticleFilterProps) {
  const { filter, search: label, states } = useMessages().newsAdmin;
  return (
    <>
      <TabLinks label={states.label}>
        {[undefined, ...articleStates].map((state) => (
          <TabLink
            key={state ?? 'all'}
            to="/admin/news"
            search={defined({ state, q: search.q })}
            resetScroll={false}
            activeOptions={{ exact: true }}
            aria-current={state === search.state ? 'page' : undefined}
          >
            {states[state ?? 'all']}
          </TabLink>
        ))}
      </TabLinks>
      <div role="search" aria-label={filter} className={styles.search}>
        <SearchField
          label={label}
          value={search.q ?? ''}
          onSearch={(q) => onSearch(q || undefined)}
        />
      </div>
    </>
  );
}
