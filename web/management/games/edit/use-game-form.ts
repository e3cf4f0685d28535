import { useState } from 'react';
import type { Api } from '../../../../contract/api.ts';
import { conflictOf } from '../../../api/api-error.ts';
import { useMessages } from '../../../i18n/index.tsx';
import { checkDraft } from './check-draft.ts';
import { differences, draftOf, emptyDraft, type GameDraft, inputOf } from './game-draft.ts';
import { type Game, useCreateGame, useUpdateGame } from '../games.api.ts';
import { generalFailure, useDraft } from '../../ui/use-draft.ts';

export type Taken = { id: number; name: string };
type ConflictData = Partial<NonNullable<Api['PUT /api/game/:id']['conflict']>>;

/** The state of the form: its values, their problems, and the result of saving. */
export function useGameForm(game: Game | undefined, start: GameDraft = emptyDraft) {
  const { problems: texts } = useMessages().gamesAdmin.editor;
  const form = useDraft(game ? draftOf(game) : start, differences);
  const create = useCreateGame();
  const update = useUpdateGame();
  const [version, setVersion] = useState(game?.version);
  const { id, name, current }: ConflictData = conflictOf('PUT /api/game/:id', form.failure) ?? {};

  /** Returns the saved game; undefined if there are problems to fix. */
  const save = (written: GameDraft, since = version): Promise<Game | undefined> =>
    form.attempt(checkDraft(written, texts), () => {
      const { lockedFields: _, ...facts } = inputOf(written);
      // Without changed locks the field is left out; the server then locks the edited fields.
      const hasOtherLocks = !game || differences(form.base, written).includes('lockedFields');
      const input = hasOtherLocks ? { ...facts, lockedFields: written.lockedFields } : facts;
      return game && since !== undefined
        ? update.mutateAsync({ ...input, id: game.id, version: since })
        : create.mutateAsync(input);
    });

  /** The picture is stored on its own, so the rest of the edit continues from there. */
  function takePicture(stored: Game) {
    const { coverUrl, lockedFields } = draftOf(stored);
    form.setBase((base) => ({ ...base, coverUrl, lockedFields }));
    form.setDraft((draft) => ({ ...draft, coverUrl, lockedFields }));
    setVersion(stored.version);
  }

  return {
    ...form,
    save,
    takePicture,
    /** The game with the picture and the scene as they are chosen now. */
    pictured: ({ motif, palette, ...rest }: Game): Game => ({
      ...rest,
      coverUrl: form.draft.coverUrl || null,
      motif: form.draft.motif || motif,
      palette: form.draft.palette || palette,
    }),
    isSaving: create.isPending || update.isPending,
    failure: generalFailure(form.failure, current ?? id),
    /** The game that already has the app id. */
    taken: id !== undefined && name !== undefined ? { id, name } : undefined,
    /** The stored version, if somebody else has changed it meanwhile. */
    conflict: current,
  };
}
