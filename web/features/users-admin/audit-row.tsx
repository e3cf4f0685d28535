import type { AuditEntry } from '../../../contract/audit.ts';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/index.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { AuditValue } from './audit-value.tsx';
import styles from './audit.module.css';
import { type Change, changesOf } from './changes.ts';

export function AuditRow({ entry }: { entry: AuditEntry }) {
  const { audit } = useMessages().users;
  const format = useFormat();
  const actions: Record<string, string> = audit.actions;
  const fields: Record<string, string> = audit.fields;
  const changes = changesOf(entry.before, entry.after);
  return (
    <article className={styles.entry}>
      <h2>{actions[entry.action] ?? entry.action}</h2>
      <time dateTime={entry.at} title={`${audit.request} ${entry.requestId}`}>
        {format.dateTime(entry.at)}
      </time>
      <p className={styles.people}>
        <Actor entry={entry} />
        <Target entry={entry} />
      </p>
      {changes.length > 0 && (
        <dl className={styles.changes}>
          {changes.map((change) => (
            <div key={change.key} className={styles.change}>
              <dt>{fields[change.key] ?? change.key}</dt>
              <dd>
                {entry.before && entry.after ? (
                  <ChangedValue change={change} />
                ) : (
                  <AuditValue name={change.key} value={change.after ?? change.before} />
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </article>
  );
}

function Actor({ entry: { actorId, actorName } }: { entry: AuditEntry }) {
  const { audit } = useMessages().users;
  if (actorId === null) return <span>{audit.by(actorName)}</span>;
  return (
    <TextLink to="/admin/audit" search={{ actorId: String(actorId) }}>
      {audit.by(actorName)}
    </TextLink>
  );
}

function Target({ entry: { target, targetId, targetName } }: { entry: AuditEntry }) {
  const { audit } = useMessages().users;
  const targets: Record<string, string> = audit.targets;
  const kind = targets[target] ?? target;
  if (targetId === null) return <span>{audit.about(kind)}</span>;
  return (
    <TextLink to="/admin/audit" search={{ target, targetId: String(targetId) }}>
      {audit.about(targetName ?? `${kind} #${targetId}`)}
    </TextLink>
  );
}

function ChangedValue({ change: { key, before, after } }: { change: Change }) {
  const { audit } = useMessages().users;
  return (
    <>
      <VisuallyHidden>{audit.before}</VisuallyHidden>{' '}
      <del>
        <AuditValue name={key} value={before} />
      </del>
      <span aria-hidden className={styles.arrow}>
        →
      </span>
      <VisuallyHidden>{audit.after}</VisuallyHidden>{' '}
      <ins>
        <AuditValue name={key} value={after} />
      </ins>
    </>
  );
}
