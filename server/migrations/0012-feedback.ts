import { sql } from 'kysely';
import { withId } from '../platform/database/dialect.ts';
import type { Migration } from '../platform/database/migrate.ts';

export const feedback: Migration = {
  name: '0012-feedback',
  async up(db, engine) {
    await withId(db.schema.createTable('tickets'), engine)
      .addColumn('codeHash', 'text', (column) => column.notNull())
      .addColumn('userId', 'bigint', (column) => column.references('users.id').onDelete('set null'))
      .addColumn('kind', 'text', (column) =>
        column.notNull().check(sql`kind in ('data', 'bug', 'idea', 'abuse')`),
      )
      .addColumn('content', 'text', (column) => column.notNull())
      .addColumn('contact', 'text')
      .addColumn('gameId', 'bigint', (column) => column.references('games.id').onDelete('set null'))
      .addColumn('newsId', 'bigint', (column) => column.references('news.id').onDelete('set null'))
      .addColumn('status', 'text', (column) =>
        column
          .notNull()
          .defaultTo('open')
          .check(sql`status in ('open', 'answered', 'closed')`),
      )
      .addColumn('answer', 'text')
      .addColumn('createdAt', 'text', (column) => column.notNull())
      .addColumn('answeredAt', 'text')
      .execute();
    const indexes = {
      tickets_by_user: ['userId', 'id'],
      tickets_by_status: ['status', 'id'],
      tickets_by_game: ['gameId'],
      tickets_by_news: ['newsId'],
    };
    for (const [name, columns] of Object.entries(indexes)) {
      await db.schema.createIndex(name).on('tickets').columns(columns).execute();
    }
  },
};
