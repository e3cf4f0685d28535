import type { Selectable } from 'kysely';
import type { ImportRow } from '../../../../contract/library/import-row.ts';
import type { LibraryImport } from '../../../../contract/library/imports.ts';
import { libraryLimits, type ImportSource } from '../../../../contract/library/library-limits.ts';
import { chunksOf } from '../../../platform/database/chunks.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { LibraryImportsTable } from '../../../platform/database/tables/library-tables.ts';
import { AppError, conflict, invalid, notFound } from '../../../platform/http/errors.ts';
import { noProblems } from '../../../platform/http/field-problems.ts';
import { isDate } from '../partial-dates.ts';
import { countDrafts } from '../summary.queries.ts';
import { lockLibrary, type LibraryDeps } from '../write-library.ts';

export type ImportOf = { userId: number; importId: number };
type StoredImport = Selectable<LibraryImportsTable>;

export const toImport = (row: StoredImport): LibraryImport => ({
  id: row.id,
  source: row.source as ImportSource,
  label: row.label,
  state: row.state,
  rows: row.rowCount,
  counts: row.counts === null ? null : (JSON.parse(row.counts) as LibraryImport['counts']),
  version: row.libraryVersion,
  createdAt: row.createdAt,
  appliedAt: row.appliedAt,
  undoneAt: row.undoneAt,
});

export async function importOf(db: Db, { userId, importId }: ImportOf): Promise<StoredImport> {
  const row = await db
    .selectFrom('library_imports')
    .selectAll()
    .where('id', '=', importId)
    .where('userId', '=', userId)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

export async function draftOf(db: Db, own: ImportOf): Promise<StoredImport> {
  const row = await importOf(db, own);
  if (row.state !== 'draft') throw conflict(noDraft);
  return row;
}

export async function importsOf(db: Db, userId: number): Promise<LibraryImport[]> {
  const rows = await db
    .selectFrom('library_imports')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('id', 'desc')
    .limit(50)
    .execute();
  return rows.map(toImport);
}

type NewImport = {
  source: ImportSource;
  label: string;
  fileHash?: string | undefined;
  rows: number;
};

export const createDraft = ({ write, now }: LibraryDeps, userId: number, file: NewImport) =>
  write(async (db) => {
    await lockLibrary(db, userId);
    if ((await countDrafts(db, userId)) >= libraryLimits.drafts) throw conflict(tooManyDrafts);
    const at = now();
    const dayAgo = new Date(at.getTime() - 86_400_000).toISOString();
    const { today } = await db
      .selectFrom('library_imports')
      .select((eb) => eb.fn.countAll<number>().as('today'))
      .where('userId', '=', userId)
      .where('createdAt', '>', dayAgo)
      .executeTakeFirstOrThrow();
    if (today >= libraryLimits.importsADay) throw new AppError('RATE_LIMITED');
    const row = await db
      .insertInto('library_imports')
      .values({
        userId,
        source: file.source,
        label: file.label,
        fileHash: file.fileHash ?? null,
        state: 'draft',
        rowCount: file.rows,
        options: '{}',
        counts: null,
        libraryVersion: null,
        createdAt: at.toISOString(),
        appliedAt: null,
        undoneAt: null,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return { result: toImport(row) };
  });

/** Stores a part of the rows; one that is sent again replaces the first. */
export function putPart(
  { write }: LibraryDeps,
  own: ImportOf,
  { part, rows }: { part: number; rows: readonly ImportRow[] },
) {
  requireDays(rows);
  const first = (part - 1) * libraryLimits.rowsPerPart + 1;
  return write(async (db) => {
    await lockLibrary(db, own.userId);
    const { rowCount } = await draftOf(db, own);
    if (first + rows.length - 1 > rowCount) {
      throw invalid({ rows: { is: 'tooMany', limit: Math.max(0, rowCount - first + 1) } });
    }
    await db
      .deleteFrom('library_import_rows')
      .where('importId', '=', own.importId)
      .where('position', '>=', first)
      .where('position', '<', first + libraryLimits.rowsPerPart)
      .execute();
    const values = rows.map((row, index) => ({
      importId: own.importId,
      position: first + index,
      row: JSON.stringify(row),
      name: row.names[0] ?? row.key,
      gameId: null,
      certainty: null,
      reason: null,
      answer: null,
      change: null,
    }));
    for (const some of chunksOf(values)) {
      await db.insertInto('library_import_rows').values(some).execute();
    }
    await db
      .updateTable('library_imports')
      .set({ libraryVersion: null, counts: null })
      .where('id', '=', own.importId)
      .execute();
    return { result: { rows: rows.length } };
  });
}

const dates = ['statusOn', 'startedOn', 'finishedOn', 'lastPlayedOn'] as const;

function requireDays(rows: readonly ImportRow[]) {
  const problems = noProblems();
  for (const [index, { facts, runs = [] }] of rows.entries()) {
    for (const name of dates) {
      const date = facts[name];
      if (date && !isDate(date)) problems[`rows/${index}/facts/${name}`] = { is: 'notDay' };
    }
    for (const [at, { startedOn, finishedOn }] of runs.entries()) {
      if ([startedOn, finishedOn].some((date) => date && !isDate(date))) {
        problems[`rows/${index}/runs/${at}`] = { is: 'notDay' };
      }
    }
  }
  if (Object.keys(problems).length > 0) throw invalid(problems);
}

/** Removes a draft; of another import, only the rows. */
export const forgetImport = ({ write }: LibraryDeps, own: ImportOf) =>
  write(async (db) => {
    const { state } = await importOf(db, own);
    const table = state === 'draft' ? 'library_imports' : 'library_import_rows';
    const column = state === 'draft' ? 'id' : 'importId';
    await db
      .deleteFrom(table)
      .where(column as never, '=', own.importId as never)
      .execute();
    return { result: null };
  });

const noDraft = {
  en: 'This import has already been applied.',
  'zh-CN': '这次导入已经写入。',
};
const tooManyDrafts = {
  en: `At most ${libraryLimits.drafts} imports can wait; apply or remove one.`,
  'zh-CN': `最多同时保留 ${libraryLimits.drafts} 次未完成的导入，请先写入或删除一次。`,
};
