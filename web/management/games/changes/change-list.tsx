import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/index.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { EmptyState } from '../../../ui/display/empty-state.tsx';
import { Pagination } from '../../../ui/actions/pagination.tsx';
import { QueryView } from '../../../ui/data/query-view.tsx';
import { Skeleton } from '../../../ui/display/skeleton.tsx';
import { Tag } from '../../../ui/display/tag.tsx';
import { toast } from '../../../ui/overlays/toast-store.ts';
import {
  type ChangeSet,
  changeSetsQuery,
  changesPageSize,
  undoChangeSets,
} from '../list/batch.api.ts';
import styles from './change-list.module.css';

/** The changes made to many games at once, each of which can be undone. */
export function ChangeList({ page }: { page: number }) {
  const { changes } = useMessages().gamesAdmin;
  const [pending, setPending] = useState<ChangeSet>();
  return (
    <>
      <p className={styles.lead}>{changes.lead}</p>
      <QueryView query={changeSetsQuery(page)} skeleton={<Skeleton height="20rem" />}>
        {({ items, total }) =>
          items.length === 0 ? (
            <EmptyState title={changes.none}>{changes.noneText}</EmptyState>
          ) : (
            <>
              <ul className={styles.list} aria-label={changes.label}>
                {items.map((set) => (
                  <ChangeRow key={set.id} set={set} onUndo={() => setPending(set)} />
                ))}
              </ul>
              <Pagination page={page} total={Math.ceil(total / changesPageSize)} />
            </>
          )
        }
      </QueryView>
      {pending && <UndoDialog set={pending} onClose={() => setPending(undefined)} />}
    </>
  );
}

function ChangeRow({ set, onUndo }: { set: ChangeSet; onUndo: () => void }) {
  const {
    gamesAdmin: { changes },
    ui,
  } = useMessages();
  const action = useActionName(set);
  const format = useFormat();
  return (
    <li className={styles.row}>
      <div className={styles.text}>
        <p className={styles.title}>
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
    onSuccess: (games) => {
      onClose();
      toast(done.undoneGames(format.number(games)));
    },
  });
  return (
    <ConfirmDialog
      title={changes.undoTitle}
      text={changes.undoText({ action, count: format.number(set.games) })}
      confirm={changes.undo}
      pending={undo.isPending}
      error={undo.error}
      onConfirm={() => undo.mutate()}
      onClose={onClose}
    />
  );
}

function useActionName({ action }: ChangeSet): string {
  const names: Record<string, string> = useMessages().gamesAdmin.changes.actions;
  return names[action] ?? action;
}
