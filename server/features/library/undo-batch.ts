import { chunksOf } from '../../platform/database/chunks.ts';
import type { Db } from '../../platform/database/db.ts';
import { isOneOf } from '../../platform/database/dialect.ts';
import type { LibraryChangesTable } from '../../platform/database/tables/library-tables.ts';
import { conflict, notFound } from '../../platform/http/errors.ts';
import { createPauses } from '../../platform/pauses.ts';
import { recordKey } from './changes.ts';
import { rederive } from './rederive.ts';
import { columns, hashOf, type ItemRow, type RecordRow, type RunRow } from './stored-rows.ts';

export type Wishes = {
  add: (db: Db, userId: number, gameIds: readonly number[], now: string) => Promise<number[]>;
  remove: (db: Db, userId: number, gameIds: readonly number[]) => Promise<void>;
};

type Undo = { batchId: number; since?: string; now: string; wishes: Wishes };

/**
 * Restores every row that is still as the batch left it. What somebody has changed since stays and
 * is named; its derived values follow from what is left.
 */
export async function undoBatch(db: Db, userId: number, { batchId, since, now, wishes }: Undo) {
  const batch = await db
    .selectFrom('library_batches')
    .select(['undoneAt', 'createdAt'])
    .where('id', '=', batchId)
    .where('userId', '=', userId)
    .executeTakeFirst();
  if (!batch || (since && batch.createdAt < since)) throw notFound();
  if (batch.undoneAt) throw conflict(alreadyUndone);
  const changes = await db
    .selectFrom('library_changes')
    .select(['kind', 'key', 'before', 'after'])
    .where('batchId', '=', batchId)
    .orderBy('position')
    .execute();
  const pause = createPauses();
  const kept = new Set<number>();
  const touched = new Set<number>();
  const added = new Set<number>();
  let restored = 0;
  // Items come last, so that those that have changed since are derived from restored records.
  for (const kind of ['wish', 'run', 'record', 'item'] as const) {
    const ofKind = changes.filter((change) => change.kind === kind);
    if (kind === 'wish') {
      const ids = ofKind.map(({ key }) => Number(key));
      await wishes.remove(db, userId, ids);
      restored += ids.length;
      continue;
    }
    for (const part of chunksOf(ofKind)) {
      const present = await presentRows(db, userId, kind, part);
      for (const change of part) {
        const row = present.get(change.key);
        const gameId = gameOf(change, row);
        if ((row ? hashOf(row) : null) === change.after) {
          await restore(db, userId, change);
          restored += kind === 'item' ? 1 : 0;
        } else if (gameId !== null) {
          kept.add(gameId);
        }
        if (gameId !== null) touched.add(gameId);
        if (kind === 'item' && change.before === null) added.add(Number(change.key));
        await pause();
      }
    }
  }
  await rederive(db, userId, [...touched], { now, removable: added });
  await db
    .updateTable('library_batches')
    .set({ undoneAt: now })
    .where('id', '=', batchId)
    .execute();
  return { restored, kept: await namesOfKept(db, userId, [...kept]) };
}

type StoredChange = Pick<LibraryChangesTable, 'kind' | 'key' | 'before' | 'after'>;

function gameOf({ kind, key, before }: StoredChange, row: Present | undefined): number | null {
  if (kind === 'item') return Number(key);
  if (row) return row.gameId;
  return before === null ? null : (JSON.parse(before) as RecordRow | RunRow).gameId;
}

const tables = {
  item: 'library_items',
  record: 'library_records',
  run: 'playthroughs',
} as const;
type Present = ItemRow | RecordRow | RunRow;

async function presentRows(
  db: Db,
  userId: number,
  kind: keyof typeof tables,
  changes: readonly StoredChange[],
): Promise<Map<string, Present>> {
  const keys = changes.map(({ key }) => key);
  if (kind === 'record') {
    const rows = await db
      .selectFrom('library_records')
      .select(columns.record)
      .where('userId', '=', userId)
      .where(
        'sourceKey',
        'in',
        keys.map((key) => key.slice(key.indexOf(' ') + 1)),
      )
      .execute();
    return new Map(rows.map((row) => [recordKey(row), row]));
  }
  const column = kind === 'item' ? 'gameId' : 'id';
  const rows = (await db
    .selectFrom(tables[kind])
    .select(columns[kind] as never)
    .where('userId', '=', userId)
    .where(isOneOf(db, column, keys.map(Number)))
    .execute()) as (ItemRow | RunRow)[];
  return new Map(rows.map((row) => [String('id' in row ? row.id : row.gameId), row]));
}

async function restore(db: Db, userId: number, { kind, key, before }: StoredChange) {
  const table = tables[kind as keyof typeof tables];
  const space = key.indexOf(' ');
  let gone = db.deleteFrom(table).where('userId', '=', userId);
  if (kind === 'record') {
    gone = gone
      .where('source' as never, '=', key.slice(0, space) as never)
      .where('sourceKey' as never, '=', key.slice(space + 1) as never);
  } else {
    gone = gone.where((kind === 'item' ? 'gameId' : 'id') as never, '=', Number(key) as never);
  }
  await gone.execute();
  if (before === null) return;
  await db
    .insertInto(table)
    .values({ userId, ...(JSON.parse(before) as object) } as never)
    .execute();
}

async function namesOfKept(db: Db, userId: number, gameIds: readonly number[]) {
  const games = await db
    .selectFrom('games')
    .innerJoin('library_items', 'library_items.gameId', 'games.id')
    .select(['games.id', 'name', 'ownFields'])
    .where('library_items.userId', '=', userId)
    .where(isOneOf(db, 'games.id', gameIds))
    .orderBy('name')
    .orderBy('games.id')
    .execute();
  return games.map(({ id, name, ownFields }) => ({ gameId: id, name, why: ownFields || 'import' }));
}

const alreadyUndone = {
  en: 'This has already been undone.',
  'zh-CN': '这次更改已经撤销过了。',
};
