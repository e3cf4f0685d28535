import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/index.tsx';
import { ButtonLink } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/display/empty-state.tsx';
import { Pagination } from '../../ui/actions/pagination.tsx';
import { QueryView } from '../../ui/data/query-view.tsx';
import { Skeleton } from '../../ui/display/skeleton.tsx';
import { AuditRow } from './audit-row.tsx';
import { auditQuery, pageSize, type AuditSearch } from './audit.api.ts';
import auditStyles from './audit.module.css';
import styles from './forms.module.css';

export function AuditResults({ search }: { search: AuditSearch }) {
  const { audit } = useMessages();
  const format = useFormat();
  return (
    <QueryView query={auditQuery(search)} skeleton={<Skeleton height="24rem" />}>
      {({ items, total }) =>
        items.length === 0 ? (
          <EmptyState
            title={audit.none}
            actions={<ButtonLink to="/admin/audit">{audit.clear}</ButtonLink>}
          >
            {audit.noneText}
          </EmptyState>
        ) : (
          <>
            <p role="status" className={styles.count}>
              {audit.found(format.number(total))}
            </p>
            <ol className={auditStyles.list} aria-label={audit.entries}>
              {items.map((entry) => (
                <li key={entry.id}>
                  <AuditRow entry={entry} />
                </li>
              ))}
            </ol>
            <Pagination page={search.page} total={Math.ceil(total / pageSize)} />
          </>
        )
      }
    </QueryView>
  );
}
