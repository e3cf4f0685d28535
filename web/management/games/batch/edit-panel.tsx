import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import {
  useDeferredValue,
  useEffect,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type SubmitEvent,
} from 'react';
import { gameLimits } from '../../../../contract/games/game-limits.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/index.tsx';
import { Button, IconButton } from '../../../ui/actions/button.tsx';
import { FailureNote } from '../../../ui/display/failure-note.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { toast } from '../../../ui/overlays/toast-store.ts';
import { useUndo } from '../edit/use-game-actions.ts';
import { forgetGames } from '../games.api.ts';
import { statuses, statusText } from '../statuses.ts';
import { BatchDiff } from './batch-diff.tsx';
import { centsOf, changeOf, emptyDraft, listFields } from './batch-draft.ts';
import { editGames, previewQuery } from './batch-edit.api.ts';
import styles from './edit-panel.module.css';
import { ListChange } from './list-change.tsx';
import { RunProgress } from './run-progress.tsx';

type EditPanelProps = {
  ids: readonly number[];
  onClose: () => void;
  /** After a short batch; a long one is followed in the panel. */
  onDone: () => void;
};

/** Changes fields of the selected games, with a preview while one types. */
export function EditPanel({ ids, onClose, onDone }: EditPanelProps) {
  const messages = useMessages();
  const { edit, done, fields } = messages.gamesAdmin;
  const format = useFormat();
  const client = useQueryClient();
  const undo = useUndo();
  const titleId = useId();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const [draft, setDraft] = useState(emptyDraft);
  const change = useDeferredValue(changeOf(draft));
  const preview = useQuery({
    ...previewQuery(ids, change ?? {}),
    enabled: change !== null && ids.length > 0,
  });
  const write = useMutation({
    mutationFn: () => editGames(ids, change!),
    onSuccess: (result) => {
      void forgetGames(client);
      if ('runId' in result) return;
      const { changed, changeSetId } = result;
      if (changeSetId !== null) {
        toast(edit.done(format.number(changed.length)), {
          action: { label: done.undo, run: () => void undo([changeSetId]) },
        });
      }
      setDraft(emptyDraft);
      onDone();
    },
  });
  const started = write.data && 'runId' in write.data ? write.data : undefined;
  const isPriced = draft.price.trim() === '' || centsOf(draft.price) !== undefined;
  const shown = change === null ? undefined : preview.data;
  const count = shown?.changed.length ?? 0;
  const isReady = count > 0 && isPriced && !preview.isPlaceholderData;

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (isReady && !write.isPending) write.mutate();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    event.stopPropagation();
    onClose();
  }

  return (
    <form
      ref={form}
      className={styles.panel}
      aria-labelledby={titleId}
      onSubmit={submit}
      onKeyDown={onKeyDown}
      noValidate
    >
      <div className={styles.head}>
        <h2 id={titleId}>{edit.title(format.number(ids.length))}</h2>
        <IconButton
          size="sm"
          label={messages.ui.close}
          icon={<X aria-hidden />}
          onClick={onClose}
        />
      </div>
      {started ? (
        <div className={styles.fields}>
          <RunProgress started={started} total={ids.length} />
        </div>
      ) : (
        <>
          <div className={styles.fields}>
            {listFields.map((field) => (
              <ListChange
                key={field}
                field={field}
                values={draft[field]}
                onChange={(values) => setDraft({ ...draft, [field]: values })}
              />
            ))}
            <TextField
              label={edit.price}
              inputMode="decimal"
              placeholder={edit.leave}
              error={isPriced ? undefined : edit.badPrice}
              value={draft.price}
              onChange={({ target }) => setDraft({ ...draft, price: target.value })}
            />
            <Select
              label={fields.status}
              value={draft.status}
              options={[
                { value: '', label: edit.leave },
                ...statuses.map((status) => ({
                  value: String(status),
                  label: statusText(messages, status),
                })),
              ]}
              onChange={({ target }) => setDraft({ ...draft, status: target.value })}
            />
          </div>
          {shown && <BatchDiff preview={shown} />}
          <FailureNote error={write.error ?? preview.error} />
          <div className={styles.foot}>
            <span className="faint grow">
              {ids.length > gameLimits.batch ? edit.longUndoable : edit.undoable}
            </span>
            <Button onClick={onClose}>{messages.ui.cancel}</Button>
            <Button
              type="submit"
              variant="primary"
              aria-disabled={!isReady}
              loading={write.isPending}
            >
              {count > 0 ? edit.apply(format.number(count)) : edit.nothing}
            </Button>
          </div>
        </>
      )}
    </form>
  );
}
