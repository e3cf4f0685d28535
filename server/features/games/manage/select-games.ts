import { gameLimits } from '../../../../contract/games/game-limits.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { GameFilter } from '../columns/read-condition.ts';
import { findGameIds } from '../find-game-ids.ts';
import type { GameModels } from '../game-models.ts';

/** The ids of the matching games, up to the limit of a selection, and the total. */
export async function selectGames(db: Db, models: GameModels, filter: GameFilter) {
  const all = await findGameIds(db, models, filter);
  return { ids: [...all.subarray(0, gameLimits.selection)], total: all.length };
}
