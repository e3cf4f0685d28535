import { useQueryClient } from '@tanstack/react-query';
import type { Api } from '../../../../contract/api.ts';
import { ApiError } from '../../../api/api-error.ts';
import { useLang, useMessages } from '../../../i18n/index.tsx';
import { gameNames } from '../../../domain/games/game-names.ts';
import { toast } from '../../../ui/overlays/toast-store.ts';
import { useFailureToast } from '../../../ui/overlays/use-failure-toast.ts';
import { undoChangeSets } from '../list/batch.api.ts';
import { deleteGame, forgetGames, type GameSummary, restoreGame, setStatus } from '../games.api.ts';
import { statusText } from '../statuses.ts';

/** Writes without a form: applied at once and confirmed by a toast with an undo button. */
export function useGameActions() {
  const client = useQueryClient();
  const messages = useMessages();
  const lang = useLang();
  const { done } = messages.gamesAdmin;
  const showFailure = useFailureToast();
  const nameOf = (game: GameSummary) => gameNames(game, lang).title;

  async function attempt(write: () => Promise<unknown>, message: string, undo?: () => void) {
    try {
      await write();
      toast(message, { action: undo && { label: done.undo, run: undo } });
    } catch (error) {
      showFailure(error);
    } finally {
      void forgetGames(client);
    }
  }

  const restored = (game: GameSummary) =>
    void attempt(() => restoreGame(game.id), done.restored(nameOf(game)));

  return {
    setStatus: (game: GameSummary, status: number) =>
      void attempt(
        () => setStatus(game.id, status),
        done.status({ name: nameOf(game), status: statusText(messages, status) }),
        () => void attempt(() => setStatus(game.id, game.status), done.undone),
      ),
    trash: (game: GameSummary) =>
      void attempt(
        () => deleteGame(game.id),
        done.trashed(nameOf(game)),
        () => restored(game),
      ),
    restore: restored,
  };
}

/** Undoes change sets and shows the result. */
export function useUndo() {
  const client = useQueryClient();
  const { app, gamesAdmin } = useMessages();
  const { done } = gamesAdmin;
  return async (ids: readonly number[]) => {
    try {
      const games = await undoChangeSets(client, ids);
      toast(done.undoneGames(String(games)));
    } catch (error) {
      toast(done.undoFailed(whyNot(error)));
    }
  };

  function whyNot(error: unknown): string {
    if (!(error instanceof ApiError)) return app.error.network;
    const changed = error.data as Api['POST /api/change-set/:id/undo']['conflict'];
    return changed ? done.changedSince(String(changed.games.length)) : error.message;
  }
}
