import type { ImportRow } from '../../../../contract/library/import-row.ts';
import type { LibraryImport } from '../../../../contract/library/imports.ts';
import { ownFields } from '../../../../contract/library/library-limits.ts';
import { chunksOf } from '../../../platform/database/chunks.ts';
import type { Db } from '../../../platform/database/db.ts';
import { isOneOf } from '../../../platform/database/dialect.ts';
import { conflict } from '../../../platform/http/errors.ts';
import { createPauses } from '../../../platform/pauses.ts';
import { laterRow } from '../item-of.ts';
import { deriveItem, derivedColumns, emptyItem } from '../rederive.ts';
import { columns, rowIn, rowsOfGames, type ItemRow, type RecordRow } from '../stored-rows.ts';
import { lockLibrary, versionOf, type LibraryDeps } from '../write-library.ts';
import { draftOf, toImport, type ImportOf } from './drafts.ts';

export type Wanted = Pick<ImportRow, 'names' | 'year' | 'platform' | 'ids'>;
export type Found = {
  certainty: 'certain' | 'likely' | 'choose' | 'unmatched';
  reason: string;
  gameId: number | null;
  candidates: number[];
};
export type FindMatches = (wanted: readonly Wanted[]) => Promise<Found[]>;
export type PlanDeps = LibraryDeps & { db: Db; match: FindMatches };

type PlannedChange = NonNullable<'new' | 'changed' | 'same' | 'conflict' | 'ignored'>;
export type Planned = {
  position: number;
  told: ImportRow;
  gameId: number | null;
  certainty: Found['certainty'] | null;
  reason: string | null;
  candidates: string;
  answer: 'accept' | 'none' | 'skip' | null;
  change: PlannedChange | null;
  differences: string;
};

export async function rowsOfImport(db: Db, importId: number): Promise<Planned[]> {
  const rows = await db
    .selectFrom('library_import_rows')
    .select(['position', 'row', 'gameId', 'certainty', 'reason', 'candidates', 'answer'])
    .select(['change', 'differences'])
    .where('importId', '=', importId)
    .orderBy('position')
    .execute();
  return rows.map(({ row, ...rest }) => ({ ...rest, told: JSON.parse(row) as ImportRow }));
}

/** The game that a row is written to; null when it waits or is left out. */
export const targetOf = ({ gameId, certainty, answer, change }: Planned): number | null => {
  if (change === 'ignored' || answer === 'skip' || answer === 'none') return null;
  return answer === 'accept' || certainty === 'certain' || certainty === 'likely' ? gameId : null;
};

/** Finds the games of all rows and what would change; answers that were given stay. */
export async function planImport(deps: PlanDeps, own: ImportOf): Promise<LibraryImport> {
  const draft = await draftOf(deps.db, own);
  const rows = await rowsOfImport(deps.db, own.importId);
  if (rows.length < draft.rowCount) throw conflict(incomplete);
  const matches = await deps.match(rows.map(({ told }) => told));
  return deps.write(async (db) => {
    await lockLibrary(db, own.userId);
    const { source } = await draftOf(db, own);
    const known = await recordsByKey(db, own.userId, source, rows);
    for (const [index, row] of rows.entries()) {
      const record = known.get(row.told.key);
      const found = matches[index]!;
      row.change = record?.state === 'ignored' ? 'ignored' : null;
      if (row.answer) continue;
      const isKnown = record?.gameId && record.state !== 'open';
      row.gameId = isKnown ? record.gameId : found.gameId;
      row.certainty = isKnown ? 'certain' : found.certainty;
      row.reason = isKnown ? 'yours' : found.reason;
      row.candidates = JSON.stringify(found.candidates);
    }
    await judgeChanges(db, own.userId, { source, rows, known });
    return { result: toImport(await storePlan(db, own, rows)) };
  });
}

export async function recordsByKey(
  db: Db,
  userId: number,
  source: string,
  rows: readonly Planned[],
): Promise<Map<string, RecordRow>> {
  const known = new Map<string, RecordRow>();
  for (const some of chunksOf(rows)) {
    const keys = some.map(({ told }) => told.key);
    const records = await db
      .selectFrom('library_records')
      .select(columns.record)
      .where('userId', '=', userId)
      .where('source', '=', source)
      .where('sourceKey', 'in', keys)
      .execute();
    for (const record of records) known.set(record.sourceKey, record);
  }
  return known;
}

type Judged = { source: string; rows: readonly Planned[]; known: ReadonlyMap<string, RecordRow> };

