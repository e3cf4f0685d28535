import type { GameField } from '../../../../contract/games/games-admin.ts';
import type { Db } from '../../../platform/database/db.ts';

/**
 * Call it after a manager's edit: the next value that a source reports for these fields counts as
 * new.
 */
export async function forgetFieldSources(db: Db, gameId: number, fields: readonly GameField[]) {
  if (fields.length === 0) return;
  await db
    .deleteFrom('game_field_sources')
    .where('gameId', '=', gameId)
    .where('field', 'in', fields)
    .execute();
}
