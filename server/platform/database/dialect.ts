import {
  sql,
  type ColumnDataType,
  type CreateTableBuilder,
  type RawBuilder,
  type SqlBool,
} from 'kysely';
import { compiledQuery } from './compiled-query.ts';
import type { Db, Engine } from './db.ts';
import { engineOf } from './db.ts';

/** Where the two engines differ. Migrations name the engine; queries pass their `db`. */

/** An own integer id that is never given out twice, even after a delete. */
export function withId<Table extends string, Columns extends string>(
  table: CreateTableBuilder<Table, Columns>,
  engine: Engine,
) {
  // 64 bits on both: any id a request may carry is then at worst unknown, never out of range.
  return engine === 'sqlite'
    ? table.addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    : table.addColumn('id', 'bigint', (column) =>
        column.primaryKey().generatedByDefaultAsIdentity(),
      );
}

/** A key that is another table's id; SQLite finds rows by an `integer` key without an index. */
export const idColumn = (engine: Engine): ColumnDataType =>
  engine === 'sqlite' ? 'integer' : 'bigint';

/** A table that is read by its key alone: SQLite then stores the rows in the key's own tree. */
export const withoutRowid = <Table extends string, Columns extends string>(
  table: CreateTableBuilder<Table, Columns>,
  engine: Engine,
) => (engine === 'sqlite' ? table.modifyEnd(sql`without rowid`) : table);

/** Double precision on both engines: PostgreSQL's `real` would round player counts. */
export const doublePrecision = (engine: Engine): ColumnDataType =>
  engine === 'sqlite' ? 'real' : 'double precision';

/** Bytes without a meaning to the database. */
export const bytesColumn = (engine: Engine): ColumnDataType =>
  engine === 'sqlite' ? 'blob' : 'bytea';

/** The database's own clock, so that instances with different clocks agree on what has expired. */
export const databaseNow = (db: Db, plusSeconds = 0): RawBuilder<string> =>
  engineOf(db) === 'sqlite'
    ? sql<string>`strftime('%Y-%m-%dT%H:%M:%fZ', 'now', ${`${plusSeconds} seconds`})`
    : sql<string>`to_char((clock_timestamp() + make_interval(secs => ${plusSeconds})) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

export function isUniqueViolation(error: unknown): boolean {
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  const sqliteConstraintUnique = 2067;
  const sqliteConstraintPrimaryKey = 1555;
  return (
    code === '23505' || errcode === sqliteConstraintUnique || errcode === sqliteConstraintPrimaryKey
  );
}

/** Something else still refers to what was to be removed. */
export function isStillReferred(error: unknown): boolean {
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  const sqliteConstraintForeignKey = 787;
  return code === '23503' || errcode === sqliteConstraintForeignKey;
}

/** The file on the disk is no SQLite database, or an incomplete one. */
export function isDamaged(error: unknown): boolean {
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  const [corrupt, notDatabase] = [11, 26];
  return (
    code === 'ERR_SQLITE_ERROR' &&
    typeof errcode === 'number' &&
    [corrupt, notDatabase].includes(errcode & 0xff)
  );
}

/** How much room the data takes. */
export async function databaseBytes(db: Db): Promise<number> {
  const size =
    engineOf(db) === 'sqlite'
      ? sql<{ bytes: number }>`
          select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()
        `
      : sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`;
  const { rows } = await size.execute(db);
  return rows[0]!.bytes;
}

/** The disk that the database writes to has no room left. */
export function isFull(error: unknown): boolean {
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  return errcode === 13 || code === '53100';
}

/** The database is away, full, locked or not to be written: the caller may try again later, nothing was written. */
export function isUnavailable(error: unknown): boolean {
  const { code, errcode, message } = error as {
    code?: unknown;
    errcode?: unknown;
    message?: unknown;
  };
  if (code === 'ERR_SQLITE_ERROR' && typeof errcode === 'number') {
    const [busy, locked, readOnly, ioError, full, cannotOpen] = [5, 6, 8, 10, 13, 14];
    return [busy, locked, readOnly, ioError, full, cannotOpen].includes(errcode & 0xff);
  }
  if (typeof code === 'string') {
    const lostConnection = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND)$/;
    const postgresAway = /^(08|53|57|58|40)[0-9A-Z]{3}$/;
    return lostConnection.test(code) || postgresAway.test(code);
  }
  return (
    typeof message === 'string' &&
    /timeout exceeded when trying to connect|Connection terminated|is not queryable/.test(message)
  );
}

/** Only one process migrates or loads at a time; SQLite's own write lock already ensures it. */
export async function lockForMigration(db: Db) {
  if (engineOf(db) === 'sqlite') return;
  // The other process may take its time, and so may a migration of many rows: an hour.
  await sql`set local statement_timeout = 3600000`.execute(db);
  await sql`select pg_advisory_xact_lock(5142771)`.execute(db);
}

/** Whether a column is one of many ids; the statement is the same however many they are. */
export const isOneOf = (db: Db, column: string, ids: readonly number[]) =>
  isOneOfParam(db, column, sql`${idList(db, ids)}`);