/** Says of each row what it would do to its entry, together with the other rows of that game. */
export async function judgeChanges(db: Db, userId: number, { source, rows, known }: Judged) {
  const pause = createPauses();
  const targets = Map.groupBy(
    rows.filter((row) => targetOf(row) !== null),
    (row) => targetOf(row)!,
  );
  for (const ids of chunksOf([...targets.keys()])) {
    const stored = await rowsOfGames(db, userId, ids);
    const wished = await wishedGames(db, userId, ids);
    for (const gameId of ids) {
      const all = targets.get(gameId)!;
      const wishes = all.filter(({ told }) => told.facts.wishlist);
      for (const row of wishes) {
        row.change = wished.has(gameId) ? 'same' : 'new';
        row.differences = '[]';
      }
      const own = all.filter(({ told }) => !told.facts.wishlist);
      if (own.length === 0) continue;
      const before = stored.items.get(gameId);
      const others = (stored.records.get(gameId) ?? []).filter(
        (record) => !own.some(({ told }) => isOf(record, source, told)),
      );
      const records = [...others, ...own.map((row) => asRecord(row, source, gameId, known))];
      const base = before ?? emptyItem(gameId, '');
      const runs = stored.runs.get(gameId) ?? [];
      const after = { ...base, ...derivedColumns(deriveItem(base, records, runs)) };
      const differences = differencesOf(base, after);
      for (const row of own) {
        row.change = before ? changeOf(row.told, before, differences) : 'new';
        row.differences = JSON.stringify(differences);
      }
      await pause();
    }
  }
}

const isOf = (record: RecordRow, source: string, told: ImportRow) =>
  record.source === source && record.sourceKey === told.key;

/** The record that a row becomes. */
export function asRecord(
  { told }: Planned,
  source: string,
  gameId: number | null,
  known: ReadonlyMap<string, RecordRow>,
): RecordRow {
  const before = known.get(told.key);
  const row = laterRow(before && rowIn(before), told);
  return {
    id: before?.id ?? 0,
    source,
    sourceKey: told.key,
    gameId,
    state: gameId === null ? 'open' : 'matched',
    name: told.names[0] ?? told.key,
    row: JSON.stringify(row),
    seenAt: before?.seenAt ?? '',
  };
}

const shown = [
  'status',
  'minutes',
  'rating',
  'startedOn',
  'finishedOn',
  'lastPlayedOn',
  'platform',
] as const;
type Difference = { field: string; before: string | null; after: string | null };

const textOf = (value: string | number | null) => (value === null ? null : String(value));

const differencesOf = (before: ItemRow, after: ItemRow): Difference[] =>
  shown.flatMap((field) =>
    before[field] === after[field]
      ? []
      : [{ field, before: textOf(before[field]), after: textOf(after[field]) }],
  );

/** A value that differs from the member's own, which stays, is a conflict. */
function changeOf({ facts }: ImportRow, item: ItemRow, differences: Difference[]): PlannedChange {
  const own = item.ownFields.split(' ');
  const differs = ownFields.some(
    (name) =>
      name !== 'note' &&
      name !== 'hidden' &&
      name !== 'platform' &&
      own.includes(name) &&
      facts[name] !== undefined &&
      facts[name] !== null &&
      facts[name] !== item[name],
  );
  if (differences.length > 0) return 'changed';
  return differs ? 'conflict' : 'same';
}

async function wishedGames(db: Db, userId: number, ids: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom('shelf_items')
    .select('gameId')
    .where('userId', '=', userId)
    .where('shelf', '=', 'wishlist')
    .where(isOneOf(db, 'gameId', ids))
    .execute();
  return new Set(rows.map(({ gameId }) => gameId));
}

/** Stores what was found for these rows and counts all of the import. */
export async function storePlan(db: Db, own: ImportOf, rows: readonly Planned[]) {
  const pause = createPauses();
  for (const row of rows) {
    await db
      .updateTable('library_import_rows')
      .set({
        gameId: row.gameId,
        certainty: row.certainty,
        reason: row.reason,
        candidates: row.candidates,
        answer: row.answer,
        change: row.change,
        differences: row.differences,
      })
      .where('importId', '=', own.importId)
      .where('position', '=', row.position)
      .execute();
    await pause();
  }
  const counts = await countRows(db, own.importId);
  return db
    .updateTable('library_imports')
    .set({ counts: JSON.stringify(counts), libraryVersion: await versionOf(db, own.userId) })
    .where('id', '=', own.importId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function countRows(db: Db, importId: number) {
  const rows = await db
    .selectFrom('library_import_rows')
    .select(['certainty', 'change', 'answer'])
    .select((eb) => eb.fn.countAll<number>().as('rows'))
    .where('importId', '=', importId)
    .groupBy(['certainty', 'change', 'answer'])
    .execute();
  type Group = (typeof rows)[number];
  const sum = (isCounted: (group: Group) => boolean) =>
    rows.filter(isCounted).reduce((total, group) => total + group.rows, 0);
  const certainty = (name: Group['certainty']) =>
    sum((one) => one.certainty === name && one.change !== 'ignored' && one.answer === null);
  const change = (name: Group['change']) =>
    sum((one) => one.change === name && one.answer !== 'skip' && one.answer !== 'none');
  return {
    certain: certainty('certain') + sum(({ answer }) => answer === 'accept'),
    likely: certainty('likely'),
    choose: certainty('choose'),
    unmatched: certainty('unmatched') + sum(({ answer }) => answer === 'none'),
    new: change('new'),
    changed: change('changed'),
    same: change('same'),
    conflict: change('conflict'),
    ignored: change('ignored'),
  };
}

const incomplete = {
  en: 'Some rows of this import have not arrived yet.',
  'zh-CN': '这次导入还有一部分没有收到。',
};
