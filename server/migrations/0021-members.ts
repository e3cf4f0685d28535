import { sql, type Kysely } from 'kysely';
import type { Engine } from '../platform/database/db.ts';
import type { Migration } from '../platform/database/migrate.ts';
import type { Tables } from '../platform/database/tables/tables.ts';

export const members: Migration = {
  name: '0021-members',
  async up(db, engine) {
    await hideFavorites(db);
    await addStaffToBylines(db, engine);
  },
};

/**
 * The privacy text has always said that favorites are seen by their owner only. Exactly the former
 * default is what the form stored for those who changed something else, so it counts as not chosen.
 */
const hideFavorites = (db: Kysely<Tables>) =>
  db
    .updateTable('profiles')
    .set({ shown: 'reviews achievements' })
    .where('shown', '=', 'favorites reviews achievements')
    .execute();

function quoted(engine: Engine, column: string) {
  const value = sql.ref(column);
  return engine === 'sqlite'
    ? sql`json_quote(${value})`
    : sql`coalesce(to_json(${value})::text, 'null')`;
}

/** The author of a comment, as in 0018, and which staff role they have. */
async function addStaffToBylines(db: Kysely<Tables>, engine: Engine) {
  const has = (row: string, role: string) =>
    sql`${sql.ref(`${row}.roles`)} like ${sql.lit(`%${role}%`)}`;
  const byline = (row: string) => sql`concat(
    '{"id":', ${sql.ref(`${row}.id`)}, ',"nickname":', ${quoted(engine, `${row}.nickname`)},
    ',"avatarUrl":', ${quoted(engine, `${row}.avatarUrl`)}, ',"staff":',
    case when ${has(row, 'admin')} then '"admin"},"byEditor":true'
      when ${has(row, 'editor')} then '"editor"},"byEditor":true'
      else 'null},"byEditor":false' end
  )`;

  if (engine === 'sqlite') {
    const write = sql`begin update users set byline = ${byline('new')} where id = new.id; end`;
    const changing = sql`update of nickname, "avatarUrl", roles on users`;
    await sql`drop trigger users_byline_first`.execute(db);
    await sql`drop trigger users_byline`.execute(db);
    await sql`create trigger users_byline_first after insert on users ${write}`.execute(db);
    await sql`create trigger users_byline after ${changing} ${write}`.execute(db);
  } else {
    await sql`
      create or replace function users_byline() returns trigger language plpgsql as $$
        begin new.byline = ${byline('new')}; return new; end
      $$
    `.execute(db);
  }
  await sql`update users set byline = ${byline('users')}`.execute(db);
}
