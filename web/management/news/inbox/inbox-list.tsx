import { useMessages } from '../../../i18n/index.tsx';
import { EmptyState } from '../../../ui/display/empty-state.tsx';
import { FilterTabs } from '../../ui/filter-tabs.tsx';
import { PagedResults } from '../../ui/paged-results.tsx';
import { type InboxSearch, inboxQuery, inboxViews } from './inbox.api.ts';
import { InboxWork } from './inbox-work.tsx';
import styles from './inbox.module.css';

export { inboxViews };

/** The reports of the sources, for editors to publish, write about or dismiss. */
export function InboxList({ search }: { search: InboxSearch }) {
  const { inbox } = useMessages().newsAdmin;
  const { view, page } = search;
  return (
    <>
      <FilterTabs
        label={inbox.views.label}
        name="view"
        values={[undefined, ...inboxViews.slice(1)]}
        current={view === 'noticed' ? undefined : view}
      >
        {(one) => inbox.views[one ?? 'noticed']}
      </FilterTabs>
      <div className={styles.results}>
        <PagedResults
          query={inboxQuery(search)}
          page={page}
          found={inbox.found}
          empty={<EmptyState title={inbox.none[view]}>{inbox.noneText}</EmptyState>}
        >
          {(items) => <InboxWork key={`${view} ${page}`} view={view} items={items} />}
        </PagedResults>
      </div>
    </>
  );
}
