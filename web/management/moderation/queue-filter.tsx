import { defined } from '../../api/defined.ts';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/index.tsx';
import { SearchField } from '../../ui/forms/search-field.tsx';
import { TabLink, TabLinks } from '../../ui/actions/tabs.tsx';
import { type Kind, kindKey, kinds, type ModerationSearch, queues } from './moderation.api.ts';
import styles from './moderation.module.css';

type QueueFilterProps = {
  search: ModerationSearch;
  /** How many of each kind wait. */
  waiting: Record<Kind, number>;
  onSearch: (q: string | undefined) => void;
};

export function QueueFilter({ search, waiting, onSearch }: QueueFilterProps) {
  const { queues: names, kinds: kindNames, search: label } = useMessages().editorial.moderation;
  const format = useFormat();
  return (
    <>
      <TabLinks label={kindNames.label}>
        {kinds.map((kind) => (
          <TabLink
            key={kind}
            to="/admin/comments"
            search={{
              ...kindKey(kind),
              ...defined({
                queue: search.queue === 'open' ? undefined : search.queue,
                q: search.q,
              }),
            }}
            resetScroll={false}
            activeOptions={{ exact: true }}
            aria-current={kind === search.kind ? 'page' : undefined}
          >
            {kindNames[kind](format.number(waiting[kind]))}
          </TabLink>
        ))}
      </TabLinks>
      <TabLinks label={names.label}>
        {queues.map((queue) => (
          <TabLink
            key={queue}
            to="/admin/comments"
            search={{
              ...kindKey(search.kind),
              ...defined({ queue: queue === 'open' ? undefined : queue, q: search.q }),
            }}
            resetScroll={false}
            activeOptions={{ exact: true }}
            aria-current={queue === search.queue ? 'page' : undefined}
          >
            {names[queue]}
          </TabLink>
        ))}
      </TabLinks>
      <div role="search" aria-label={label} className={styles.search}>
        <SearchField
          label={label}
          value={search.q ?? ''}
          onSearch={(q) => onSearch(q || undefined)}
        />
      </div>
    </>
  );
}
