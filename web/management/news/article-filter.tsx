import { articleSorts } from '../../../contract/news/news-limits.ts';
import { defined } from '../../api/defined.ts';
import { useMessages } from '../../i18n/index.tsx';
import { SearchField } from '../../ui/forms/search-field.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { TabLink, TabLinks } from '../../ui/actions/tabs.tsx';
import styles from './article-list.module.css';
import { articleStates } from './article-state.tsx';
import type { ArticleSearch } from './news.api.ts';

type ArticleFilterProps = {
  search: ArticleSearch;
  onChange: (part: Partial<Pick<ArticleSearch, 'q' | 'sort'>>) => void;
};

export function ArticleFilter({ search, onChange }: ArticleFilterProps) {
  const { filter, search: label, states, sort, sorts } = useMessages().newsAdmin;
  return (
    <>
      <TabLinks label={states.label}>
        {[undefined, ...articleStates].map((state) => (
          <TabLink
            key={state ?? 'all'}
            to="/admin/news"
            search={defined({ state, q: search.q, sort: search.sort })}
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
          onSearch={(q) => onChange({ q: q || undefined })}
        />
        <Select
          label={sort}
          value={search.sort ?? articleSorts[0]}
          options={articleSorts.map((value) => ({ value, label: sorts[value] }))}
          onChange={({ target }) =>
            onChange({ sort: articleSorts.slice(1).find((one) => one === target.value) })
          }
        />
      </div>
    </>
  );
}
