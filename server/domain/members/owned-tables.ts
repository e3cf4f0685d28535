import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import { lockRow } from '../../platform/database/dialect.ts';
import type { Tables } from '../../platform/database/tables/tables.ts';
import { lockReaders } from '../games/game-readers.ts';

/** Two accounts to merge: the rows of `formerId` move to `survivorId`. */
export type MergedPair = { survivorId: number; formerId: number };

export type OwnedRow = Record<string, string | number | null>;

const lockSubject = {
  games: lockReaders,
  news: (db: Db, id: number) => lockRow(db, 'news', id),
  comments: (db: Db, id: number) => lockRow(db, 'comments', id),
  reviews: (db: Db, id: number) => lockRow(db, 'reviews', id),
};
type SubjectKind = keyof typeof lockSubject;

/** A table whose rows belong to members, and how they are merged. */
export type OwnedTable = {
  table: keyof Tables;
  /** The column with the member's id. */
  owner: string;
  /** The columns that identify a row among those of its owner. */
  key: readonly string[];
  /** Columns that are unique per member; without them, a member may have any number of rows. */
  kind?: readonly string[];
  /** Which of two conflicting rows stays; `mine` (the survivor's) by default. */
  prefersTheirs?: (mine: OwnedRow, theirs: OwnedRow) => boolean;
  /** A text column that is changed to resolve the conflict, so that both rows stay. */
  renamed?: string;
  /** Rows that make no sense within one account; they are set aside before any row moves. */
  between?: (db: Db, pair: MergedPair) => Promise<OwnedRow[]>;
  /** The rows that actions on this table lock before the account. */
  subjects?: Partial<Record<SubjectKind, (rows: readonly OwnedRow[], db: Db) => SubjectIds>>;
  /** Columns that refer to rows which may be deleted before the merge is undone. */
  parents?: Readonly<Record<string, keyof Tables>>;
  /** Corrects counters before a row is set aside; returns the rows that are deleted with it. */
  leave?: (db: Db, row: OwnedRow) => Promise<OwnedRow[] | void>;
  /** Corrects counters after a row is restored. */
  rejoin?: (db: Db, row: OwnedRow, dependents: readonly OwnedRow[]) => Promise<void>;
  /** Corrects what follows from several rows of these accounts, once all have moved. */
  settle?: (db: Db, userIds: readonly number[]) => Promise<void>;
};

type SubjectIds = readonly number[] | Promise<readonly number[]>;
type TableName = Pick<OwnedTable, 'table' | 'owner'>;
type MovedRow = { key: OwnedRow; before?: OwnedRow };
export type MovedRows = TableName & { rows: MovedRow[] };
export type RowAside = TableName & { row: OwnedRow; dependents: OwnedRow[] };

/** The data for undoing a merge. */
export type MovedAndAside = { moved: MovedRows[]; aside: RowAside[] };

/**
 * Every action locks its subject before the account. A merge does the same, by ascending ids, so
 * that no two transactions deadlock.
 */
async function lockSubjects(
  db: Db,
  tables: readonly OwnedTable[],
  rowsIn: (owned: OwnedTable) => Promise<readonly OwnedRow[]>,
) {
  for (const kind of Object.keys(lockSubject) as SubjectKind[]) {
    const ids = new Set<number>();
    for (const owned of tables) {
      const found = (await owned.subjects?.[kind]?.(await rowsIn(owned), db)) ?? [];
      for (const id of found) ids.add(id);
    }
    for (const id of [...ids].toSorted((a, b) => a - b)) await lockSubject[kind](db, id);
  }
}

/** Call it before locking the accounts. */
export const lockForMerge = (
  db: Db,
  tables: readonly OwnedTable[],
  { survivorId, formerId }: MergedPair,
) =>
  lockSubjects(db, tables, async (owned) => [
    ...(await rowsOf(db, owned, survivorId)),
    ...(await rowsOf(db, owned, formerId)),
  ]);

/** The same for undoing a merge. */
export const lockForUndo = (
  db: Db,
  tables: readonly OwnedTable[],
  survivorId: number,
  { aside }: MovedAndAside,
) =>
  lockSubjects(db, tables, async (owned) => [
    ...(await rowsOf(db, owned, survivorId)),
    ...aside.filter((set) => isOf(owned, set)).map(({ row }) => row),
  ]);

/** Call it in a transaction that has locked both accounts. */
export async function mergeRows(
  db: Db,
  tables: readonly OwnedTable[],
  pair: MergedPair,
): Promise<MovedAndAside> {
  const aside: RowAside[] = [];
  for (const owned of tables) {
    for (const row of (await owned.between?.(db, pair)) ?? []) {
      aside.push(await setAside(db, owned, row));
    }
  }
  const moved: MovedRows[] = [];
  for (const owned of tables) moved.push(await moveRows(db, owned, pair, aside));
  for (const { settle } of tables) await settle?.(db, [pair.survivorId]);
  return { moved, aside };
}

