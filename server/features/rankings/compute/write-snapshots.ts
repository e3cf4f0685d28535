import type { CompiledQuery, Insertable } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { engineOf, type Db } from '../../../platform/database/db.ts';
import { insertAsJson } from '../../../platform/database/dialect.ts';
import type {
  RankingRowsTable,
  RankingSnapshotsTable,
} from '../../../platform/database/tables/ranking-tables.ts';
import type { Hold } from './types.ts';
import { storeNames } from './store-names.ts';
import type { PlacedRow } from './series.ts';
import type { StoredSnapshot } from './snapshots.queries.ts';

export type NewSnapshot = {
  replaces: StoredSnapshot | undefined;
  snapshot: Omit<Insertable<RankingSnapshotsTable>, 'current'>;
  rows: readonly PlacedRow[];
};

export type SnapshotWriter = ReturnType<typeof createSnapshotWriter>;

/** Keeps transactions short, so that other writers hardly wait. */
const rowsPerTransaction = 4000;
const rowsPerStatement = 500;

/** Writes several charts per transaction; readers see the old or the new version of each chart. */
export function createSnapshotWriter(db: Database['db'], hold: Hold) {
  const insertRows = engineOf(db) === 'postgres' ? insertJsonRows : rowInserter();
  const named = new Set<number>();
  let waiting: NewSnapshot[] = [];
  let waitingRows = 0;
  let written = 0;

  async function flush() {
    const snapshots = waiting;
    waiting = [];
    waitingRows = 0;
    if (snapshots.length === 0) return;
    await db.transaction().execute(async (db) => {
      await hold(db);
      const rows: Insertable<RankingRowsTable>[] = [];
      for (const { replaces, snapshot, rows: placed } of snapshots) {
        if (replaces) await retire(db, replaces);
        const { id } = await db
          .insertInto('ranking_snapshots')
          .values({ ...snapshot, current: 1 })
          .returning('id')
          .executeTakeFirstOrThrow();
        for (const row of placed) rows.push({ snapshotId: id, ...row });
      }
      await insertRows(db, rows);
      const unnamed = [...new Set(rows.map(({ gameId }) => gameId))].filter((id) => !named.has(id));
      await storeNames(db, unnamed);
      for (const id of unnamed) named.add(id);
      written += rows.length;
    });
  }

  return {
    async add(snapshot: NewSnapshot) {
      waiting.push(snapshot);
      waitingRows += snapshot.rows.length;
      if (waitingRows >= rowsPerTransaction) await flush();
    },
    flush,
    rows: () => written + waitingRows,
  };
}

/** A provisional chart is deleted; a final one stays readable by its revision. */
const retire = (db: Db, { id, status }: StoredSnapshot) =>
  status === 'provisional'
    ? db.deleteFrom('ranking_snapshots').where('id', '=', id).execute()
    : db.updateTable('ranking_snapshots').set({ current: 0 }).where('id', '=', id).execute();

const insertJsonRows = (db: Db, rows: readonly Insertable<RankingRowsTable>[]) =>
  insertAsJson(db, 'ranking_rows', rows);

/** Compiles the statement of a full batch once and reuses it, which is several times faster. */
function rowInserter() {
  let full: CompiledQuery | undefined;
  return async (db: Db, rows: readonly Insertable<RankingRowsTable>[]) => {
    for (let start = 0; start < rows.length; start += rowsPerStatement) {
      const batch = rows.slice(start, start + rowsPerStatement);
      const isFull = batch.length === rowsPerStatement;
      const query =
        (isFull ? full : undefined) ?? db.insertInto('ranking_rows').values(batch).compile();
      if (isFull) full = query;
      const parameters = batch.flatMap((row) => Object.values(row));
      await db.executeQuery({ ...query, parameters });
    }
  };
}
