import type { AuditAction } from '../../../../contract/audit-log.ts';
import type { BatchResult } from '../../../../contract/games/games-batch.ts';
import type { Catalogue } from './edit-game.ts';
import type { GameState, StoredGame } from './game-state.ts';
import { storedGames } from './manage.queries.ts';
import { changeCatalogue, writeGames, type Act } from './write-games.ts';

export const deleteGames = (catalogue: Catalogue, act: Act, ids: readonly number[]) =>
  changeGames(catalogue, { ...act, action: 'game.delete' }, ids, (game) =>
    inTrash(game) ? undefined : { ...game, deletedAt: act.now.toISOString() },
  );

export const restoreGames = (catalogue: Catalogue, act: Act, ids: readonly number[]) =>
  changeGames(catalogue, { ...act, action: 'game.restore' }, ids, (game) =>
    inTrash(game) ? { ...game, deletedAt: null } : undefined,
  );

type StatusChange = { ids: readonly number[]; status: number };

export const setGamesStatus = (catalogue: Catalogue, act: Act, { ids, status }: StatusChange) =>
  changeGames(catalogue, { ...act, action: 'game.status' }, ids, (game) =>
    inTrash(game) ? undefined : { ...game, status },
  );

const inTrash = ({ deletedAt }: StoredGame) => deletedAt !== null;

/** Games for which there is no change are as good as missing. */
function changeGames(
  catalogue: Catalogue,
  act: Act & { action: AuditAction<'game'> },
  ids: readonly number[],
  change: (game: StoredGame) => GameState | undefined,
): Promise<BatchResult> {
  const { engine } = catalogue;
  return changeCatalogue(catalogue, async (db) => {
    const stored = await storedGames(db, engine, 'id', ids);
    const changes = stored.flatMap((game) => {
      const to = change(game);
      return to ? [{ game, to }] : [];
    });
    const written = await writeGames(db, engine, changes, { ...act, asChangeSet: true });
    const found = new Set(changes.map(({ game }) => game.id));
    return {
      changed: written.ids,
      missing: [...new Set(ids)].filter((id) => !found.has(id)),
      changeSetId: written.changeSetId,
    };
  });
}
