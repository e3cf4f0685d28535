import { sql, type Kysely } from 'kysely';
import type { Engine } from '../platform/database/db.ts';
import type { Migration } from '../platform/database/migrate.ts';
import type { Tables } from '../platform/database/tables/tables.ts';

/** Parts of many answers as JSON text beside the rows. */
export const keptTexts: Migration = {
  name: '0018-kept-texts',
  async up(db, engine) {
    await keepBylines(db, engine);
    await addCommentTexts(db, engine);
    // Those that reply to nothing are most, and nobody looks for them here.
    await db.schema.dropIndex('comments_by_parent').execute();
    await sql`
      create index comments_by_parent on comments ("parentId", id)
      where shown = 1 and "parentId" is not null
    `.execute(db);
  },
};

function quoted(engine: Engine, column: string) {
  const value = sql.ref(column);
  return engine === 'sqlite'
    ? sql`json_quote(${value})`
    : sql`coalesce(to_json(${value})::text, 'null')`;
}

/** The database itself keeps them true: names and roles are changed in many places. */
async function keepBylines(db: Kysely<Tables>, engine: Engine) {
  const has = (row: string, role: string) =>
    sql`${sql.ref(`${row}.roles`)} like ${sql.lit(`%${role}%`)}`;
  const byline = (row: string) => sql`concat(
    '{"id":', ${sql.ref(`${row}.id`)}, ',"nickname":', ${quoted(engine, `${row}.nickname`)},
    ',"avatarUrl":', ${quoted(engine, `${row}.avatarUrl`)}, '},"byEditor":',
    case when ${has(row, 'editor')} or ${has(row, 'admin')} then 'true' else 'false' end
  )`;
  const changing = sql`update of nickname, "avatarUrl", roles on users`;
  await db.schema.alterTable('users').addColumn('byline', 'text').execute();
  await sql`update users set byline = ${byline('users')}`.execute(db);

  if (engine === 'sqlite') {
    const write = sql`begin update users set byline = ${byline('new')} where id = new.id; end`;
    await sql`create trigger users_byline_first after insert on users ${write}`.execute(db);
    await sql`create trigger users_byline after ${changing} ${write}`.execute(db);
    return;
  }
  await sql`
    create function users_byline() returns trigger language plpgsql as $$
      begin new.byline = ${byline('new')}; return new; end
    $$
  `.execute(db);
  await sql`
    create trigger users_byline before insert or ${changing}
    for each row execute function users_byline()
  `.execute(db);
}

async function addCommentTexts(db: Kysely<Tables>, engine: Engine) {
  await db.schema.alterTable('comments').addColumn('text', 'text').execute();
  await sql`
    update comments set text = concat(
      '"newsId":', "newsId", ',"parentId":', coalesce(cast("parentId" as text), 'null'),
      ',"createdAt":"', "createdAt", '","content":', ${quoted(engine, 'content')},
      ',"editedAt":', ${quoted(engine, 'editedAt')}
    )
  `.execute(db);
}
