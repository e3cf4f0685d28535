import { useMessages } from '../../i18n/index.tsx';
import { ButtonLink } from '../../ui/actions/button.tsx';
import { FilterBar, FilterSelect } from '../ui/filter-bar.tsx';
import { textFor } from './audit-texts.ts';
import type { AuditSearch } from './audit.api.ts';
import styles from './audit.module.css';

export function AuditFilter({ search }: { search: AuditSearch }) {
  const { audit } = useMessages();
  const actions = Object.entries(audit.actions).map(([value, label]) => ({ value, label }));
  return (
    <FilterBar label={audit.filter} search={audit.search} q={search.q}>
      <FilterSelect
        label={audit.action}
        name="action"
        value={search.action}
        options={[{ value: '', label: audit.anyAction }, ...actions]}
      />
      <Narrowed {...search} />
    </FilterBar>
  );
}

/** The filter that a link has set, with a button to remove it. */
function Narrowed({ actorId, target = '', targetId }: AuditSearch) {
  const { audit } = useMessages();
  if (actorId === undefined && targetId === undefined) return null;
  return (
    <p className={styles.narrowed}>
      {actorId !== undefined && <span>{audit.onlyActor(String(actorId))}</span>}
      {targetId !== undefined && (
        <span>{audit.onlyTarget(textFor(audit.targets, target), String(targetId))}</span>
      )}
      <ButtonLink to="/admin/audit" size="sm">
        {audit.showAll}
      </ButtonLink>
    </p>
  );
}
