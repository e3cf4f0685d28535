import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { compiledQuery } from './compiled-query.ts';
import type { Db, Engine } from './db.ts';
import { engineOf } from './db.ts';

/** The differences between the two engines; those of tables are in `server/migrations/ddl.ts`. */

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

/** Whether a row could not be deleted because others still refer to it. */
export function isStillReferred(error: unknown): boolean {
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  const sqliteConstraintForeignKey = 787;
  return code === '23503' || errcode === sqliteConstraintForeignKey;
}

/** Whether PostgreSQL rolled the transaction back because it and another one waited for each other. */
export const isDeadlock = (error: unknown) => (error as { code?: unknown }).code === '40P01';

/** Whether the file is not a SQLite database, or a damaged one. */
export function isDamaged(error: unknown): boolean {
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  const [corrupt, notDatabase] = [11, 26];
  return (
    code === 'ERR_SQLITE_ERROR' &&
    typeof errcode === 'number' &&
    [corrupt, notDatabase].includes(errcode & 0xff)
  );
}

/** The size of the database in bytes. */
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

/** Whether the database's disk is full. */
export function isFull(error: unknown): boolean {
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  return errcode === 13 || code === '53100';
}

/**
 * Whether the database is unreachable, full, locked or read-only. Nothing was written, and the
 * caller may retry later.
 */
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

/** Lets only one process migrate or load at a time; SQLite's write lock already ensures this. */
export async function lockForMigration(db: Db) {
  if (engineOf(db) === 'sqlite') return;
  // Allows an hour, for the other process and for a migration of many rows.
  await sql`set local statement_timeout = 3600000`.execute(db);
  await sql`select pg_advisory_xact_lock(5142771)`.execute(db);
}

/** Whether a column is one of these ids; the statement text does not depend on their number. */
export const isOneOf = (db: Db, column: string, ids: readonly number[]) =>
  isOneOfParam(db, column, sql`${idList(db, ids)}`);

/** The same in a compiled query, whose parameter takes the result of `idList`. */
export const isOneOfParam = (db: Db, column: string, ids: RawBuilder<unknown>) =>
  engineOf(db) === 'sqlite'
    ? sql<boolean>`${sql.ref(column)} in (select value from json_each(${ids}))`
    : sql<boolean>`${sql.ref(column)} = any(${ids}::bigint[])`;

/** Expands a column that stores a JSON list of texts to rows with the column `value`. */
export const listValues = (db: Db, column: string): RawBuilder<{ value: string }> =>
  engineOf(db) === 'sqlite'
    ? sql`json_each(${sql.ref(column)})`
    : sql`json_array_elements_text(${sql.ref(column)}::json)`;

/**
 * Expands a parameter with a JSON list of objects to rows, to be given a name, with these columns
 * of text.
 */
export const textRows = (db: Db, list: RawBuilder<string>, columns: readonly string[]) =>
  engineOf(db) === 'sqlite'
    ? sql`(select ${sql.join(
        columns.map((name) => sql`value ->> ${sql.lit(name)} as ${sql.ref(name)}`),
      )} from json_each(${list}))`
    : sql`(select * from json_to_recordset(${list}::json) as listed(${sql.join(
        columns.map((name) => sql`${sql.ref(name)} text`),
      )}))`;

/** A list of ids as a single parameter value. */
export const idList = (db: Db, ids: readonly number[]): unknown =>
  engineOf(db) === 'sqlite' ? JSON.stringify(ids) : ids;

/** Serializes changes of games, so that counters derived from them stay correct. */
export async function lockCatalogue(db: Db) {
  if (engineOf(db) === 'postgres') await sql`select pg_advisory_xact_lock(5142773)`.execute(db);
}

/** Serializes changes of roles and bans; SQLite has a single writer anyway. */
export async function lockAdministration(db: Db) {
  if (engineOf(db) === 'postgres') await sql`select pg_advisory_xact_lock(5142772)`.execute(db);
}

/**
 * Sign-ins take it shared (`use`); removing a key or moving it to another account takes it
 * exclusively (`change`). A sign-in therefore waits for the change and then sees its result. Taken
 * before the locks of accounts; SQLite has a single writer anyway.
 */
