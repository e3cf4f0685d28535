import type { BatchResult } from '../../../../contract/games-batch.ts';
import type { Catalogue } from './edit-game.ts';
import type { GameState, StoredGame } from './game-state.ts';
import { storedGames } from './manage.queries.ts';
import { changeCatalogue, writeGames, type Act } from './write-games.ts';

export const deleteGames = (catalogue: Catalogue, act: Act, ids: readonly number[]) =>
  changeGames(catalogue, { ...act, action: 'game.delete' }, ids, (game) => ({
    ...game,
    deletedAt: act.now.toISOString(),
  }));

type StatusChange = { ids: readonly number[]; status: number };

export const setGamesStatus = (catalogue: Catalogue, act: Act, { ids, status }: StatusChange) =>
  changeGames(catalogue, { ...act, action: 'game.status' }, ids, (game) => ({ ...game, status }));

function changeGames(
  catalogue: Catalogue,
  act: Act & { action: string },
  ids: readonly number[],
  change: (game: StoredGame) => GameState,
): Promise<BatchResult> {
  const { engine } = catalogue;
  return changeCatalogue(catalogue, async (db) => {
    const stored = await storedGames(db, engine, 'id', ids);
    const games = stored.filter(({ deletedAt }) => deletedAt === null);
    const changes = games.map((game) => ({ game, to: change(game) }));
    const written = await writeGames(db, engine, changes, { ...act, asChangeSet: true });
    const found = new Set(games.map(({ id }) => id));
    return {
      changed: written.ids,
      missing: [...new Set(ids)].filter((id) => !found.has(id)),
      changeSetId: written.changeSetId,
    };
  });
}
