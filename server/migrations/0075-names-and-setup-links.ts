import { looksOf } from '../domain/members/skeleton.ts';
import type { Migration } from '../platform/database/migrate.ts';

/**
 * Each look of a name belongs to one member; of members who share a name today, to the first. A
 * sign-in knows the setup link that began it, because a link opens one account only.
 */
export const namesAndSetupLinks: Migration = {
  name: '0075-names-and-setup-links',
  async up(db) {
    await db.schema
      .createTable('member_names')
      .addColumn('look', 'text', (column) => column.primaryKey())
      .addColumn('userId', 'bigint', (column) =>
        column.notNull().references('users.id').onDelete('cascade'),
      )
      .execute();
    await db.schema
      .createIndex('member_names_by_user')
      .on('member_names')
      .column('userId')
      .execute();
    for (let after = 0; ;) {
      const users = await db
        .selectFrom('users')
        .select(['id', 'nickname'])
        .where('id', '>', after)
        .orderBy('id')
        .limit(200)
        .execute();
      if (users.length === 0) break;
      after = users.at(-1)!.id;
      await db
        .insertInto('member_names')
        .values(
          users.flatMap(({ id, nickname }) =>
            looksOf(nickname).map((look) => ({ look, userId: id })),
          ),
        )
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
    await db.schema.alterTable('login_scenes').addColumn('setupTokenId', 'text').execute();
    await db.schema.alterTable('login_scenes').dropColumn('isSetup').execute();
  },
};
