import type { GameChange } from '../../../../contract/games/games-batch-edit.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { BatchOptions } from '../../../domain/games/writing/write-games.ts';
import { deleteGames, restoreGames, setGamesStatus } from './change-games.ts';
import { editGames } from './edit-games.ts';

/** What to do with many games; stored as the arguments of the job that does a long one. */
export type Batch = { ids: readonly number[] } & (
  | { action: 'edit'; change: GameChange }
  | { action: 'status'; status: number }
  | { action: 'delete' }
  | { action: 'restore' }
);

/** Writes a part of a long batch within the caller's transaction, and counts it. */
export async function writeBatch(db: Db, batch: Batch, options: BatchOptions) {
  const { ids } = batch;
  if (batch.action === 'edit') {
    const { changed, unchanged, skipped, changeSetId } = await editGames(db, batch, options);
    return {
      changed: changed.length,
      unchanged: unchanged.length,
      skipped: skipped.length,
      changeSetId,
    };
  }
  const { changed, missing, changeSetId } =
    batch.action === 'status'
      ? await setGamesStatus(db, ids, batch.status, options)
      : await (batch.action === 'delete' ? deleteGames : restoreGames)(db, ids, options);
  const unchanged = ids.length - changed.length - missing.length;
  return { changed: changed.length, unchanged, skipped: missing.length, changeSetId };
}
