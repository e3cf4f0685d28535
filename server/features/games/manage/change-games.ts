import type { AuditAction } from '../../../../contract/audit-log.ts';
import type { BatchResult } from '../../../../contract/games/games-batch.ts';
import type { GameState, StoredGame } from '../../../domain/games/writing/game-state.ts';
import { storedGames } from '../../../domain/games/writing/stored-games.queries.ts';
import {
  changeCatalogue,
  writeGames,
  type CatalogueContext,
  type ManagerRequest,
} from '../../../domain/games/writing/write-games.ts';

export const deleteGames = (
  catalogue: CatalogueContext,
  manager: ManagerRequest,
  ids: readonly number[],
) =>
  changeGames(catalogue, { ...manager, action: 'game.delete' }, ids, (game) =>
    inTrash(game) ? undefined : { ...game, deletedAt: manager.now.toISOString() },
  );

export const restoreGames = (
  catalogue: CatalogueContext,
  manager: ManagerRequest,
  ids: readonly number[],
) =>
  changeGames(catalogue, { ...manager, action: 'game.restore' }, ids, (game) =>
    inTrash(game) ? { ...game, deletedAt: null } : undefined,
  );

type StatusChange = { ids: readonly number[]; status: number };

export const setGamesStatus = (
  catalogue: CatalogueContext,
  manager: ManagerRequest,
  { ids, status }: StatusChange,
) =>
  changeGames(catalogue, { ...manager, action: 'game.status' }, ids, (game) =>
    inTrash(game) ? undefined : { ...game, status },
  );

const inTrash = ({ deletedAt }: StoredGame) => deletedAt !== null;

/** Changes games in one change set; games for which `change` returns nothing count as missing. */
function changeGames(
  catalogue: CatalogueContext,
  manager: ManagerRequest & { action: AuditAction<'game'> },
  ids: readonly number[],
  change: (game: StoredGame) => GameState | undefined,
): Promise<BatchResult> {
  return changeCatalogue(catalogue, async (db) => {
    const stored = await storedGames(db, 'id', ids);
    const changes = stored.flatMap((game) => {
      const to = change(game);
      return to ? [{ game, to }] : [];
    });
    const written = await writeGames(db, changes, { ...manager, asChangeSet: true });
    const found = new Set(changes.map(({ game }) => game.id));
    return {
      changed: written.ids,
      missing: [...new Set(ids)].filter((id) => !found.has(id)),
      changeSetId: written.changeSetId,
    };
  });
}
