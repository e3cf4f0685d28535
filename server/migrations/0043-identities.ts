import { sql } from 'kysely';
import { withId } from '../platform/database/dialect.ts';
import type { Migration } from '../platform/database/migrate.ts';

/** An account may have many identities: each gets an id to be removed by, a label and its last use. */
export const identities: Migration = {
  name: '0043-identities',
  async up(db, engine) {
    await db.schema.dropIndex('identities_by_user').execute();
    await db.schema.alterTable('identities').renameTo('former_identities').execute();
    await withId(db.schema.createTable('identities'), engine)
      .addColumn('provider', 'text', (column) => column.notNull())
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('userId', 'bigint', (column) =>
        column.notNull().references('users.id').onDelete('cascade'),
      )
      .addColumn('label', 'text', (column) => column.notNull().defaultTo(''))
      .addColumn('createdAt', 'text', (column) => column.notNull())
      .addColumn('lastUsedAt', 'text')
      .addUniqueConstraint('identities_by_subject', ['provider', 'subject'])
      .execute();
    await db.schema.createIndex('identities_by_user').on('identities').column('userId').execute();
    await sql`
      insert into identities (provider, subject, "userId", "createdAt")
      select provider, subject, "userId", "createdAt" from former_identities
      order by "createdAt", provider, subject
    `.execute(db);
    await db.schema.dropTable('former_identities').execute();
  },
};
