import { useQuery } from '@tanstack/react-query';
import { newsLimits } from '../../../../contract/news/news-limits.ts';
import { useMessages } from '../../../i18n/index.tsx';
import { FilterForm } from '../../../ui/forms/filter-form.tsx';
import { SearchField } from '../../../ui/forms/search-field.tsx';
import styles from './news-search.module.css';
import { type NewsFilter, newsPageQuery } from '../news.api.ts';

type NewsSearchBoxProps = { filter: NewsFilter; page: number; onSearch: (q: string) => void };

/** The search field and the number of results. */
export function NewsSearchBox({ filter, page, onSearch }: NewsSearchBoxProps) {
  const { search } = useMessages().news;
  return (
    <FilterForm
      page="/news"
      others={filter.category === undefined ? [] : [['category', filter.category]]}
      role="search"
      aria-label={search.label}
      className={styles.search}
    >
      <SearchField
        label={search.label}
        name="q"
        value={filter.q ?? ''}
        maxLength={newsLimits.query}
        placeholder={search.placeholder}
        onSearch={onSearch}
      />
      <p role="status" className={styles.found}>
        {filter.q !== undefined && <Found filter={filter} page={page} />}
      </p>
    </FilterForm>
  );
}

function Found({ filter, page }: Omit<NewsSearchBoxProps, 'onSearch'>) {
  const { search } = useMessages().news;
  const { data } = useQuery(newsPageQuery(filter, page));
  return data ? search.found({ count: data.total }) : null;
}