/** The same in a compiled query, whose parameter takes what `idList` makes. */
export const isOneOfParam = (db: Db, column: string, ids: RawBuilder<unknown>) =>
  engineOf(db) === 'sqlite'
    ? sql<boolean>`${sql.ref(column)} in (select value from json_each(${ids}))`
    : sql<boolean>`${sql.ref(column)} = any(${ids}::bigint[])`;

/** A row for each text of a list that a column stores as JSON; the column is called `value`. */
export const listValues = (db: Db, column: string): RawBuilder<{ value: string }> =>
  engineOf(db) === 'sqlite'
    ? sql`json_each(${sql.ref(column)})`
    : sql`json_array_elements_text(${sql.ref(column)}::json)`;

/** Many ids as the one value that a statement takes. */
export const idList = (db: Db, ids: readonly number[]): unknown =>
  engineOf(db) === 'sqlite' ? JSON.stringify(ids) : ids;

/** Changes of games one after the other, so that what is counted from them stays true. */
export async function lockCatalogue(db: Db) {
  if (engineOf(db) === 'postgres') await sql`select pg_advisory_xact_lock(5142773)`.execute(db);
}

/** Changes of roles and bans one after the other; SQLite has a single writer anyway. */
export async function lockAdministration(db: Db) {
  if (engineOf(db) === 'postgres') await sql`select pg_advisory_xact_lock(5142772)`.execute(db);
}

/**
 * Many sign in at once, but not while keys are removed or move to another account: whoever signs in
 * meanwhile waits, and then gets the account that the key opens now. It is taken before the locks of
 * accounts; SQLite has a single writer anyway.
 */
export async function lockAccountKeys(db: Db, purpose: 'use' | 'change') {
  if (engineOf(db) === 'sqlite') return;
  const lock = purpose === 'use' ? 'pg_advisory_xact_lock_shared' : 'pg_advisory_xact_lock';
  await sql`select ${sql.raw(lock)}(5142776)`.execute(db);
}

/** Requests with one key one after the other; SQLite has a single writer anyway. */
export function lockKey(db: Db, name: string) {
  if (engineOf(db) === 'sqlite') return undefined;
  return sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db);
}

/** Until the transaction ends nobody else changes this row; SQLite has a single writer anyway. */
export async function lockRow(db: Db, table: 'news' | 'comments' | 'banners', id: number) {
  if (engineOf(db) === 'sqlite') return;
  // Others may still refer to it: a stronger lock would make comments and their likes wait in a circle.
  await sql`select 1 from ${sql.table(table)} where id = ${id} for no key update`.execute(db);
}

/**
 * Until the transaction ends nobody else changes these people or gives them credits. In the order of
 * their ids, so that two merges never wait in a circle; SQLite has a single writer anyway.
 */
export async function lockActors(db: Db, ids: readonly number[]) {
  if (engineOf(db) === 'sqlite') return;
  await sql`select 1 from actors where ${isOneOf(db, 'id', ids)} order by id for update`.execute(
    db,
  );
}

/**
 * Until the transaction ends an account stays as it is: `hold` for what belongs to it, shared with
 * others who do the same, `lock` for its end. Nothing when it is not there. SQLite has a single
 * writer anyway.
 */
const takeMember = (strength: string) => {
  const find = compiledQuery<{ userId: number }, { id: number }>((db, param) => {
    const lock = engineOf(db) === 'sqlite' ? sql`` : sql.raw(strength);
    return sql`select id from users where id = ${param('userId')} ${lock}`;
  });
  return async (db: Db, userId: number) => (await find(db, { userId }))[0];
};
export const holdMember = takeMember('for key share');
export const lockMember = takeMember('for update');

/** Before the counts of achievements change; every other lock is taken before this one. */
export async function lockAwards(db: Db) {
  if (engineOf(db) === 'postgres') await sql`select pg_advisory_xact_lock(5142775)`.execute(db);
}

/**
 * By code points, Latin letters in either case alike, the same on both engines. A released migration
 * passes the engine.
 */
export const lowerText = (db: Db | Engine, column: string): RawBuilder<string> =>
  (typeof db === 'string' ? db : engineOf(db)) === 'sqlite'
    ? sql<string>`lower(${sql.ref(column)})`
    : sql<string>`lower(${sql.ref(column)} collate "C")`;

/**
 * Whether a word of a folded text has this prefix: "art" is none of "chart". SQLite
 * looks for the letters first, because `glob` tries its pattern at every place of a long text.
 */
export const hasWordFrom = (db: Db, column: string, letters: string) =>
  engineOf(db) === 'sqlite'
    ? sql<SqlBool>`instr(${sql.ref(column)}, ${letters}) > 0
        and '\n' || ${sql.ref(column)} glob ${`*[^a-z0-9]${letters.replace(/[*?[]/g, '[$&]')}*`}`
    : sql<SqlBool>`'\n' || ${sql.ref(column)} ~ ${`[^a-z0-9]${letters.replace(/[!-/:-@[-`{-~]/g, '\\$&')}`}`;

/** As one JSON value, which PostgreSQL reads several times faster than a parameter for each field. */
export const insertAsJson = (db: Db, table: string, rows: readonly object[]) =>
  sql`
    insert into ${sql.table(table)}
    select * from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)
  `.execute(db);
