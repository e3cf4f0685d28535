import { useMessages } from '../../i18n/index.tsx';
import { ButtonLink } from '../../ui/actions/button.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { textFor } from './audit-texts.ts';
import type { AuditSearch } from './audit.api.ts';
import styles from './forms.module.css';
import { SearchField } from '../../ui/forms/search-field.tsx';

type Filter = Omit<AuditSearch, 'page'>;

type AuditFilterProps = { filter: Filter; onChange: (part: Pick<Filter, 'q' | 'action'>) => void };

export function AuditFilter({ filter, onChange }: AuditFilterProps) {
  const { audit } = useMessages();
  const actions = Object.entries(audit.actions).map(([value, label]) => ({ value, label }));
  return (
    <form
      role="search"
      aria-label={audit.filter}
      className={styles.filter}
      onSubmit={(event) => event.preventDefault()}
    >
      <SearchField
        label={audit.search}
        value={filter.q ?? ''}
        onSearch={(q) => onChange({ q: q || undefined })}
      />
      <Select
        label={audit.action}
        value={filter.action ?? ''}
        options={[{ value: '', label: audit.anyAction }, ...actions]}
        onChange={({ target }) => onChange({ action: target.value || undefined })}
      />
      <Narrowed filter={filter} />
    </form>
  );
}

/** The filter that a link has set, with a button to remove it. */
function Narrowed({ filter: { actorId, target = '', targetId } }: { filter: Filter }) {
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
