import { sql } from 'kysely';
import { withoutRowid } from '../platform/database/dialect.ts';
import type { Migration } from '../platform/database/migrate.ts';

export const outgoingHosts: Migration = {
  name: '0050-outgoing-hosts',
  async up(db, engine) {
    await withoutRowid(
      db.schema
        .createTable('outgoing_hosts')
        .addColumn('host', 'text', (column) => column.primaryKey())
        .addColumn('nextCallAt', 'text', (column) => column.notNull())
        .addColumn('day', 'text', (column) => column.notNull())
        .addColumn('calls', 'integer', (column) => column.notNull().check(sql`calls >= 0`))
        .addColumn('pausedUntil', 'text')
        .addColumn('why', 'text')
        .addColumn('pauseStep', 'integer', (column) => column.notNull().defaultTo(0)),
      engine,
    ).execute();
    await db.schema
      .createTable('live_clock')
      .addColumn('id', 'integer', (column) => column.primaryKey().check(sql`id = 1`))
      .addColumn('startedAt', 'text', (column) => column.notNull())
      .execute();
  },
};
