import { sql, type Selectable } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import type { RankingSnapshotsTable } from '../../../platform/database/tables/ranking-tables.ts';
import type { Definition } from '../definitions/definition.ts';
import type { Completeness } from './completeness.ts';
import type { PlacedRow } from './series.ts';

export type StoredSnapshot = Pick<
  Selectable<RankingSnapshotsTable>,
  | 'id'
  | 'period'
  | 'status'
  | 'revision'
  | 'checksum'
  | 'coverage'
  | 'dataAsOf'
  | 'total'
  | 'games'
  | 'usual'
  | 'complete'
>;

const current = (db: Db, type: string, subType: string, kind: string) =>
  db
    .selectFrom('ranking_snapshots')
    .where('ranking_snapshots.type', '=', type)
    .where('ranking_snapshots.subType', '=', subType)
    .where('ranking_snapshots.kind', '=', kind)
    .where('current', '=', sql.lit(1));

export async function currentSnapshots(db: Db, type: string, subType: string, kind: string) {
  const rows = await current(db, type, subType, kind)
    .select(['id', 'period', 'status', 'revision', 'checksum', 'coverage', 'dataAsOf'])
    .select(['total', 'games', 'usual', 'complete'])
    .execute();
  return new Map(rows.map((row): [string, StoredSnapshot] => [row.period, row]));
}

/** Games on published charts that are no longer listed; old charts still contain them. */
export async function hiddenGames(db: Db, type: string, subType: string, kind: string) {
  const rows = await current(db, type, subType, kind)
    .innerJoin('ranking_rows', 'ranking_rows.snapshotId', 'ranking_snapshots.id')
    .innerJoin('games', 'games.id', 'ranking_rows.gameId')
    .select(['ranking_snapshots.id', 'gameId'])
    .where('games.listed', '=', 0)
    .execute();
  const hidden = new Map<number, Set<number>>();
  for (const { id, gameId } of rows) hidden.set(id, (hidden.get(id) ?? new Set()).add(gameId));
  return hidden;
}

export const snapshotRows = (db: Db, snapshotId: number): Promise<PlacedRow[]> =>
  db
    .selectFrom('ranking_rows')
    .selectAll()
    .where('snapshotId', '=', snapshotId)
    .orderBy('position')
    .execute();

export async function closeSnapshot(db: Db, id: number) {
  await db.updateTable('ranking_snapshots').set({ status: 'final' }).where('id', '=', id).execute();
}

/** Updates what is known about a chart with unchanged rows, or that an older release left out. */
export async function updateFacts(
  db: Db,
  stored: StoredSnapshot,
  facts: Partial<Pick<StoredSnapshot, 'coverage' | 'dataAsOf'> & Completeness>,
) {
  const isKnown = Object.entries(facts).every(([name, value]) => Object(stored)[name] === value);
  if (isKnown) return;
  await db.updateTable('ranking_snapshots').set(facts).where('id', '=', stored.id).execute();
}

export async function markComputed(db: Db, { type, methodVersion }: Definition, now: Date) {
  await db
    .updateTable('ranking_types')
    .set({ computedAt: now.toISOString(), computedVersion: methodVersion })
    .where('type', '=', type)
    .execute();
}
