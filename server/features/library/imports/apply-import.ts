import type { LibraryImport } from '../../../../contract/library/imports.ts';
import { chunksOf } from '../../../platform/database/chunks.ts';
import type { Db } from '../../../platform/database/db.ts';
import { conflict, notFound } from '../../../platform/http/errors.ts';
import { collectChanges, recordKey, storeBatch, type Changes } from '../changes.ts';
import { withOwn } from '../edit-item.ts';
import { rederive, updateItem } from '../rederive.ts';
import { rowsOfGames, type RecordRow } from '../stored-rows.ts';
import { undoBatch, type Wishes } from '../undo-batch.ts';
import { requireRoom, versionOf, writeLibrary, type LibraryDeps } from '../write-library.ts';
import { draftOf, importOf, toImport, type ImportOf } from './drafts.ts';
import { asRecord, recordsByKey, rowsOfImport, targetOf, type Planned } from './plan-import.ts';

type ApplyDeps = LibraryDeps & { wishes: Wishes };

/** Writes exactly what the plan shows, in one transaction. */
export const applyImport = (
  deps: ApplyDeps,
  own: ImportOf,
  version: number,
): Promise<LibraryImport> =>
  writeLibrary(deps, own.userId, async (db, now) => {
    const draft = await draftOf(db, own);
    const present = await versionOf(db, own.userId);
    if (draft.libraryVersion === null || draft.libraryVersion !== present || present !== version) {
      throw conflict(changedSince, toImport(draft));
    }
    const rows = await rowsOfImport(db, own.importId);
    const changes = collectChanges();
    await writeRecords(db, own.userId, { source: draft.source, rows, changes, now });
    const written = rows.filter((row) => targetOf(row) !== null);
    const wished = written.filter(({ told }) => told.facts.wishlist);
    const added = await deps.wishes.add(db, own.userId, [...new Set(wished.map(targetId))], now);
    for (const gameId of added) changes.add('wish', String(gameId), null, { gameId });
    const games = written.filter(({ told }) => !told.facts.wishlist);
    await rederive(db, own.userId, games.map(targetId), { now, changes });
    await takeOver(db, own.userId, { rows: games, changes, now });
    await requireRoom(db, own.userId);
    await storeBatch(db, own.userId, changes, { importId: own.importId, now });
    const applied = await db
      .updateTable('library_imports')
      .set({ state: 'applied', appliedAt: now })
      .where('id', '=', own.importId)
      .returningAll()
      .executeTakeFirstOrThrow();
    return toImport(applied);
  });

const targetId = (row: Planned) => targetOf(row)!;

type Written = { source: string; rows: readonly Planned[]; changes: Changes; now: string };

/** Stores what the source says; rows without a game wait for it. */
async function writeRecords(db: Db, userId: number, { source, rows, changes, now }: Written) {
  const known = await recordsByKey(db, userId, source, rows);
  const added = new Map<string, RecordRow>();
  for (const row of rows) {
    if (row.answer === 'skip' || row.change === 'ignored') continue;
    const target = targetOf(row);
    if (target !== null && row.told.facts.wishlist) continue;
    const before = known.get(row.told.key);
    const after = { ...asRecord(row, source, target, known), seenAt: now };
    if (!before) {
      added.set(after.sourceKey, after);
    } else if (differs(before, after)) {
      const { id, ...values } = after;
      await db.updateTable('library_records').set(values).where('id', '=', id).execute();
      changes.add('record', recordKey(after), before, after);
    }
    known.set(row.told.key, before ? after : { ...after, id: 0 });
    await changes.pause();
  }
  for (const some of chunksOf([...added.values()])) {
    const values = some.map(({ id: _id, ...record }) => ({ userId, ...record }));
    const stored = await db
      .insertInto('library_records')
      .values(values)
      .returning(['id', 'sourceKey'])
      .execute();
    const ids = new Map(stored.map(({ id, sourceKey }) => [sourceKey, id]));
    for (const record of some) {
      const after = { ...record, id: ids.get(record.sourceKey)! };
      changes.add('record', recordKey(after), null, after);
    }
    await changes.pause();
  }
}

const differs = (a: RecordRow, b: RecordRow) =>
  a.gameId !== b.gameId || a.state !== b.state || a.row !== b.row;

/** What the member has set in another Ludex is set here, too, unless something is set already. */
async function takeOver(db: Db, userId: number, { rows, changes, now }: Omit<Written, 'source'>) {
  const owned = rows.filter(({ told }) => told.facts.own && told.facts.own.length > 0);
  for (const some of chunksOf(owned)) {
    const stored = await rowsOfGames(db, userId, some.map(targetId));
    for (const row of some) {
      const item = stored.items.get(targetId(row));
      if (!item) continue;
      const has = item.ownFields.split(' ');
      const { facts } = row.told;
      const names = facts.own!.filter((name) => !has.includes(name));
      if (names.length === 0) continue;
      const values = names.map((name) => [
        name,
        name === 'platform'
          ? row.told.platform
          : (facts[name] ?? (name === 'status' ? 'none' : undefined)),
      ]);
      const after = withOwn(item, Object.fromEntries(values), stored);
      await updateItem(db, userId, item, after, { now, changes });
      await changes.pause();
    }
  }
}

/** Undoes an import; what somebody has changed since stays. */
export const undoImport = (deps: ApplyDeps, own: ImportOf) =>
  writeLibrary(deps, own.userId, async (db, now) => {
    const { state } = await importOf(db, own);
    if (state === 'draft') throw notFound();
    if (state === 'undone') throw conflict(alreadyUndone);
    const batch = await db
      .selectFrom('library_batches')
      .select('id')
      .where('importId', '=', own.importId)
      .executeTakeFirst();
    const undone = batch
      ? await undoBatch(db, own.userId, { batchId: batch.id, now, wishes: deps.wishes })
      : { restored: 0, kept: [] };
    await db
      .updateTable('library_imports')
      .set({ state: 'undone', undoneAt: now })
      .where('id', '=', own.importId)
      .execute();
    return undone;
  });

const changedSince = {
  en: 'Your library has changed since this was planned. Plan it again.',
  'zh-CN': '预览之后，你的库有了变化，请重新预览。',
};
const alreadyUndone = {
  en: 'This import has already been undone.',
  'zh-CN': '这次导入已经撤销过了。',
};
