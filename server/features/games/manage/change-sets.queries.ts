import { sql } from 'kysely';
import { countedPage } from '../../../platform/database/counted-page.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { Difference } from '../../../domain/games/writing/game-state.ts';

type Page = { page: number; size: number };

export function changeSetsPage(db: Db, page: Page) {
  const sets = db.selectFrom('change_sets');
  return countedPage(db, sets.select('id'), page, ({ limit, offset }) =>
    sets
      .select(['id', 'action', 'at', 'actorName', 'games', 'undoneAt'])
      .orderBy('id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
  );
}

export const changeSetById = (db: Db, id: number) =>
  db.selectFrom('change_sets').select(['id', 'undoneAt']).where('id', '=', id).executeTakeFirst();

export async function changeSetItems(db: Db, changeSetId: number) {
  const items = await db
    .selectFrom('change_set_items')
    .select(['gameId', 'before', 'versionAfter'])
    .where('changeSetId', '=', changeSetId)
    .orderBy('gameId')
    .execute();
  return items.map(({ before, ...item }) => ({
    ...item,
    before: before === null ? null : (JSON.parse(before) as Difference),
  }));
}

/**
 * Marks a change set as undone. The games are back in the state of the change set before it, but
 * with a newer version, which is stored there so that it can be undone too.
 */
export async function markUndone(
  db: Db,
  changeSetId: number,
  undone: { undoneAt: string; undoneBy: number },
) {
  await db.updateTable('change_sets').set(undone).where('id', '=', changeSetId).execute();
  await sql`
    update change_set_items set "versionAfter" = games.version
    from change_set_items as undone join games on games.id = undone."gameId"
    where undone."changeSetId" = ${changeSetId}
      and change_set_items."gameId" = undone."gameId"
      and change_set_items."versionAfter" = undone."versionAfter" - 1
  `.execute(db);
}
