import type { Type } from 'typebox';
import type { changeLibraryItems } from '../../../contract/library/library-edits.ts';
import type { putLibraryItem } from '../../../contract/library/library.ts';
import { ownFields, type OwnField } from '../../../contract/library/library-limits.ts';
import { readableGames } from '../../domain/games/readable-games.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database/db.ts';
import { conflict, invalid, notFound } from '../../platform/http/errors.ts';
import { collectChanges, recordKey, storeBatch, type Changes } from './changes.ts';
import { ownValuesOf, type OwnValues } from './item-of.ts';
import { itemOfGame } from './list-library.ts';
import { endsBeforeStart, requireDays } from './partial-dates.ts';
import {
  deleteItem,
  deriveItem,
  derivedColumns,
  emptyItem,
  insertItems,
  rederive,
  updateItem,
} from './rederive.ts';
import { rowsOfGames, type ItemRow, type RowsOfGames } from './stored-rows.ts';
import { requireRoom, writeLibrary, type LibraryDeps } from './write-library.ts';

type Own<Fields> = { [Name in keyof Fields]?: Fields[Name] | undefined };
export type Change = Own<Omit<Type.Static<(typeof putLibraryItem)['schema']['body']>, 'version'>>;
type BatchBody = Type.Static<(typeof changeLibraryItems)['schema']['body']>;

/** Sets, changes or gives back what a member says about a game; it is in the library then. */
export function putItem(
  deps: LibraryDeps,
  userId: number,
  { gameId, change, version }: { gameId: number; change: Change; version?: number | undefined },
) {
  requireDays(change);
  return writeLibrary(deps, userId, async (db, now) => {
    const rows = await rowsOfGames(db, userId, [gameId]);
    const before = rows.items.get(gameId);
    if (!before && !(await readableGames(db, [gameId])).has(gameId)) throw notFound();
    if (version !== undefined && version !== (before?.version ?? version)) {
      throw conflict(changedSince, await itemOfGame(db, userId, gameId));
    }
    if (change.rating) await refuseOtherThanReview(db, userId, gameId, change.rating);
    const after = withOwn(before ?? emptyItem(gameId, now), change, rows);
    if (endsBeforeStart(after) && ('startedOn' in change || 'finishedOn' in change)) {
      throw invalid({ finishedOn: { is: 'beforeStart' } });
    }
    if (!before) {
      await insertItems(db, userId, [after]);
      await bringBack(db, userId, [gameId]);
      await rederive(db, userId, [gameId], { now });
      await requireRoom(db, userId);
    } else if (!isSame(before, after)) {
      await updateItem(db, userId, before, after, { now });
    }
    return (await itemOfGame(db, userId, gameId))!;
  });
}

/** A game that its owner adds again is no longer one that imports leave out. */
const bringBack = (db: Db, userId: number, gameIds: readonly number[]) =>
  db
    .updateTable('library_records')
    .set({ state: 'matched' })
    .where('userId', '=', userId)
    .where('gameId', 'in', gameIds)
    .where('state', '=', 'ignored')
    .execute();

/** The entry with the member's own values changed, and everything else derived anew. */
export function withOwn(item: ItemRow, change: Change, rows: RowsOfGames): ItemRow {
  const own: Partial<Record<OwnField, unknown>> = ownValuesOf(item);
  for (const name of ownFields) {
    const value = change[name];
    if (value === undefined) continue;
    if (value === null) delete own[name];
    else own[name] = name === 'status' && value === 'none' ? null : value;
  }
  if (typeof own.note === 'string') own.note = own.note.trim();
  if (own.note === '') delete own.note;
  const names = ownFields.filter((name) => name in own);
  const values = {
    ...(own as Partial<OwnValues>),
    hidden: own.hidden ? (1 as const) : (0 as const),
  };
  const changed = { ...item, ...values, ownFields: names.join(' ') };
  const records = rows.records.get(item.gameId) ?? [];
  const runs = rows.runs.get(item.gameId) ?? [];
  return { ...changed, ...derivedColumns(deriveItem(changed, records, runs)) };
}

const isSame = (a: ItemRow, b: ItemRow) =>
  (Object.keys(a) as (keyof ItemRow)[]).every((name) => a[name] === b[name]);