export async function lockAccountKeys(db: Db, purpose: 'use' | 'change') {
  if (engineOf(db) === 'sqlite') return;
  const lock = purpose === 'use' ? 'pg_advisory_xact_lock_shared' : 'pg_advisory_xact_lock';
  await sql`select ${sql.raw(lock)}(5142776)`.execute(db);
}

/** Serializes requests with the same key; SQLite has a single writer anyway. */
export function lockKey(db: Db, name: string) {
  if (engineOf(db) === 'sqlite') return undefined;
  return sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db);
}

/** Locks a row against changes until the transaction ends; SQLite has a single writer anyway. */
export async function lockRow(
  db: Db,
  table: 'news' | 'comments' | 'reviews' | 'banners' | 'events',
  id: number,
) {
  if (engineOf(db) === 'sqlite') return;
  // Allows new references to the row: a stronger lock would deadlock comments and their likes.
  await sql`select 1 from ${sql.table(table)} where id = ${id} for no key update`.execute(db);
}

/**
 * Locks people against changes and new credits until the transaction ends. The rows are locked in
 * order of id, so that two merges never deadlock; SQLite has a single writer anyway.
 */
export async function lockActors(db: Db, ids: readonly number[]) {
  if (engineOf(db) === 'sqlite') return;
  await sql`select 1 from actors where ${isOneOf(db, 'id', ids)} order by id for update`.execute(
    db,
  );
}

/**
 * Locks an account until the transaction ends: `holdMember` is shared, for writing rows that belong
 * to it, and returns undefined for a suspended one; `keepMember` also takes suspended ones, but never
 * waits: it returns undefined while an account is locked exclusively; `lockMember` is exclusive, for
 * suspending or deleting it. All return undefined for an unknown account.
 * SQLite has a single writer anyway.
 */
const takeMember = (strength: string, condition: string) => {
  const find = compiledQuery<{ userId: number }, { id: number }>((db, param) => {
    const lock = engineOf(db) === 'sqlite' ? sql`` : sql.raw(strength);
    return sql`
      select id from users where id = ${param('userId')} ${sql.raw(condition)} ${lock}
    `;
  });
  return async (db: Db, userId: number) => (await find(db, { userId }))[0];
};
export const holdMember = takeMember('for key share', 'and "bannedAt" is null');
export const keepMember = takeMember('for key share skip locked', '');
export const lockMember = takeMember('for update', '');

/** Take it before changing the counts of achievements, and after every other lock. */
export async function lockAwards(db: Db) {
  if (engineOf(db) === 'postgres') await sql`select pg_advisory_xact_lock(5142775)`.execute(db);
}

/**
 * Folds the case of Latin letters only and sorts by code point, the same on both engines. A
 * released migration passes the engine.
 */
export const lowerText = (db: Db | Engine, column: string): RawBuilder<string> =>
  (typeof db === 'string' ? db : engineOf(db)) === 'sqlite'
    ? sql<string>`lower(${sql.ref(column)})`
    : sql<string>`lower(${sql.ref(column)} collate "C")`;

/**
 * Whether a word of a folded text starts with these letters: "art" does not match "chart". SQLite
 * searches for the letters first, because `glob` tries its pattern at every position of a long
 * text.
 */
export const hasWordFrom = (db: Db, column: string, letters: string) =>
  engineOf(db) === 'sqlite'
    ? sql<SqlBool>`instr(${sql.ref(column)}, ${letters}) > 0
        and '\n' || ${sql.ref(column)} glob ${`*[^a-z0-9]${letters.replace(/[*?[]/g, '[$&]')}*`}`
    : sql<SqlBool>`'\n' || ${sql.ref(column)} ~ ${`[^a-z0-9]${letters.replace(/[!-/:-@[-`{-~]/g, '\\$&')}`}`;

/**
 * Inserts rows as one JSON value, which PostgreSQL reads several times faster than a parameter per
 * field.
 */
export const insertAsJson = (db: Db, table: string, rows: readonly object[]) =>
  sql`
    insert into ${sql.table(table)}
    select * from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)
  `.execute(db);
