import type { AuditAction } from '../../../../contract/audit-log.ts';
import type { BatchResult } from '../../../../contract/games/games-batch.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { GameState, StoredGame } from '../../../domain/games/writing/game-state.ts';
import { storedGames } from '../../../domain/games/writing/stored-games.queries.ts';
import { writeGames, type BatchOptions } from '../../../domain/games/writing/write-games.ts';

export const deleteGames = (db: Db, ids: readonly number[], options: BatchOptions) =>
  changeGames(db, ids, { ...options, action: 'game.delete' }, (game) =>
    inTrash(game) ? undefined : { ...game, deletedAt: options.now.toISOString() },
  );

export const restoreGames = (db: Db, ids: readonly number[], options: BatchOptions) =>
  changeGames(db, ids, { ...options, action: 'game.restore' }, (game) =>
    inTrash(game) ? { ...game, deletedAt: null } : undefined,
  );

export const setGamesStatus = (
  db: Db,
  ids: readonly number[],
  status: number,
  options: BatchOptions,
) =>
  changeGames(db, ids, { ...options, action: 'game.status' }, (game) =>
    inTrash(game) ? undefined : { ...game, status },
  );

const inTrash = ({ deletedAt }: StoredGame) => deletedAt !== null;

/** Changes games in one change set; games for which `change` returns nothing count as missing. */
async function changeGames(
  db: Db,
  ids: readonly number[],
  options: BatchOptions & { action: AuditAction<'game'> },
  change: (game: StoredGame) => GameState | undefined,
): Promise<BatchResult> {
  const stored = await storedGames(db, 'id', ids);
  const changes = stored.flatMap((game) => {
    const to = change(game);
    return to ? [{ game, to }] : [];
  });
  const written = await writeGames(db, changes, options);
  const found = new Set(changes.map(({ game }) => game.id));
  return {
    changed: written.ids,
    missing: [...new Set(ids)].filter((id) => !found.has(id)),
    changeSetId: written.changeSetId,
  };
}