async function refuseOtherThanReview(db: Db, userId: number, gameId: number, rating: number) {
  const review = await db
    .selectFrom('reviews')
    .select(['id', 'rating'])
    .where('userId', '=', userId)
    .where('gameId', '=', gameId)
    .executeTakeFirst();
  if (!review || review.rating * 10 === rating) return;
  throw conflict({
    en: `Your review ${review.id} gives this game ${review.rating} of 10; change it there.`,
    'zh-CN': `你的评测 ${review.id} 给这款游戏打了 ${review.rating} 分，请在评测中修改。`,
  });
}

/** Removes entries with their playthroughs; what sources say about the games is ignored from then on. */
async function removeItems(db: Db, userId: number, gameIds: readonly number[], changes: Changes) {
  const rows = await rowsOfGames(db, userId, gameIds);
  for (const record of [...rows.records.values()].flat()) {
    if (record.state !== 'matched') continue;
    const after = { ...record, state: 'ignored' as const };
    await db
      .updateTable('library_records')
      .set({ state: 'ignored' })
      .where('id', '=', record.id)
      .execute();
    changes.add('record', recordKey(record), record, after);
  }
  for (const run of [...rows.runs.values()].flat()) {
    await db.deleteFrom('playthroughs').where('id', '=', run.id).execute();
    changes.add('run', String(run.id), run, null);
  }
  for (const item of rows.items.values()) await deleteItem(db, userId, item, changes);
}

/** Returns what undoes it; null when the game was not in the library. */
export const removeItem = (deps: LibraryDeps, userId: number, gameId: number) =>
  writeLibrary(deps, userId, async (db, now) => {
    const changes = collectChanges();
    await removeItems(db, userId, [gameId], changes);
    const batchId = await storeBatch(db, userId, changes, { now });
    return { undo: batchId === null ? null : String(batchId) };
  });

/** Brings back what sources say about a removed game. */
export const restoreItem = (deps: LibraryDeps, userId: number, gameId: number) =>
  writeLibrary(deps, userId, async (db, now) => {
    const [brought] = await bringBack(db, userId, [gameId]);
    if (!brought?.numUpdatedRows) throw notFound();
    await rederive(db, userId, [gameId], { now });
    await requireRoom(db, userId);
    return (await itemOfGame(db, userId, gameId))!;
  });

/** Changes several entries at once; games that are not in the library are left out. */
export async function changeItems(
  deps: LibraryDeps & Pick<Context, 'db'>,
  userId: number,
  { gameIds, change, preview }: BatchBody,
) {
  const ids = [...new Set(gameIds)];
  if (preview) {
    const { result } = await changesOf(deps.db, userId, ids, change);
    return { ...result, batchId: null };
  }
  return writeLibrary(deps, userId, async (db, now) => {
    const changes = collectChanges();
    const { result, changing } = await changesOf(db, userId, ids, change);
    if (change.remove) await removeItems(db, userId, ids, changes);
    for (const { before, after } of change.remove ? [] : changing) {
      await updateItem(db, userId, before, after, { now, changes });
      await changes.pause();
    }
    return { ...result, batchId: await storeBatch(db, userId, changes, { now }) };
  });
}

/** A rated game keeps the rating of its review. */
async function changesOf(
  db: Db,
  userId: number,
  ids: readonly number[],
  { remove, ...fields }: BatchBody['change'],
) {
  const rows = await rowsOfGames(db, userId, ids);
  const reviewed = fields.rating ? await reviewedGames(db, userId) : new Set<number>();
  const pairs = [...rows.items.values()]
    .filter(({ gameId }) => !reviewed.has(gameId))
    .map((before) => ({ before, after: withOwn(before, fields, rows) }));
  const changing = remove ? pairs : pairs.filter(({ before, after }) => !isSame(before, after));
  const result = { changed: changing.length, unchanged: ids.length - changing.length };
  return { result, changing };
}

async function reviewedGames(db: Db, userId: number): Promise<Set<number>> {
  const reviews = await db
    .selectFrom('reviews')
    .select('gameId')
    .where('userId', '=', userId)
    .execute();
  return new Set(reviews.map(({ gameId }) => gameId));
}

const changedSince = {
  en: 'This entry has been changed meanwhile.',
  'zh-CN': '这款游戏的记录已在别处修改。',
};
