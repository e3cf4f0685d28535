import type { Insertable } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { chunksOf } from '../../../platform/database/chunks.ts';
import type { Db } from '../../../platform/database/db.ts';
import { isOneOf } from '../../../platform/database/dialect.ts';
import type { GameNamesTable } from '../../../platform/database/tables/library-tables.ts';
import { catalogueState, changedSince } from '../../../domain/games/game-changes.ts';
import type { Job } from '../../../platform/jobs/job.ts';
import { overloaded } from '../../../platform/http/errors.ts';
import { aliases } from '../search/aliases.ts';
import { baseKeyOf, halvesOf, keyOf } from './name-keys.ts';

type Deps = Pick<Context, 'db' | 'write'>;
type NamedGame = { id: number; appId: number; name: string; nameZh: string | null };

/** How far the names follow the games: counters like those that read models follow. */
const followed = ['namesRebuilt', 'namesTurn', 'namesUpTo'] as const;
type Followed = Record<(typeof followed)[number], number>;

const batchSize = 500;
/** What a request does itself; more is left to the job. */
const fewGames = 5000;

/** All keys of a game; one that several names have counts once, as the most official of them. */
export function namesOf({ id, appId, name, nameZh }: NamedGame): Insertable<GameNamesTable>[] {
  const official = nameZh ? [name, nameZh] : [name];
  const named = [
    ...official.map((one) => ['official', one] as const),
    ...official.flatMap(halvesOf).map((one) => ['part', one] as const),
    ...(aliases[appId] ?? []).map((one) => ['alias', one] as const),
  ];
  const rows = new Map<string, Insertable<GameNamesTable>>();
  for (const [kind, one] of named) {
    const key = keyOf(one);
    if (key && !rows.has(key)) rows.set(key, { gameId: id, kind, key, baseKey: baseKeyOf(one) });
  }
  return [...rows.values()];
}

async function storeNames(db: Db, ids: readonly number[]) {
  await db
    .deleteFrom('game_names')
    .where(isOneOf(db, 'gameId', ids))
    .execute();
  const games = await db
    .selectFrom('games')
    .select(['id', 'appId', 'name', 'nameZh'])
    .where(isOneOf(db, 'id', ids))
    .where('deletedAt', 'is', null)
    .execute();
  for (const rows of chunksOf(games.flatMap(namesOf))) {
    await db.insertInto('game_names').values(rows).execute();
  }
}

async function readFollowed(db: Db): Promise<Followed> {
  const rows = await db
    .selectFrom('counters')
    .select(['name', 'value'])
    .where('name', 'in', followed)
    .execute();
  const value = (name: string) => rows.find((row) => row.name === name)?.value ?? -1;
  return Object.fromEntries(followed.map((name) => [name, value(name)])) as Followed;
}

async function setFollowed(db: Db, values: Partial<Followed>) {
  for (const [name, value] of Object.entries(values)) {
    await db
      .insertInto('counters')
      .values({ name, value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute();
  }
}

/**
 * Stores the names of some games that have changed or that it has not read yet; false when none is
 * left. It continues where it was stopped.
 */
async function storeSome({ db, write }: Deps): Promise<boolean> {
  const state = await catalogueState(db);
  const at = await readFollowed(db);
  if (at.namesRebuilt === state.rebuilt && at.namesTurn >= state.turn) return false;
  if (at.namesRebuilt !== state.rebuilt) {
    const from = Math.max(0, at.namesUpTo);
    const ids = await gamesAfter(db, from, batchSize);
    const isLast = ids.length < batchSize;
    await write(async (db) => {
      await storeNames(db, ids);
      if (from === 0) await setFollowed(db, { namesTurn: state.turn });
      await setFollowed(
        db,
        isLast ? { namesRebuilt: state.rebuilt, namesUpTo: 0 } : { namesUpTo: ids.at(-1)! },
      );
      return { result: null };
    });
    return true;
  }
  const ids = await changedSince(db, at.namesTurn, fewGames);
  await write(async (db) => {
    for (const some of chunksOf(ids)) await storeNames(db, some);
    if (ids.length < fewGames) await setFollowed(db, { namesTurn: state.turn });
    else await setFollowed(db, { namesRebuilt: -1 });
    return { result: null };
  });
  return true;
}

const gamesAfter = async (db: Db, id: number, limit: number) => {
  const games = await db
    .selectFrom('games')
    .select('id')
    .where('id', '>', id)
    .orderBy('id')
    .limit(limit)
    .execute();
  return games.map((game) => game.id);
};

/** Call it before matching: 503 while the names of a large catalog are still being read. */
export async function catchUp(deps: Deps) {
  const at = await readFollowed(deps.db);
  const { rebuilt } = await catalogueState(deps.db);
  if (at.namesRebuilt !== rebuilt) {
    const left = await gamesAfter(deps.db, Math.max(0, at.namesUpTo), fewGames);
    if (left.length === fewGames) throw overloaded();
  }
  while (await storeSome(deps));
}

/** Keeps the names by which imports find games. */
export const createNamesJob = (deps: Deps): Job => ({
  id: 'game-names',
  title: { en: 'Names of games for imports', 'zh-CN': '导入用的游戏名称' },
  schedule: { everyMinutes: 60 },
  async isDue() {
    const at = await readFollowed(deps.db);
    return at.namesRebuilt !== (await catalogueState(deps.db)).rebuilt;
  },
  async run({ signal }) {
    let batches = 0;
    while (await storeSome(deps)) {
      batches += 1;
      signal.throwIfAborted();
    }
    return {
      outcome: batches > 0 ? 'ok' : 'nothing-new',
      message: batches > 0 ? stored : nothingNew,
    };
  },
});

const stored = { en: 'The names of games are up to date.', 'zh-CN': '游戏名称已更新。' };
const nothingNew = { en: 'No names had changed.', 'zh-CN': '没有变化的名称。' };
