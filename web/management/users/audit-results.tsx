import { useMessages } from '../../i18n/index.tsx';
import { PagedResults } from '../ui/paged-results.tsx';
import { AuditRow } from './audit-row.tsx';
import { auditQuery, type AuditSearch } from './audit.api.ts';
import styles from './audit.module.css';

export function AuditResults({ search }: { search: AuditSearch }) {
  const { audit } = useMessages();
  return (
    <PagedResults
      query={auditQuery(search)}
      page={search.page}
      found={audit.found}
      empty={null}
      none={{ title: audit.none, text: audit.noneText }}
    >
      {(entries) => (
        <ol className={styles.list} aria-label={audit.entries}>
          {entries.map((entry) => (
            <li key={entry.id}>
              <AuditRow entry={entry} />
            </li>
          ))}
        </ol>
      )}
    </PagedResults>
  );
}
