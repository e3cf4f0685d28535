import { defined } from '../../api/defined.ts';
import { useMessages } from '../../i18n/index.tsx';
import { SearchField } from '../../ui/forms/search-field.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { TabLink, TabLinks } from '../../ui/actions/tabs.tsx';
import { type Kind, kinds, statuses, type TicketSearch } from './feedback.api.ts';
import styles from './feedback.module.css';

type TicketFilterProps = {
  search: TicketSearch;
  onChange: (part: Partial<TicketSearch>) => void;
};

export function TicketFilter({ search, onChange }: TicketFilterProps) {
  const { feedback } = useMessages().editorial;
  const { kind, q } = search;
  return (
    <>
      <TabLinks label={feedback.statuses.label}>
        {[undefined, ...statuses].map((status) => (
          <TabLink
            key={status ?? 'all'}
            to="/admin/feedback"
            search={defined({ status, kind, q })}
            resetScroll={false}
            activeOptions={{ exact: true }}
            aria-current={status === search.status ? 'page' : undefined}
          >
            {feedback.statuses[status ?? 'all']}
          </TabLink>
        ))}
      </TabLinks>
      <div role="search" aria-label={feedback.search} className={styles.filter}>
        <SearchField
          label={feedback.search}
          value={q ?? ''}
          onSearch={(text) => onChange({ q: text || undefined })}
        />
        <Select
          label={feedback.kind}
          value={kind ?? ''}
          options={[
            { value: '', label: feedback.anyKind },
            ...kinds.map((value) => ({ value, label: feedback.kinds[value] })),
          ]}
          onChange={({ target }) => onChange({ kind: (target.value as Kind) || undefined })}
        />
      </div>
    </>
  );
}
