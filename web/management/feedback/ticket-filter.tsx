import { useMessages } from '../../i18n/index.tsx';
import { FilterBar, FilterSelect } from '../ui/filter-bar.tsx';
import { FilterTabs } from '../ui/filter-tabs.tsx';
import { kinds, statuses, type TicketSearch } from './feedback.api.ts';

export function TicketFilter({ status, kind, q }: TicketSearch) {
  const { feedback } = useMessages().editorial;
  return (
    <>
      <FilterTabs
        label={feedback.statuses.label}
        name="status"
        values={[undefined, ...statuses]}
        current={status}
      >
        {(value) => feedback.statuses[value ?? 'all']}
      </FilterTabs>
      <FilterBar label={feedback.search} q={q}>
        <FilterSelect
          label={feedback.kind}
          name="kind"
          value={kind}
          options={[
            { value: '', label: feedback.anyKind },
            ...kinds.map((value) => ({ value, label: feedback.kinds[value] })),
          ]}
        />
      </FilterBar>
    </>
  );
}
