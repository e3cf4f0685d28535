import { gameLimits } from '../../../../contract/games/game-limits.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useLang, useMessages } from '../../../i18n/index.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { FailureNote } from '../../../ui/display/failure-note.tsx';
import { gameNames } from '../../../domain/games/game-names.ts';
import { toast } from '../../../ui/overlays/toast-store.ts';
import type { BatchAction } from './batch.api.ts';
import styles from './batch-dialog.module.css';
import { GameStatus } from '../edit/game-parts.tsx';
import type { GameSummary } from '../games.api.ts';
import { statusName, statusText } from '../statuses.ts';
import { type BatchProgress, useBatch } from './use-batch.ts';
import { useUndo } from '../edit/use-game-actions.ts';

const namesShown = 8;

type BatchDialogProps = {
  ids: number[];
  /** Those of the games whose names have been loaded. */
  known: readonly GameSummary[];
  /** The status that all of them have; undefined if they differ. */
  status: number | undefined;
  action: BatchAction;
  onClose: (isDone: boolean) => void;
};

/** Confirms a change of many games, runs it and shows the result. */
export function BatchDialog({ ids, known, status, action, onClose }: BatchDialogProps) {
  const messages = useMessages();
  const { batch, done } = messages.gamesAdmin;
  const { ui } = messages;
  const format = useFormat();
  const undo = useUndo();
  const { progress, run, stop } = useBatch(ids, action);
  const { rest, isRunning } = progress;
  const handled = ids.length - rest.length;
  const hasBegun = handled > 0 || progress.error !== null;
  const isOver = rest.length === 0;

  const target = action.kind === 'status' ? statusText(messages, action.status) : '';
  const count = format.number(ids.length);
  const title =
    action.kind === 'status'
      ? batch.statusTitle({ count, status: target })
      : batch.titles[action.kind](count);

  function close(last: BatchProgress) {
    onClose(last.changed > 0);
    if (last.changed === 0) return;
    const changed = format.number(last.changed);
    toast(
      action.kind === 'status'
        ? batch.doneStatus({ count: changed, status: target })
        : batch.dones[action.kind](changed),
      { action: { label: done.undo, run: () => void undo(last.changeSets) } },
    );
  }

  async function start() {
    const last = await run();
    // Stays open if not all games were changed.
    if (last.rest.length === 0 && last.changed === ids.length) close(last);
  }

  return (
    <Dialog
      title={title}
      onClose={() => (isRunning ? stop() : close(progress))}
      actions={
        isRunning ? (
          <Button onClick={stop}>{batch.stop}</Button>
        ) : isOver ? (
          <Button variant="primary" onClick={() => close(progress)}>
            {batch.close}
          </Button>
        ) : (
          <>
            <Button onClick={() => close(progress)}>{hasBegun ? ui.close : ui.cancel}</Button>
            <Button
              variant={action.kind === 'delete' ? 'danger' : 'primary'}
              onClick={() => void start()}
            >
              {handled > 0 ? batch.resume(format.number(rest.length)) : batch.run}
            </Button>
          </>
        )
      }
    >
      <div className="stack gap-4">
        {hasBegun || isRunning ? (
          <BatchResultList progress={progress} total={ids.length} />
        ) : (
          <Preview ids={ids} known={known} status={status} action={action} />
        )}
        <FailureNote error={progress.error} />
      </div>
    </Dialog>
  );
}

function Preview({ ids, known, status, action }: Omit<BatchDialogProps, 'onClose'>) {
  const messages = useMessages();
  const { batch } = messages.gamesAdmin;
  const format = useFormat();
  const lang = useLang();
  const chosen = new Set(ids);
  const named = known.filter(({ id }) => chosen.has(id)).slice(0, namesShown);
  const steps = Math.ceil(ids.length / gameLimits.batch);
  const count = format.number(ids.length);
  const now =
    status === undefined
      ? batch[action.kind === 'status' ? 'mixed' : 'chosen'](count)
      : batch.from({ count, status: statusText(messages, status) });
  const effect = action.kind === 'status' ? statusName(action.status) : action.kind;
  return (
    <>
      <p>{batch.effects[effect]}</p>
      <div>
        <p>{now}</p>
        <ul className={styles.names}>
          {named.map((game) => (
            <li key={game.id} className={styles.game}>
              {gameNames(game, lang).title}
              {status === undefined && <GameStatus game={game} />}
            </li>
          ))}
          {ids.length > named.length && (
            <li className={styles.more}>{batch.more(format.number(ids.length - named.length))}</li>
          )}
        </ul>
      </div>
      <p>
        {steps > 1 && batch.steps(format.number(steps))} {batch.undoable}
      </p>
    </>
  );
}

/** The progress and the results so far. */
function BatchResultList({ progress, total }: { progress: BatchProgress; total: number }) {
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
