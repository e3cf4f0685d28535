import { Download } from 'lucide-react';
import { useId } from 'react';
import { withBasePath } from '../../browser/base-path.ts';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/index.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { LazyDetails } from '../../ui/data/lazy-details.tsx';
import { Tag } from '../../ui/display/tag.tsx';
import { useFailureToast } from '../../ui/overlays/use-failure-toast.ts';
import cardList from '../../ui/display/card-list.module.css';
import styles from './backups.module.css';
import { useCheckBackup, type Backup } from './backups.api.ts';

export function BackupCard({ backup }: { backup: Backup }) {
  const { backups } = useMessages().operator;
  const format = useFormat();
  const titleId = useId();
  const check = useCheckBackup();
  const onError = useFailureToast();
  const { id, startedAt, bytes, verified, hasKeys, message, place } = backup;
  const at = format.dateTime(startedAt);
  return (
    <article className="stack gap-3 box pad" aria-labelledby={titleId}>
      <div className={cardList.head}>
        <h2 id={titleId}>
          <time dateTime={startedAt}>{at}</time>
        </h2>
        <State backup={backup} />
        {hasKeys && <Tag>{backups.withKeys.tag}</Tag>}
        {verified && (
          <Button
            size="sm"
            icon={<Download aria-hidden />}
            loading={check.isPending}
            aria-label={backups.downloadLabel(at)}
            onClick={() => check.mutate(id, { onSuccess: () => download(id), onError })}
          >
            {backups.download}
          </Button>
        )}
      </div>
      {!verified && message && <p className="anywhere measure">{message}</p>}
      <p className="wrap gap-facts anywhere faint">
        {verified && (
          <span>{backups.size(format.number(Math.max(0.1, Math.round(bytes / 1e5) / 10)))}</span>
        )}
        <span>{backups.place(place)}</span>
      </p>
      {verified && <TableFigures tables={backup.tables} />}
    </article>
  );
}

/** The browser streams the file to disk, so its size does not matter. */
function download(id: number): void {
  const link = document.createElement('a');
  link.href = withBasePath(`/api/admin/backups/${id}/file`);
  link.download = '';
  link.click();
}

function State({ backup: { finishedAt, verified } }: { backup: Backup }) {
  const { backups } = useMessages().operator;
  if (verified) return <Tag tone="success">{backups.verified}</Tag>;
  return finishedAt === null ? (
    <Tag tone="accent">{backups.running}</Tag>
  ) : (
    <Tag tone="danger">{backups.failed}</Tag>
  );
}

function TableFigures({ tables }: Pick<Backup, 'tables'>) {
  const { backups } = useMessages().operator;
  const format = useFormat();
  const entries = Object.entries(tables);
  const rows = entries.reduce((sum, [, table]) => sum + table.rows, 0);
  const summary = backups.tables(format.number(entries.length), format.number(rows));
  return (
    <LazyDetails summary={summary}>
      <div className={styles.figures} tabIndex={0} role="region" aria-label={summary}>
        <table>
          <thead>
            <tr>
              <th scope="col">{backups.table}</th>
              <th scope="col">{backups.rows}</th>
              <th scope="col">{backups.checksum}</th>
            </tr>
          </thead>
          <tbody>
            {entries.map(([name, table]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{format.number(table.rows)}</td>
                <td>
                  <code>{table.checksum.slice(0, 16)}</code>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </LazyDetails>
  );
}
