import { sql } from 'kysely';
import { idColumn, withId, withoutRowid } from '../platform/database/dialect.ts';
import type { Migration } from '../platform/database/migrate.ts';

export const newsInbox: Migration = {
  name: '0057-news-inbox',
  async up(db, engine) {
    await withId(db.schema.createTable('inbox_items'), engine)
      .addColumn('source', 'text', (column) => column.notNull())
      .addColumn('externalId', 'text', (column) => column.notNull())
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('url', 'text', (column) => column.notNull())
      .addColumn('text', 'text', (column) => column.notNull())
      .addColumn('publishedAt', 'text', (column) => column.notNull())
      .addColumn('gameId', idColumn(engine), (column) =>
        column.references('games.id').onDelete('set null'),
      )
      .addColumn('state', 'text', (column) =>
        column
          .notNull()
          .defaultTo('new')
          .check(sql`state in ('new', 'used', 'dismissed')`),
      )
      .addUniqueConstraint('inbox_items_key', ['source', 'externalId'])
      .execute();
    await db.schema
      .createIndex('inbox_items_newest')
      .on('inbox_items')
      .columns(['state', 'publishedAt'])
      .execute();
    await withoutRowid(
      db.schema
        .createTable('news_targets')
        .addColumn('gameId', idColumn(engine), (column) =>
          column.primaryKey().references('games.id').onDelete('cascade'),
        )
        .addColumn('nextAt', 'text', (column) => column.notNull())
        .addColumn('hasNews', 'integer', (column) =>
          column.notNull().check(sql`"hasNews" in (0, 1)`),
        ),
      engine,
    ).execute();
  },
};
