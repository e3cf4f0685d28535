import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/index.tsx';
import { FilterBar } from '../ui/filter-bar.tsx';
import { FilterTabs } from '../ui/filter-tabs.tsx';
import { kindKey, type Kind, type ModerationSearch, queues } from './moderation.api.ts';

type QueueFilterProps = {
  search: ModerationSearch;
  /** How many of each kind wait. */
  waiting: Record<Kind, number>;
};

export function QueueFilter({ search: { kind, queue, q }, waiting }: QueueFilterProps) {
  const { queues: names, kinds: kindNames, search } = useMessages().editorial.moderation;
  const format = useFormat();
  return (
    <>
      <FilterTabs
        label={kindNames.label}
        name="kind"
        values={[undefined, 'reviews']}
        current={kindKey(kind).kind}
      >
        {(one) => kindNames[one ?? 'comments'](format.number(waiting[one ?? 'comments']))}
      </FilterTabs>
      <FilterTabs
        label={names.label}
        name="queue"
        values={[undefined, ...queues]}
        current={queue === 'open' ? undefined : queue}
      >
        {(one) => names[one ?? 'open']}
      </FilterTabs>
      <FilterBar label={search} q={q} />
    </>
  );
}
