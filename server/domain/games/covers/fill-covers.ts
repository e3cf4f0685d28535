import type { Cover } from '../../../../brand/covers/draw-cover.ts';
import type { Db } from '../../../platform/database/db.ts';
import { isOneOf } from '../../../platform/database/dialect.ts';
import { noteChanges } from '../game-changes.ts';
import { parseList } from '../game-summaries.ts';
import { chooseCovers } from './choose-covers.ts';
import { readFirstPages, type FirstPages } from './first-pages.ts';

const batchSize = 500;

/** Chooses covers for the best-known games without one; returns how many, 0 when all have one. */
export async function fillCovers(db: Db, pages?: FirstPages): Promise<number> {
  const rows = await db
    .selectFrom('games')
    .select(['id', 'appId', 'genres', 'tags', 'developers', 'popularity'])
    .where('motif', 'is', null)
    .orderBy('popularity', 'desc')
    .orderBy('id')
    .limit(batchSize)
    .execute();
  if (rows.length === 0) return 0;
  const games = rows.map((row) => ({
    ...row,
    genres: parseList(row.genres),
    tags: parseList(row.tags),
    developers: parseList(row.developers),
  }));
  const covers = await chooseCovers(db, games, pages ?? (await readFirstPages(db)));
  const ids = rows.map(({ id }) => id);
  for (const [at, cover] of covers.entries()) await setCover(db, ids[at]!, cover);
  await noteChanges(db, ids);
  return rows.length;
}

const setCover = (db: Db, id: number, cover: Cover) =>
  db
    .updateTable('games')
    .set(cover)
    .where(isOneOf(db, 'id', [id]))
    .execute();
