import { X } from 'lucide-react';
import { useId, useRef, type SubmitEvent } from 'react';
import { eventLimits, eventPrecisions } from '../../../contract/events/event-limits.ts';
import { conflictOf } from '../../api/api-error.ts';
import { GamePicker } from '../../domain/games/game-picker.tsx';
import { gameNames } from '../../domain/games/game-names.ts';
import { useFormat } from '../../i18n/format.ts';
import { useLang, useMessages } from '../../i18n/index.tsx';
import { Button, IconButton } from '../../ui/actions/button.tsx';
import { FailureNote } from '../../ui/display/failure-note.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { toast } from '../../ui/overlays/toast-store.ts';
import { ConflictDialog } from '../ui/conflict-dialog.tsx';
import { generalFailure, useDraft, useFocusOnProblem } from '../ui/use-draft.ts';
import { checkEvent, differences, draftOf, inputOf, type EventDraft } from './event-draft.ts';
import { kinds, type ManagedEvent, useSaveEvent } from './events.api.ts';

type EventDialogProps = {
  /** The event to edit; absent for a new one. */
  event?: ManagedEvent | undefined;
  onClose: () => void;
};

export function EventDialog({ event, onClose }: EventDialogProps) {
  const { ui, editorial, events: readers } = useMessages();
  const { events: texts } = editorial;
  const formId = useId();
  const body = useRef<HTMLFormElement>(null);
  const form = useDraft(draftOf(event), differences, { keyOf: { hidden: 'isHidden' } });
  const { draft, problems, change } = form;
  const save = useSaveEvent();
  const current = conflictOf('PUT /api/event/:id', form.failure)?.current;
  useFocusOnProblem(body, Object.keys(problems).length > 0);

  async function write(written: EventDraft, before = event) {
    if (save.isPending) return;
    const saved = await form.attempt(checkEvent(written, texts), () =>
      save.mutateAsync({ ...inputOf(written), before }),
    );
    if (!saved) return;
    onClose();
    toast(event ? texts.done.saved : texts.done.created);
  }

  function submit(submitted: SubmitEvent) {
    submitted.preventDefault();
    void write(draft);
  }

  const text = (key: 'title' | 'titleZh' | 'url' | 'date' | 'endDate') => ({
    label: texts.fields[key],
    error: problems[key],
    autoComplete: 'off',
    value: draft[key],
    onChange: ({ target }: { target: { value: string } }) => change({ [key]: target.value }),
  });

  if (current) {
    return (
      <EventConflict
        key={current.version}
        base={form.base}
        mine={draft}
        current={current}
        isSaving={save.isPending}
        onSave={(settled) => void write(settled, current)}
        onBack={form.forget}
      />
    );
  }

  return (
    <Dialog
      look="side"
      title={event ? texts.edit(event.title) : texts.add}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{ui.cancel}</Button>
          <Button type="submit" form={formId} variant="primary" loading={save.isPending}>
            {event ? texts.save : texts.create}
          </Button>
        </>
      }
    >
      <form ref={body} id={formId} className="stack gap-4" onSubmit={submit} noValidate>
        <Select
          label={texts.fields.kind}
          value={draft.kind}
          options={kinds.map((value) => ({ value, label: readers.kinds[value] }))}
          onChange={({ target }) => change({ kind: kinds.find((it) => it === target.value)! })}
        />
        <Game draft={draft} problem={problems.gameId} onChange={change} />
        <TextField {...text('title')} required maxLength={eventLimits.title} />
        <TextField {...text('titleZh')} required={false} maxLength={eventLimits.title} />
        <Select
          label={texts.fields.precision}
          value={draft.precision}
          options={eventPrecisions.map((value) => ({ value, label: texts.precisions[value] }))}
          onChange={({ target }) =>
            change({ precision: eventPrecisions.find((it) => it === target.value)! })
          }
        />
        <div className="pair">
          <TextField {...text('date')} type="date" required />
          {draft.precision === 'day' && (
            <TextField {...text('endDate')} type="date" required={false} />
          )}
        </div>
        <TextField {...text('url')} required={false} maxLength={eventLimits.url} />
        <Select
          label={texts.fields.weight}
          value={draft.weight}
          options={(['1', '2', '3'] as const).map((value) => ({
            value,
            label: texts.weights[value],
          }))}
          onChange={({ target }) => change({ weight: target.value })}
        />
        <label className="check strong">
          <input
            type="checkbox"
            checked={draft.isHidden}
            onChange={({ target }) => change({ isHidden: target.checked })}
          />
          {texts.fields.isHidden}
        </label>
        <FailureNote error={generalFailure(form.failure, current)} />
      </form>
    </Dialog>
  );
}

type GameProps = {
  draft: EventDraft;
  problem: string | undefined;
  onChange: (part: Partial<EventDraft>) => void;
};

/** The game of an event; without one, it is of the whole store. */
function Game({ draft: { gameId: game }, problem, onChange }: GameProps) {
  const { events: texts } = useMessages().editorial;
  const lang = useLang();
  return (
    <fieldset className="stack gap-2">
      <legend className="strong">{texts.fields.gameId}</legend>
      {game ? (
        <div className="row between">
          <span>{gameNames(game, lang).title}</span>
          <IconButton
            label={texts.withoutGame}
            icon={<X aria-hidden />}
            onClick={() => onChange({ gameId: null })}
          />
        </div>
      ) : (
        <GamePicker onPick={(picked) => onChange({ gameId: picked })} />
      )}
      {problem && <p role="alert">{problem}</p>}
    </fieldset>
  );
}

type EventConflictProps = {
  /** The version that the edit started from. */
  base: EventDraft;
  mine: EventDraft;
  current: ManagedEvent;
  isSaving: boolean;
  onSave: (draft: EventDraft) => void;
  onBack: () => void;
};

function EventConflict({ base, mine, current, ...rest }: EventConflictProps) {
  const { editorial, events: readers } = useMessages();
  const { events: texts } = editorial;
  const format = useFormat();
  const lang = useLang();

  function textOf(draft: EventDraft, field: keyof EventDraft): string {
    if (field === 'kind') return readers.kinds[draft.kind];
    if (field === 'precision') return texts.precisions[draft.precision];
    if (field === 'weight') return texts.weights[draft.weight as '1' | '2' | '3'];
    if (field === 'isHidden') return draft.isHidden ? texts.hidden : texts.shown;
    if (field === 'gameId') return draft.gameId ? gameNames(draft.gameId, lang).title : '';
    const value = draft[field];
    const isDate = field === 'date' || field === 'endDate';
    return isDate && value !== '' ? format.dayUtc(value) : value;
  }

  return (
    <ConflictDialog
      {...rest}
      look="side"
      title={texts.conflict}
      edits={{ base, mine, theirs: draftOf(current) }}
      differences={differences}
      names={texts.fields}
      textOf={textOf}
      onClose={rest.onBack}
    />
  );
}
