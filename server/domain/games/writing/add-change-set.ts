import { chunksOf } from '../../../platform/database/chunks.ts';
import type { Db } from '../../../platform/database/db.ts';
import { isOneOf } from '../../../platform/database/dialect.ts';
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
  await insertItems(db, id, games);
  return id;
}

async function insertItems(db: Db, id: number, games: readonly WrittenGame[]) {
  const items = games.map((game) => toItem(id, game));
  for (const chunk of chunksOf(items)) {
    await db.insertInto('change_set_items').values(chunk).execute();
  }
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
  await addToChangeSet(db, today.id, games);
  return today.id;
}

export async function addToChangeSet(db: Db, id: number, games: readonly WrittenGame[]) {
  const earlier = await db
    .selectFrom('change_set_items')
    .select(['gameId', 'before', 'after'])
    .where('changeSetId', '=', id)
    .where(
      isOneOf(
        db,
        'gameId',
        games.map((game) => game.id),
      ),
    )
    .execute();
  const known = new Map(earlier.map((item) => [item.gameId, item]));
  await insertItems(
    db,
    id,
    games.filter((game) => !known.has(game.id)),
  );
  for (const game of games) {
    const item = known.get(game.id);
    if (item) await addToItem(db, id, game, item);
  }
  await db
    .updateTable('change_sets')
    .set((eb) => ({
      games: eb
        .selectFrom('change_set_items')
        .select((eb) => eb.fn.countAll<number>().as('games'))
        .where('changeSetId', '=', id),
    }))
    .where('id', '=', id)
    .execute();
}

async function addToItem(
  db: Db,
  changeSetId: number,
  game: WrittenGame,
  earlier: { before: string | null; after: string },
) {
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