async function moveRows(
  db: Db,
  owned: OwnedTable,
  pair: MergedPair,
  aside: RowAside[],
): Promise<MovedRows> {
  const { table, owner, prefersTheirs, renamed } = owned;
  const mine = new Map<string, OwnedRow>();
  for (const row of owned.kind ? await rowsOf(db, owned, pair.survivorId) : []) {
    mine.set(kindOf(owned, row), row);
  }
  const theirs = await rowsOf(db, owned, pair.formerId);
  const taken = new Set([...mine.keys(), ...theirs.map((row) => kindOf(owned, row))]);
  const rows: MovedRow[] = [];
  for (const row of theirs) {
    const same = mine.get(kindOf(owned, row));
    if (same && renamed) {
      rows.push({ key: keyOf(owned, row), before: await rename(db, owned, row, taken) });
    } else if (same && !prefersTheirs?.(same, row)) {
      aside.push(await setAside(db, owned, row));
    } else {
      if (same) aside.push(await setAside(db, owned, same));
      rows.push({ key: keyOf(owned, row) });
    }
  }
  await sql`
    update ${sql.table(table)} set ${sql.ref(owner)} = ${pair.survivorId}
    where ${sql.ref(owner)} = ${pair.formerId}
  `.execute(db);
  return { table, owner, rows };
}

/** Returns the rows that could not be restored because a new row conflicts with them. */
export async function unmergeRows(
  db: Db,
  tables: readonly OwnedTable[],
  pair: MergedPair,
  { moved, aside }: MovedAndAside,
): Promise<RowAside[]> {
  const left: RowAside[] = [];
  for (const owned of tables) {
    const isOwn = (name: TableName) => isOf(owned, name);
    for (const { key, before = {} } of moved.filter(isOwn).flatMap(({ rows }) => rows)) {
      const change = { ...before, [owned.owner]: pair.formerId };
      await updateRow(db, owned, { ...key, [owned.owner]: pair.survivorId }, change);
    }
    for (const set of aside.filter(isOwn)) {
      if (!(await hasParents(db, owned, set.row))) continue;
      if (await insertRow(db, owned.table, set.row)) {
        await owned.rejoin?.(db, set.row, set.dependents);
      } else {
        left.push(set);
      }
    }
  }
  for (const { settle } of tables) await settle?.(db, [pair.survivorId, pair.formerId]);
  return left;
}

async function setAside(db: Db, owned: OwnedTable, row: OwnedRow): Promise<RowAside> {
  const { table, owner } = owned;
  const dependents = (await owned.leave?.(db, row)) ?? [];
  await sql`
    delete from ${sql.table(table)}
    where ${matches({ ...keyOf(owned, row), [owner]: row[owner]! })}
  `.execute(db);
  return { table, owner, row, dependents };
}

/** Gives the row a free name and returns the former one. */
async function rename(
  db: Db,
  owned: OwnedTable,
  row: OwnedRow,
  taken: Set<string>,
): Promise<OwnedRow> {
  const column = owned.renamed!;
  let count = 2;
  const free = () => ({ [column]: `${row[column]} (${count})` });
  while (taken.has(kindOf(owned, { ...row, ...free() }))) count += 1;
  await updateRow(db, owned, keyOf(owned, row), free());
  taken.add(kindOf(owned, { ...row, ...free() }));
  return { [column]: row[column]! };
}

async function rowsOf(db: Db, { table, owner, key }: OwnedTable, id: number) {
  const order =
    key.length > 0 ? sql`order by ${sql.join(key.map((name) => sql.ref(name)))}` : sql``;
  const { rows } = await sql<OwnedRow>`
    select * from ${sql.table(table)} where ${sql.ref(owner)} = ${id} ${order}
  `.execute(db);
  return rows;
}

const updateRow = (db: Db, { table }: OwnedTable, row: OwnedRow, change: OwnedRow) =>
  sql`
    update ${sql.table(table)}
    set ${sql.join(Object.entries(change).map(([name, value]) => sql`${sql.ref(name)} = ${value}`))}
    where ${matches(row)}
  `.execute(db);

export async function insertRow(db: Db, table: keyof Tables, row: OwnedRow): Promise<boolean> {
  const names = Object.keys(row);
  const { rows } = await sql`
    insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))})
    values (${sql.join(Object.values(row))})
    on conflict do nothing returning 1
  `.execute(db);
  return rows.length > 0;
}

async function hasParents(db: Db, { parents = {} }: OwnedTable, row: OwnedRow): Promise<boolean> {
  for (const [column, table] of Object.entries(parents)) {
    const { rows } = await sql`
      select 1 from ${sql.table(table)} where id = ${row[column]}
    `.execute(db);
    if (rows.length === 0) return false;
  }
  return true;
}

const isOf = (owned: OwnedTable, { table, owner }: TableName) =>
  table === owned.table && owner === owned.owner;

/** The ids that a column holds. */
export const idsIn = (column: string) => (rows: readonly OwnedRow[]) =>
  rows.map((row) => Number(row[column]));

const matches = (row: OwnedRow): RawBuilder<unknown> =>
  sql.join(
    Object.entries(row).map(([name, value]) => sql`${sql.ref(name)} = ${value}`),
    sql` and `,
  );

const keyOf = ({ key }: OwnedTable, row: OwnedRow): OwnedRow =>
  Object.fromEntries(key.map((name) => [name, row[name]!]));

/** A row with a null in a unique column conflicts with no other. */
const kindOf = ({ kind = [], key }: OwnedTable, row: OwnedRow): string =>
  JSON.stringify(
    (kind.some((name) => row[name] === null) ? key : kind).map((name) => [name, row[name]]),
  );
