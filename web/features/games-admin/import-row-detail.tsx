import { useMessages } from '../../i18n/index.tsx';
import type { ImportRow } from './import.api.ts';
import styles from './import-view.module.css';

/** What a row changes, what is locked against it, and what is wrong with it. */
export function ImportRowDetail({ row }: { row: ImportRow }) {
  const { gamesAdmin } = useMessages();
  const { import: texts } = gamesAdmin;
  const fields: Record<string, string> = gamesAdmin.fields;
  const nameOf = (field: string) => fields[field.split(/[/.]/)[0] ?? field] ?? field;
  return (
    <ul className={styles.details}>
      {Object.entries(row.problems).map(([field, problem]) => (
        <li key={field} className={styles.problem}>
          <b>{nameOf(field)}</b>: {problem}
        </li>
      ))}
      {Object.entries(row.changes).map(([field, { from, to }]) => (
        <li key={field}>
          <b>{nameOf(field)}</b>: {row.outcome === 'updated' && <del>{shown(from)}</del>}{' '}
          <ins>{shown(to)}</ins>
        </li>
      ))}
      {row.locked.length > 0 && (
        <li className={styles.faint}>{texts.locked(row.locked.map(nameOf).join(' · '))}</li>
      )}
    </ul>
  );
}

function shown(value: unknown): string {
  if (value === null || value === undefined || value === '') return '∅';
  if (Array.isArray(value)) return value.length > 0 ? value.join(' | ') : '∅';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
