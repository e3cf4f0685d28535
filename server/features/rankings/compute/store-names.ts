import { chunksOf } from '../../../platform/database/chunks.ts';
import type { Db } from '../../../platform/database/db.ts';
import { isOneOf } from '../../../platform/database/dialect.ts';

/** Stores the names of games while they are public; charts show hidden games by these names. */
export async function storeNames(db: Db, ids: readonly number[]) {
  for (const chunk of chunksOf(ids)) {
    await db
      .insertInto('ranking_games')
      .columns(['gameId', 'appId', 'name', 'nameZh'])
      .expression((eb) =>
        eb
          .selectFrom('games')
          .select(['id', 'appId', 'name', 'nameZh'])
          .where('listed', '=', 1)
          .where(isOneOf(db, 'games.id', chunk)),
      )
      .onConflict((conflict) =>
        conflict.column('gameId').doUpdateSet((eb) => ({
          appId: eb.ref('excluded.appId'),
          name: eb.ref('excluded.name'),
          nameZh: eb.ref('excluded.nameZh'),
        })),
      )
      .execute();
  }
}
