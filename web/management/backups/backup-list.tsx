import { useMessages } from '../../i18n/index.tsx';
import { EmptyState } from '../../ui/display/empty-state.tsx';
import { QueryView } from '../../ui/data/query-view.tsx';
import { SkeletonItems } from '../../ui/display/skeleton.tsx';
import { BackupCard } from './backup-card.tsx';
import { backupsQuery } from './backups.api.ts';
import styles from './backups.module.css';

const restoreCommand = 'npm run restore -- FILE';

export function BackupList() {
  const { backups } = useMessages().operator;
  return (
    <>
      <QueryView
        query={backupsQuery}
        skeleton={<SkeletonItems count={3} height="8rem" className="stack gap-3" />}
      >
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState title={backups.none}>{backups.noneText}</EmptyState>
          ) : (
            <ul className="stack gap-3" aria-label={backups.list}>
              {items.map((backup) => (
                <li key={backup.id}>
                  <BackupCard backup={backup} />
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
      <div className={styles.help}>
        <p>
          {backups.restore} <code>{restoreCommand}</code>
        </p>
        <p>{backups.key}</p>
      </div>
    </>
  );
}
