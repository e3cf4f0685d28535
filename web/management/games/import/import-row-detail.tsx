import { useLang, useMessages } from '../../../i18n/index.tsx';
import type { ImportRow } from './import.api.ts';
import { placeName, valueText } from './import-texts.ts';
import styles from './import-view.module.css';

/** The changes of a row, its locked fields and its problems. */
export function ImportRowDetail({ row }: { row: ImportRow }) {
  const messages = useMessages();
  const lang = useLang();
  const { import: texts } = messages.gamesAdmin;
  const nameOf = (path: string) => placeName(messages, path);
  return (
    <ul className={styles.details}>
      {Object.entries(row.problems).map(([path, problem]) => (
        <li key={path} className={styles.problem}>
          <b>{nameOf(path)}</b> {problem}
        </li>
      ))}
      {Object.entries(row.changes).map(([field, { from, to }]) => (
        <li key={field}>
          <b>{nameOf(field)}</b>{' '}
          {row.outcome === 'updated' && (
            <>
              <del>{valueText(messages, lang, field, from)}</del>{' '}
              <span aria-hidden className="faint">
                →
              </span>{' '}
            </>
          )}
          <ins>{valueText(messages, lang, field, to)}</ins>
        </li>
      ))}
      {row.locked.length > 0 && (
        <li className="faint">{texts.locked(row.locked.map(nameOf).join(' · '))}</li>
      )}
    </ul>
  );
}
