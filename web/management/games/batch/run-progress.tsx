import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/index.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { FailureNote } from '../../../ui/display/failure-note.tsx';
import { useUndo } from '../edit/use-game-actions.ts';
import { forgetGames } from '../games.api.ts';
import { cancelRun, type JobRun, runQuery, type StartedBatch } from './runs.api.ts';
import styles from './run-progress.module.css';

type RunProgressProps = { started: StartedBatch; total: number };

/** How far a long batch or import is, a button that stops it, and its result with an undo. */
export function RunProgress({ started, total }: RunProgressProps) {
  const { batch } = useMessages().gamesAdmin;
  const format = useFormat();
  const client = useQueryClient();
  const { data: run, error } = useQuery(runQuery(started));
  const cancel = useMutation({ mutationFn: () => cancelRun(started) });
  // The list is read again once this is closed: one that became empty would take the undo with it.
  useEffect(() => () => void forgetGames(client), [client]);

  const { changed = 0, unchanged = 0, skipped = 0 } = run?.counts ?? {};
  const done = changed + unchanged + skipped;
  const text = batch.progress({ done: format.number(done), total: format.number(total) });
  if (run?.finishedAt != null) return <RunResult run={run} />;
  return (
    <div className={styles.run}>
      <progress value={done} max={total} aria-label={text} />
      <p role="status">{text}</p>
      <Button size="sm" loading={cancel.isPending} onClick={() => cancel.mutate()}>
        {batch.stop}
      </Button>
      <FailureNote error={error ?? cancel.error} />
    </div>
  );
}

function RunResult({ run }: { run: JobRun }) {
  const { done } = useMessages().gamesAdmin;
  const undo = useUndo();
  const { message, changeSetId, outcome } = run;
  return (
    <div className={styles.run}>
      <p role="status" data-outcome={outcome}>
        {message}
      </p>
      {changeSetId !== null && (
        <Button size="sm" onClick={() => void undo([changeSetId])}>
          {done.undo}
        </Button>
      )}
    </div>
  );
}
