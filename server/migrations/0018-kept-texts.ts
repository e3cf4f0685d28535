import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Engine } from '../platform/database.ts';
import type { Migration } from '../platform/migrate.ts';
import type { Tables } from '../platform/tables.ts';

type Kept = {
  table: 'users' | 'comments';
  column: string;
  /** What the text is made of and may change. */
  from: readonly string[];
  /** The text of a row by this name. */
  text: (row: string) => RawBuilder<unknown>;
};

/** Parts of many answers as JSON text that the database itself keeps true. */
export const keptTexts: Migration = {
  name: '0018-kept-texts',
  async up(db, engine) {
    const quoted = (row: string, column: string) => {
      const value = sql.ref(`${row}.${column}`);
      return engine === 'sqlite'
        ? sql`json_quote(${value})`
        : sql`coalesce(to_json(${value})::text, 'null')`;
    };
    const has = (row: string, role: string) =>
      sql`${sql.ref(`${row}.roles`)} like ${sql.lit(`%${role}%`)}`;

    await keepText(db, engine, {
      table: 'users',
      column: 'byline',
      from: ['nickname', 'avatarUrl', 'roles'],
      text: (row) => sql`concat(
        '{"id":', ${sql.ref(`${row}.id`)}, ',"nickname":', ${quoted(row, 'nickname')},
        ',"avatarUrl":', ${quoted(row, 'avatarUrl')}, '},"byEditor":',
        case when ${has(row, 'editor')} or ${has(row, 'admin')} then 'true' else 'false' end
      )`,
    });
    await keepText(db, engine, {
      table: 'comments',
      column: 'text',
      from: ['content', 'editedAt'],
      text: (row) => sql`concat(
        '"newsId":', ${sql.ref(`${row}.newsId`)},
        ',"parentId":', coalesce(cast(${sql.ref(`${row}.parentId`)} as text), 'null'),
        ',"createdAt":"', ${sql.ref(`${row}.createdAt`)}, '","content":', ${quoted(row, 'content')},
        ',"editedAt":', ${quoted(row, 'editedAt')}
      )`,
    });
  },
};

async function keepText(db: Kysely<Tables>, engine: Engine, { table, column, from, text }: Kept) {
  await db.schema.alterTable(table).addColumn(column, 'text').execute();
  const name = sql.ref(`${table}_${column}`);
  const [rows, kept] = [sql.table(table), sql.ref(column)];
  const changing = sql`update of ${sql.join(from.map((source) => sql.ref(source)))}`;
  await sql`update ${rows} set ${kept} = ${text(table)}`.execute(db);

  if (engine === 'sqlite') {
    const write = sql`begin update ${rows} set ${kept} = ${text('new')} where id = new.id; end`;
    const first = sql.ref(`${table}_${column}_first`);
    await sql`create trigger ${first} after insert on ${rows} ${write}`.execute(db);
    await sql`create trigger ${name} after ${changing} on ${rows} ${write}`.execute(db);
    return;
  }
  await sql`
    create function ${name}() returns trigger language plpgsql as $$
      begin new.${kept} = ${text('new')}; return new; end
    $$
  `.execute(db);
  await sql`
    create trigger ${name} before insert or ${changing} on ${rows}
    for each row execute function ${name}()
  `.execute(db);
}
