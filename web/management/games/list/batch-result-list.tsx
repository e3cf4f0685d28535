import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/index.tsx';
import styles from './batch-dialog.module.css';
import type { BatchProgress } from './use-batch.ts';

/** The progress and the results so far. */
export function BatchResultList({ progress, total }: { progress: BatchProgress; total: number }) {
  const { batch } = useMessages().gamesAdmin;
  const format = useFormat();
  const { changed, missing, rest, isRunning } = progress;
  const handled = total - rest.length;
  const same = handled - changed - missing.length;
  const text = batch.progress({ done: format.number(handled), total: format.number(total) });
  return (
    <>
      <div className={styles.progress}>
        <progress value={handled} max={total} aria-label={text} />
        <p role="status">{isRunning || rest.length > 0 ? text : batch.finished}</p>
      </div>
      {!isRunning && (
        <ul className={styles.results}>
          <li>{batch.changed(format.number(changed))}</li>
          {same > 0 && <li>{batch.same(format.number(same))}</li>}
          {missing.length > 0 && (
            <li>
              {batch.missing(format.number(missing.length))}
              <details>
                <summary>{batch.missingIds}</summary>
                <p className={styles.ids}>{missing.join(', ')}</p>
              </details>
            </li>
          )}
          {rest.length > 0 && <li>{batch.left(format.number(rest.length))}</li>}
        </ul>
      )}
    </>
  );
}
