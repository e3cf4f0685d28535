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
  const { id, name, current }: ConflictData = conflictOf('PUT /api/game/:id', form.failure) ?? {};

  /** Returns the saved game; undefined if there are problems to fix. */
  const save = (written: GameDraft, version = game?.version): Promise<Game | undefined> =>
    form.attempt(checkDraft(written, texts), () => {
      const { lockedFields: _, ...facts } = inputOf(written);
      // Without changed locks the field is left out; the server then locks the edited fields.
      const hasOtherLocks = !game || differences(form.base, written).includes('lockedFields');
      const input = hasOtherLocks ? { ...facts, lockedFields: written.lockedFields } : facts;
      return game && version !== undefined
        ? update.mutateAsync({ ...input, id: game.id, version })
        : create.mutateAsync(input);
    });

  return {
    ...form,
    save,
    isSaving: create.isPending || update.isPending,
    failure: generalFailure(form.failure, current ?? id),
    /** The game that already has the app id. */
    taken: id !== undefined && name !== undefined ? { id, name } : undefined,
    /** The stored version, if somebody else has changed it meanwhile. */
    conflict: current,
  };
}
