import { defined } from '../../api/defined.ts';
import { useMessages } from '../../i18n/index.tsx';
import { SearchField } from '../../ui/forms/search-field.tsx';
import { TabLink, TabLinks } from '../../ui/actions/tabs.tsx';
import { type ModerationSearch, queues } from './moderation.api.ts';
import styles from './moderation.module.css';

type QueueFilterProps = { search: ModerationSearch; onSearch: (q: string | undefined) => void };

export function QueueFilter({ search, onSearch }: QueueFilterProps) {
  const { queues: names, search: label } = useMessages().editorial.moderation;
  return (
    <>
      <TabLinks label={names.label}>
        {queues.map((queue) => (
          <TabLink
            key={queue}
            to="/admin/comments"
            search={defined({ queue: queue === 'open' ? undefined : queue, q: search.q })}
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
