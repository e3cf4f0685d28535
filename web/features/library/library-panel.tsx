import { useMutation, useQueryClient } from '@tanstack/react-query';
import { RotateCcw, Trash2, X } from 'lucide-react';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import type { Api } from '../../../contract/api.ts';
import { libraryStatuses, type LibraryStatus } from '../../../contract/library/library-limits.ts';
import { useMessages } from '../../i18n/index.tsx';
import { Button, IconButton } from '../../ui/actions/button.tsx';
import { VisuallyHidden } from '../../ui/display/visually-hidden.tsx';
import { toast } from '../../ui/overlays/toast-store.ts';
import { useFailureToast } from '../../ui/overlays/use-failure-toast.ts';
import {
  addRun,
  entryQuery,
  putItem,
  refreshLibrary,
  removeItem,
  removeRun,
  undoRemoval,
  type LibraryChange,
} from './library.api.ts';
import { Row } from './library-row.tsx';
import styles from './library.module.css';
import { DateRow, FinishedRow, HoursRow, NoteRow } from './panel-rows.tsx';
import { StatusIcon } from './status-mark.tsx';

export type Entry = Api['GET /api/me/library/:gameId']['data'];

type LibraryPanelProps = {
  gameId: number;
  entry: Entry | undefined;
  rating: ReactNode;
  onClose: () => void;
};

/** Everything that a member says about a game; each change is saved at once. */
export function LibraryPanel({ gameId, entry, rating, onClose }: LibraryPanelProps) {
  const { library: texts } = useMessages();
  const client = useQueryClient();
  const onError = useFailureToast();
  const [saved, setSaved] = useState('');
  const refresh = () => refreshLibrary(client);
  const save = useMutation({
    mutationFn: (change: LibraryChange) => putItem(gameId, change),
    scope: { id: `library ${gameId}` },
    onSuccess: (item) => {
      client.setQueryData(entryQuery(gameId).queryKey, (before) => before && { ...before, item });
      setSaved(texts.saved);
    },
    onError,
    onSettled: refresh,
  });
  const act = useMutation({
    mutationFn: (run: () => Promise<unknown>) => run(),
    onError,
    onSettled: refresh,
  });
  const item = entry?.item;
  const set = (change: LibraryChange) => {
    setSaved('');
    save.mutate(change);
  };

  function remove() {
    onClose();
    act.mutate(async () => {
      const { undo } = await removeItem(gameId);
      if (!undo) return;
      const run = () => void undoRemoval(undo).then(refresh, onError);
      toast(texts.removed, { action: { label: texts.undo, run } });
    });
  }

  /** Digits choose a status, unless somebody is writing. */
  function onKeyDown({ key, target }: KeyboardEvent) {
    const isWriting =
      target instanceof HTMLTextAreaElement ||
      (target instanceof HTMLInputElement && target.type !== 'radio');
    const status = isWriting ? undefined : libraryStatuses[Number(key) - 1];
    if (status) set({ status });
    else if (key === '0' && !isWriting) set({ status: 'none' });
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the dialog around it
    <div className={styles.panel} onKeyDown={onKeyDown}>
      <Statuses value={item?.status ?? null} onChange={(status) => set({ status })} />
      <dl className={styles.rows}>
        <Row name={texts.rating}>{rating}</Row>
        <HoursRow item={item} onChange={(minutes) => set({ minutes })} />
        <DateRow
          key={`started ${item?.startedOn}`}
          name={texts.started}
          value={item?.startedOn ?? null}
          onChange={(startedOn) => set({ startedOn })}
        />
        <FinishedRow
          key={`finished ${item?.finishedOn}`}
          item={item}
          onChange={(finishedOn) => set({ finishedOn })}
        />
        <NoteRow
          key={`note ${item?.note}`}
          value={item?.note ?? ''}
          onChange={(note) => set({ note })}
        />
      </dl>
      {entry && entry.playthroughs.length > 0 && (
        <ul className={styles.runs} aria-label={texts.runs}>
          {entry.playthroughs.map((run, index) => (
            <li key={run.id ?? `${run.source} ${index}`} className="row between gap-2">
              <span>{texts.run(entry.playthroughs.length - index)}</span>
              <span className="soft">
                {[run.startedOn, run.finishedOn].filter(Boolean).join(' – ')}
                {run.minutes ? ` ${texts.hours(run.minutes)}` : ''}
              </span>
              {run.id !== null && (
                <IconButton
                  size="sm"
                  label={texts.removeRun(entry.playthroughs.length - index)}
                  icon={<X aria-hidden />}
                  onClick={() => act.mutate(() => removeRun(gameId, run.id!))}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      <div className={styles.foot}>
        <Button
          variant="ghost"
          icon={<RotateCcw aria-hidden />}
          onClick={() => act.mutate(() => addRun(gameId))}
        >
          {texts.newRun}
        </Button>
        {item && (
          <Button variant="ghost" icon={<Trash2 aria-hidden />} onClick={remove}>
            {texts.remove}
          </Button>
        )}
        <span role="status" className="faint">
          {saved}
        </span>
      </div>
    </div>
  );
}

type StatusesProps = {
  value: LibraryStatus | null;
  onChange: (status: LibraryStatus) => void;
};

function Statuses({ value, onChange }: StatusesProps) {
  const { library: texts } = useMessages();
  return (
    <fieldset className={styles.statuses}>
      <legend>
        <VisuallyHidden>{texts.status}</VisuallyHidden>
      </legend>
      {libraryStatuses.map((status, index) => (
        <label key={status} className={styles.status}>
          <input
            type="radio"
            name="library-status"
            checked={value === status}
            onChange={() => onChange(status)}
          />
          <StatusIcon status={status} />
          {texts.statuses[status]}
          <kbd aria-hidden>{index + 1}</kbd>
        </label>
      ))}
    </fieldset>
  );
}
