import type { AuditEntry } from '../../../contract/audit.ts';
import { useFormat } from '../../i18n/format.ts';
import { useMessages, useLang } from '../../i18n/index.tsx';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { VisuallyHidden } from '../../ui/display/visually-hidden.tsx';
import { textFor, valueText } from './audit-texts.ts';
import styles from './audit.module.css';
import { type Change, changesOf } from './changes.ts';
import { useQuery } from '@tanstack/react-query';
import { siteNamesQuery } from './audit.api.ts';

export function AuditRow({ entry }: { entry: AuditEntry }) {
  const { audit } = useMessages();
  const format = useFormat();
  const changes = changesOf(entry.before, entry.after);
  return (
    <article className={styles.entry}>
      <h2>{textFor(audit.actions, entry.action)}</h2>
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
              <dt>{textFor(audit.fields, change.key)}</dt>
              <dd>
                {isOnBothSides(entry, change.key) ? (
                  <ChangedValue target={entry.target} change={change} />
                ) : (
                  <AuditValue
                    target={entry.target}
                    field={change.key}
                    value={change.after ?? change.before}
                  />
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </article>
  );
}

/** Keys on one side only describe the target and are not changes. */
const isOnBothSides = ({ before, after }: AuditEntry, key: string) =>
  before !== null && after !== null && key in before && key in after;

function Actor({ entry: { actorId, actorName } }: { entry: AuditEntry }) {
  const { audit, ui } = useMessages();
  if (actorId === null) return <span>{audit.by(actorName || ui.deletedAccount)}</span>;
  return (
    <TextLink to="/admin/audit" search={{ actorId: String(actorId) }}>
      {audit.by(actorName)}
    </TextLink>
  );
}

function Target({ entry: { target, targetId, targetName } }: { entry: AuditEntry }) {
  const { audit } = useMessages();
  const kind = textFor(audit.targets, target);
  if (!targetId) return <span>{audit.about(kind)}</span>;
  return (
    <TextLink to="/admin/audit" search={{ target, targetId: String(targetId) }}>
      {audit.about(targetName ?? `${kind} #${targetId}`)}
    </TextLink>
  );
}

type ChangedValueProps = { target: string; change: Change };

function ChangedValue({ target, change: { key, before, after } }: ChangedValueProps) {
  const { audit } = useMessages();
  return (
    <>
      <VisuallyHidden>{audit.before}</VisuallyHidden>{' '}
      <del>
        <AuditValue target={target} field={key} value={before} />
      </del>
      <span aria-hidden className={styles.arrow}>
        →
      </span>
      <VisuallyHidden>{audit.after}</VisuallyHidden>{' '}
      <ins>
        <AuditValue target={target} field={key} value={after} />
      </ins>
    </>
  );
}

type AuditValueProps = { target: string; field: string; value: unknown };

function AuditValue(props: AuditValueProps) {
  const lang = useLang();
  const { data: names } = useQuery(siteNamesQuery(lang));
  return valueText(useMessages().audit, lang, props, names);
}
