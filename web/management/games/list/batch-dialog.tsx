import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useFormat } from '../../../i18n/format.ts';
import { useLang, useMessages } from '../../../i18n/index.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { FailureNote } from '../../../ui/display/failure-note.tsx';
import { gameNames } from '../../../domain/games/game-names.ts';
import { toast } from '../../../ui/overlays/toast-store.ts';
import { applyBatch, type BatchAction, type BatchResult } from './batch.api.ts';
import styles from './batch-dialog.module.css';
import { GameStatus } from '../edit/game-parts.tsx';
import { RunProgress } from '../batch/run-progress.tsx';
import { forgetGames, type GameSummary } from '../games.api.ts';
import { statusName, statusText } from '../statuses.ts';
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

/** Confirms a change of many games, writes it and shows what was not written. */
export function BatchDialog({ ids, known, status, action, onClose }: BatchDialogProps) {
  const messages = useMessages();
  const { batch, done } = messages.gamesAdmin;
  const { ui } = messages;
  const format = useFormat();
  const client = useQueryClient();
  const undo = useUndo();
  const write = useMutation({
    mutationFn: () => applyBatch(ids, action),
    onSuccess: (result) => {
      if (!('changed' in result)) return;
      void forgetGames(client);
      // Stays open if not all games were changed.
      if (result.changed.length === ids.length) close(result);
    },
  });
  const { data: result } = write;

  const target = action.kind === 'status' ? statusText(messages, action.status) : '';
  const count = format.number(ids.length);
  const title =
    action.kind === 'status'
      ? batch.statusTitle({ count, status: target })
      : batch.titles[action.kind](count);

  function close(result: typeof write.data) {
    const isLong = result && !('changed' in result);
    const changed = result && 'changed' in result ? result.changed.length : 0;
    onClose(isLong === true || changed > 0);
    if (!result || isLong || result.changeSetId === null) return;
    const { changeSetId } = result;
    const text = format.number(changed);
    toast(
      action.kind === 'status'
        ? batch.doneStatus({ count: text, status: target })
        : batch.dones[action.kind](text),
      { action: { label: done.undo, run: () => void undo([changeSetId]) } },
    );
  }

  return (
    <Dialog
      title={title}
      onClose={() => close(result)}
      actions={
        result ? (
          <Button variant="primary" onClick={() => close(result)}>
            {batch.close}
          </Button>
        ) : (
          <>
            <Button onClick={() => close(undefined)}>{ui.cancel}</Button>
            <Button
              variant={action.kind === 'delete' ? 'danger' : 'primary'}
              loading={write.isPending}
              onClick={() => write.mutate()}
            >
              {batch.run}
            </Button>
          </>
        )
      }
    >
      <div className="stack gap-4">
        {!result && <Preview ids={ids} known={known} status={status} action={action} />}
        {result && 'changed' in result && <BatchResultList result={result} total={ids.length} />}
        {result && 'runId' in result && <RunProgress started={result} total={ids.length} />}
        <FailureNote error={write.error} />
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
      <p>{batch.undoable}</p>
    </>
  );
}

function BatchResultList({ result, total }: { result: BatchResult; total: number }) {
  const { batch } = useMessages().gamesAdmin;
  const format = useFormat();
  const { changed, missing } = result;
  const same = total - changed.length - missing.length;
  return (
    <>
      <p role="status">{batch.finished}</p>
      <ul className={styles.results}>
        <li>{batch.changed(format.number(changed.length))}</li>
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
      </ul>
    </>
  );
}
