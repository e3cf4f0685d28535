import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/index.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { EmptyState } from '../../../ui/display/empty-state.tsx';
import { Tag } from '../../../ui/display/tag.tsx';
import { toast } from '../../../ui/overlays/toast-store.ts';
import { PagedResults } from '../../ui/paged-results.tsx';
import { type ChangeSet, changeSetsQuery, undoChangeSets } from '../list/batch.api.ts';
import styles from './change-list.module.css';
import { WriteDialog } from '../../ui/write-dialog.tsx';

/** The changes made to many games at once, each of which can be undone. */
export function ChangeList({ page }: { page: number }) {
  const { changes } = useMessages().gamesAdmin;
  const [pending, setPending] = useState<ChangeSet>();
  return (
    <>
      <p className={styles.lead}>{changes.lead}</p>
      <PagedResults
        query={changeSetsQuery(page)}
        page={page}
        empty={<EmptyState title={changes.none}>{changes.noneText}</EmptyState>}
      >
        {(sets) => (
          <ul className="box" aria-label={changes.label}>
            {sets.map((set) => (
              <ChangeRow key={set.id} set={set} onUndo={() => setPending(set)} />
            ))}
          </ul>
        )}
      </PagedResults>
      {pending && <UndoDialog set={pending} onClose={() => setPending(undefined)} />}
    </>
  );
}

function ChangeRow({ set, onUndo }: { set: ChangeSet; onUndo: () => void }) {
  const { gamesAdmin, ui } = useMessages();
  const { changes } = gamesAdmin;
  const action = useActionName(set);
  const format = useFormat();
  return (
    <li className={styles.row}>
      <div className="grow">
        <p className="wrap baseline gap-facts strong">
          {action}
          <span className={styles.faint}>{changes.games(format.number(set.games))}</span>
        </p>
        <p className={styles.faint}>
          {changes.by({ name: set.actorName || ui.deletedAccount, time: format.dateTime(set.at) })}
        </p>
      </div>
      {set.undoneAt === null ? (
        <Button size="sm" onClick={onUndo}>
          {changes.undo}
        </Button>
      ) : (
        <Tag>{changes.undone(format.dateTime(set.undoneAt))}</Tag>
      )}
    </li>
  );
}

function UndoDialog({ set, onClose }: { set: ChangeSet; onClose: () => void }) {
  const { changes, done } = useMessages().gamesAdmin;
  const action = useActionName(set);
  const format = useFormat();
  const client = useQueryClient();
  const undo = useMutation({
    mutationFn: () => undoChangeSets(client, [set.id]),
  });
  return (
    <WriteDialog
      title={changes.undoTitle}
      text={changes.undoText({ action, count: format.number(set.games) })}
      confirm={changes.undo}
      write={undo}
      input={undefined}
      onDone={(games) => toast(done.undoneGames(format.number(games)))}
      onClose={onClose}
    />
  );
}

function useActionName({ action }: ChangeSet): string {
  const names: Record<string, string> = useMessages().gamesAdmin.changes.actions;
  return names[action] ?? action;
}
