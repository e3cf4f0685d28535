import { clearMark } from '../../../../contract/games/game-limits.ts';
import { useMessages } from '../../../i18n/index.tsx';
import disclosure from '../../../ui/styles/disclosure.module.css';
import styles from './import-view.module.css';

/** Explains the columns that a file may have and the format of their values. */
export function ImportColumns() {
  const { import: texts, fields } = useMessages().gamesAdmin;
  const { lockedFields: _, ...columns } = fields;
  const hints: Partial<Record<string, string>> = texts.columnHints;
  return (
    <details className={styles.help}>
      <summary className={disclosure.summary}>{texts.help}</summary>
      <p>{texts.clearing(clearMark)}</p>
      <dl className={styles.columns}>
        {Object.entries(columns).map(([column, name]) => (
          <div key={column}>
            <dt>
              <code>{column}</code>
            </dt>
            <dd>
              {name}
              {hints[column] && <span className="faint">{hints[column]}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
