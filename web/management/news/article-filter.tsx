import { articleSorts } from '../../../contract/news/news-limits.ts';
import { useMessages } from '../../i18n/index.tsx';
import { FilterBar, FilterSelect } from '../ui/filter-bar.tsx';
import { FilterTabs } from '../ui/filter-tabs.tsx';
import { articleStates } from './article-state.tsx';
import type { ArticleSearch } from './news.api.ts';

export function ArticleFilter(search: ArticleSearch) {
  const { filter, search: label, states, sort, sorts } = useMessages().newsAdmin;
  return (
    <>
      <FilterTabs
        label={states.label}
        name="state"
        values={[undefined, ...articleStates]}
        current={search.state}
      >
        {(state) => states[state ?? 'all']}
      </FilterTabs>
      <FilterBar label={filter} search={label} q={search.q}>
        <FilterSelect
          label={sort}
          name="sort"
          value={search.sort}
          options={articleSorts.map((value, at) => ({
            value: at === 0 ? '' : value,
            label: sorts[value],
          }))}
        />
      </FilterBar>
    </>
  );
}
