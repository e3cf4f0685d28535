import { useId, useRef, type KeyboardEvent, type SubmitEvent } from 'react';
import { useLang, useMessages } from '../../../i18n/index.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { FailureNote } from '../../../ui/display/failure-note.tsx';
import { gameNames } from '../../../domain/games/game-names.ts';
import { toast } from '../../../ui/overlays/toast-store.ts';
import {
  type GameDraft,
  differences,
  type DraftKey,
  draftOf,
  facetOf,
  type ListField,
} from './game-draft.ts';
import { CoverPicture } from './cover-picture.tsx';
import { GameFields } from './game-fields.tsx';
import styles from './game-form.module.css';
import { GameMeta } from '../list/game-meta.tsx';
import type { Game } from '../games.api.ts';
import { useGameForm } from './use-game-form.ts';
import { useFocusOnProblem } from '../../ui/use-draft.ts';
import { LeaveGuard } from '../../ui/leave-guard.tsx';
import { ConflictDialog } from '../../ui/conflict-dialog.tsx';
import { useFacetNames } from '../../../domain/games/use-facet-names.ts';
import { statusText } from '../statuses.ts';

type GameFormProps = {
  title: string;
  /** The game to edit; absent for a new one. */
  game?: Game;
  start?: GameDraft;
  onClose: () => void;
};

export function GameForm({ title, game, start, onClose }: GameFormProps) {
  const { ui, gamesAdmin } = useMessages();
  const { editor, done } = gamesAdmin;
  const lang = useLang();
  const formId = useId();
  const form = useGameForm(game, start);
  const isSaved = useRef(false);
  const body = useRef<HTMLFormElement>(null);

  const hasProblems = Object.keys(form.problems).length > 0 || form.taken !== undefined;
  useFocusOnProblem(body, hasProblems);

  async function save(draft: GameDraft, version?: number) {
    if (form.isSaving) return;
    const saved = await form.save(draft, version);
    if (!saved) return;
    isSaved.current = true;
    const name = gameNames(saved, lang).title;
    onClose();
    toast(game ? done.saved(name) : done.created(name));
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    void save(form.draft);
  }

  function saveByKey(event: KeyboardEvent) {
    if (!(event.ctrlKey || event.metaKey) || event.key !== 's') return;
    event.preventDefault();
    void save(form.draft);
  }

  return (
    <>
      {form.conflict ? (
        <ConflictPanel
          key={form.conflict.version}
          base={form.base}
          mine={form.draft}
          current={form.conflict}
          isSaving={form.isSaving}
          onSave={(draft, version) => void save(draft, version)}
          onBack={form.forget}
          onClose={onClose}
        />
      ) : (
        <Dialog
          look="side"
          closesOnBack={false}
          title={title}
          onClose={onClose}
          actions={
            <>
              <Button onClick={onClose}>{ui.cancel}</Button>
              <Button type="submit" form={formId} variant="primary" loading={form.isSaving}>
                {game ? editor.save : editor.create}
              </Button>
            </>
          }
        >
          <form
            ref={body}
            id={formId}
            className={styles.form}
            onSubmit={submit}
            onKeyDown={saveByKey}
            noValidate
          >
            {game && <GameMeta game={game} />}
            <GameFields
              draft={form.draft}
              problems={form.problems}
              taken={form.taken}
              onChange={form.change}
              picture={
                game && <CoverPicture game={form.pictured(game)} onChange={form.takePicture} />
              }
            />
            <FailureNote error={form.failure} />
          </form>
        </Dialog>
      )}
      <LeaveGuard isDirty={() => form.isDirty && !isSaved.current} />
    </>
  );
}

type ConflictPanelProps = {
  /** The version that the edit started from. */
  base: GameDraft;
  mine: GameDraft;
  current: Game;
  isSaving: boolean;
  onSave: (draft: GameDraft, version: number) => void;
  onBack: () => void;
  onClose: () => void;
};

function ConflictPanel({ base, mine, current, onSave, ...rest }: ConflictPanelProps) {
  const messages = useMessages();
  const { covers, editor, fields } = messages.gamesAdmin;
  const names = useFacetNames();

  function textOf(draft: GameDraft, field: DraftKey): string {
    if (field === 'status') return statusText(messages, Number(draft.status));
    if (field === 'lockedFields') return draft.lockedFields.map((one) => fields[one]).join(' · ');
    if (field === 'motif') return draft.motif && covers.motifs[draft.motif];
    if (field === 'palette') return draft.palette && covers.palettes[draft.palette];
    const value = draft[field];
    if (typeof value === 'string') return value;
    const facet = facetOf[field as ListField];
    return (facet ? value.map(names[facet]) : value).join(' · ');
  }

  return (
    <ConflictDialog
      {...rest}
      look="side"
      title={editor.conflict}
      edits={{ base, mine, theirs: draftOf(current) }}
      differences={differences}
      names={fields}
      textOf={textOf}
      onSave={(draft) => onSave(draft, current.version)}
    />
  );
}
