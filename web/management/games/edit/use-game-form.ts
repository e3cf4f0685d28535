import { useState } from 'react';
import type { Api } from '../../../../contract/api.ts';
import type { GameField } from '../../../../contract/games/games-admin.ts';
import { ApiError } from '../../../api/api-error.ts';
import { useMessages } from '../../../i18n/index.tsx';
import { checkDraft, type Problems, problemsByField } from './check-draft.ts';
import { differences, draftOf, emptyDraft, type GameDraft, inputOf } from './game-draft.ts';
import { type Game, useCreateGame, useUpdateGame } from '../games.api.ts';

export type Taken = { id: number; name: string };
type ConflictData = Partial<NonNullable<Api['PUT /api/game/:id']['conflict']>>;

/** The state of the form: its values, their problems, and the result of saving. */
export function useGameForm(game: Game | undefined, start: GameDraft = emptyDraft) {
  const { problems: texts } = useMessages().gamesAdmin.editor;
  const [base] = useState(() => (game ? draftOf(game) : start));
  const [draft, setDraft] = useState(base);
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<Error | null>(null);
  const create = useCreateGame();
  const update = useUpdateGame();
  const { id, name, current } = conflictData(failure);

  function change(part: Partial<GameDraft>) {
    setDraft({ ...draft, ...part });
    setProblems(without(problems, Object.keys(part)));
    setFailure(null);
  }

  /** Returns the saved game; undefined if there are problems to fix. */
  async function save(written: GameDraft, version = game?.version): Promise<Game | undefined> {
    const found = checkDraft(written, texts);
    setProblems(found);
    if (Object.keys(found).length > 0) return undefined;
    try {
      const { lockedFields: _, ...facts } = inputOf(written);
      // Without changed locks the field is left out; the server then locks the edited fields.
      const hasOtherLocks = !game || differences(base, written).includes('lockedFields');
      const input = hasOtherLocks ? { ...facts, lockedFields: written.lockedFields } : facts;
      return game && version !== undefined
        ? await update.mutateAsync({ ...input, id: game.id, version })
        : await create.mutateAsync(input);
    } catch (error) {
      setFailure(error as Error);
      if (error instanceof ApiError) setProblems(problemsByField(error.fields));
      return undefined;
    }
  }

  return {
    base,
    draft,
    change,
    problems,
    save,
    isDirty: differences(base, draft).length > 0,
    isSaving: create.isPending || update.isPending,
    /** Errors that are not shown next to a field or elsewhere. */
    failure: hasOwnPlace(failure) ? null : failure,
    taken: id !== undefined && name !== undefined ? { id, name } : undefined,
    conflict: current,
    forget: () => setFailure(null),
  };
}

const without = (problems: Problems, fields: readonly string[]): Problems =>
  Object.fromEntries(
    Object.entries(problems).filter(([field]) => !fields.includes(field as GameField)),
  );

/** The data of a conflict: the game that already has the app id, or the stored version. */
function conflictData(error: Error | null): ConflictData {
  const isConflict = error instanceof ApiError && error.status === 409;
  return isConflict ? ((error.data as ConflictData | null) ?? {}) : {};
}

const hasOwnPlace = (error: Error | null) =>
  error instanceof ApiError &&
  (Object.keys(error.fields).length > 0 || Object.keys(conflictData(error)).length > 0);
