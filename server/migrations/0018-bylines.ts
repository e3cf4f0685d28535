import { sql } from 'kysely';
import type { Migration } from '../platform/migrate.ts';

/** Who a member is to readers, as JSON text that the database itself keeps true. */
export const bylines: Migration = {
  name: '0018-bylines',
  async up(db, engine) {
    await db.schema.alterTable('users').addColumn('byline', 'text').execute();
    const quoted = (column: string) =>
      engine === 'sqlite'
        ? sql`json_quote(${sql.ref(column)})`
        : sql`coalesce(to_json(${sql.ref(column)})::text, 'null')`;
    const byline = (row: string) => sql`concat(
      '{"id":', ${sql.ref(`${row}.id`)}, ',"nickname":', ${quoted(`${row}.nickname`)},
      ',"avatarUrl":', ${quoted(`${row}.avatarUrl`)}, '},"byEditor":',
      case when ${sql.ref(`${row}.roles`)} like '%editor%' or ${sql.ref(`${row}.roles`)} like '%admin%'
        then 'true' else 'false' end
    )`;
    await sql`update users set byline = ${byline('users')}`.execute(db);

    if (engine === 'sqlite') {
      const write = sql`begin update users set byline = ${byline('new')} where id = new.id; end`;
      await sql`create trigger users_byline_first after insert on users ${write}`.execute(db);
      await sql`
        create trigger users_byline after update of nickname, "avatarUrl", roles on users ${write}
      `.execute(db);
      return;
    }
    await sql`
      create function users_byline() returns trigger language plpgsql as $$
        begin new.byline = ${byline('new')}; return new; end
      $$
    `.execute(db);
    await sql`
      create trigger users_byline before insert or update of nickname, "avatarUrl", roles on users
      for each row execute function users_byline()
    `.execute(db);
  },
};
