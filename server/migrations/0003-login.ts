import { sql } from 'kysely';
import { withId } from '../platform/database/dialect.ts';
import type { Migration } from '../platform/database/migrate.ts';

export const login: Migration = {
  name: '0003-login',
  async up(db, engine) {
    await db.schema.alterTable('users').addColumn('banReason', 'text').execute();

    await db.schema
      .createTable('identities')
      .addColumn('provider', 'text', (column) => column.notNull())
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('userId', 'bigint', (column) =>
        column.notNull().references('users.id').onDelete('cascade'),
      )
      .addColumn('createdAt', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('identities_pk', ['provider', 'subject'])
      .execute();
    await db.schema.createIndex('identities_by_user').on('identities').column('userId').execute();

    await db.schema
      .createTable('login_scenes')
      .addColumn('sceneHash', 'text', (column) => column.primaryKey())
      .addColumn('browserHash', 'text', (column) => column.notNull())
      .addColumn('provider', 'text', (column) => column.notNull())
      .addColumn('status', 'text', (column) =>
        column
          .notNull()
          .check(sql`status in ('pending', 'scanned', 'confirmed', 'consumed', 'cancelled')`),
      )
      .addColumn('code', 'text', (column) => column.notNull())
      .addColumn('browser', 'text', (column) => column.notNull())
      .addColumn('subject', 'text')
      .addColumn('subjectName', 'text')
      .addColumn('ticketHash', 'text', (column) => column.unique())
      .addColumn('userId', 'bigint', (column) => column.references('users.id').onDelete('cascade'))
      .addColumn('createdAt', 'text', (column) => column.notNull())
      .addColumn('expiresAt', 'text', (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('login_scenes_by_expiry')
      .on('login_scenes')
      .column('expiresAt')
      .execute();
    await db.schema
      .createIndex('login_scenes_by_browser')
      .on('login_scenes')
      .columns(['browserHash', 'createdAt'])
      .execute();

    await db.schema
      .createTable('provider_tokens')
      .addColumn('provider', 'text', (column) => column.primaryKey())
      .addColumn('token', 'text', (column) => column.notNull())
      .addColumn('expiresAt', 'text', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('provider_events')
      .addColumn('provider', 'text', (column) => column.notNull())
      .addColumn('eventKey', 'text', (column) => column.notNull())
      .addColumn('reply', 'text')
      .addColumn('createdAt', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('provider_events_pk', ['provider', 'eventKey'])
      .execute();
    await db.schema
      .createTable('provider_leases')
      .addColumn('provider', 'text', (column) => column.primaryKey())
      .addColumn('holder', 'text', (column) => column.notNull())
      .addColumn('expiresAt', 'text', (column) => column.notNull())
      .execute();

    await withId(db.schema.createTable('invitations'), engine)
      .addColumn('tokenHash', 'text', (column) => column.notNull().unique())
      .addColumn('note', 'text', (column) => column.notNull())
      .addColumn('createdBy', 'bigint', (column) =>
        column.references('users.id').onDelete('set null'),
      )
      .addColumn('createdAt', 'text', (column) => column.notNull())
      .addColumn('expiresAt', 'text', (column) => column.notNull())
      .addColumn('usedAt', 'text')
      .addColumn('usedBy', 'bigint', (column) => column.references('users.id').onDelete('set null'))
      .execute();

    await withId(db.schema.createTable('audit_log'), engine)
      .addColumn('at', 'text', (column) => column.notNull())
      .addColumn('actorId', 'bigint')
      .addColumn('actorName', 'text', (column) => column.notNull())
      .addColumn('action', 'text', (column) => column.notNull())
      .addColumn('target', 'text', (column) => column.notNull())
      .addColumn('targetId', 'bigint')
      .addColumn('before', 'text')
      .addColumn('after', 'text')
      .addColumn('requestId', 'text', (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('audit_log_by_target')
      .on('audit_log')
      .columns(['target', 'targetId', 'id'])
      .execute();
  },
};
