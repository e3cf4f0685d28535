import { chunksOf } from '../../../platform/database/chunks.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { Actor } from '../../members/audit.ts';
import type { Difference, WrittenGame } from './game-state.ts';

type ChangeSet = { action: string; at: string; actor: Actor };

export async function addChangeSet(
  db: Db,
  { action, at, actor }: ChangeSet,
  games: readonly WrittenGame[],
): Promise<number> {
  const { id } = await db
    .insertInto('change_sets')
    .values({
      action,
      at,
      actorId: actor.userId,
      actorName: actor.nickname,
      games: games.length,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const items = games.map((game) => toItem(id, game));
  for (const chunk of chunksOf(items)) {
    await db.insertInto('change_set_items').values(chunk).execute();
  }
  return id;
}

const toItem = (changeSetId: number, { id, before, after, version }: WrittenGame) => ({
  changeSetId,
  gameId: id,
  before: before && JSON.stringify(before),
  after: JSON.stringify(after),
  versionAfter: version,
});

/**
 * Collects an actor's many small writes in one change set per day. A game that changes more than
 * once has one item, from its first state to its last.
 */
export async function addToDaysChangeSet(
  db: Db,
  set: ChangeSet,
  games: readonly WrittenGame[],
): Promise<number> {
  const today = await db
    .selectFrom('change_sets')
    .select('id')
    .where('action', '=', set.action)
    .where('actorName', '=', set.actor.nickname)
    .where('at', '>=', set.at.slice(0, 10))
    .where('undoneAt', 'is', null)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (!today) return addChangeSet(db, set, games);
  for (const game of games) await addItem(db, today.id, game);
  await db
    .updateTable('change_sets')
    .set((eb) => ({
      games: eb
        .selectFrom('change_set_items')
        .select((eb) => eb.fn.countAll<number>().as('games'))
        .where('changeSetId', '=', today.id),
    }))
    .where('id', '=', today.id)
    .execute();
  return today.id;
}

async function addItem(db: Db, changeSetId: number, game: WrittenGame) {
  const earlier = await db
    .selectFrom('change_set_items')
    .select(['before', 'after'])
    .where('changeSetId', '=', changeSetId)
    .where('gameId', '=', game.id)
    .executeTakeFirst();
  if (!earlier) {
    await db.insertInto('change_set_items').values(toItem(changeSetId, game)).execute();
    return;
  }
  const before = earlier.before === null ? null : (JSON.parse(earlier.before) as Difference);
  const after = JSON.parse(earlier.after) as Difference;
  const merged = toItem(changeSetId, {
    ...game,
    before: before && { ...game.before, ...before },
    after: { ...after, ...game.after },
  });
  await db
    .updateTable('change_set_items')
    .set({ before: merged.before, after: merged.after, versionAfter: merged.versionAfter })
    .where('changeSetId', '=', changeSetId)
    .where('gameId', '=', game.id)
    .execute();
}
