import { afterEach, beforeEach, expect, test } from 'vitest';
import { sql } from 'kysely';
import { createEmptyDatabase, type TestDatabase } from '../../tests/test-database.ts';
import { migrate } from '../platform/database/migrate.ts';
import { migrations } from './index.ts';

const now = new Date('2026-11-16T00:00:00.000Z');
let site: TestDatabase;
beforeEach(async () => {
  site = await createEmptyDatabase();
});
afterEach(() => site.dispose());

test('every account keeps the identity it has', async () => {
  const earlier = migrations.filter(({ name }) => name < '0043');
  await migrate(site.database, earlier, now);
  const { db } = site.database;
  const createdAt = '2026-10-01T00:00:00.000Z';
  for (const [id, provider] of ['local', 'telegram', 'wechat-mp'].entries()) {
    await sql`insert into users (id, nickname, roles, "createdAt")
      values (${id + 1}, ${provider}, 'user', ${createdAt})`.execute(db);
    await sql`insert into identities (provider, subject, "userId", "createdAt")
      values (${provider}, ${`subject of ${provider}`}, ${id + 1}, ${createdAt})`.execute(db);
  }

  await migrate(site.database, migrations, now);
  const rows = await db
    .selectFrom('identities')
    .innerJoin('users', 'users.id', 'identities.userId')
    .select(['provider', 'subject', 'nickname', 'label', 'identities.createdAt', 'lastUsedAt'])
    .orderBy('identities.id')
    .execute();
  expect(rows).toEqual(
    ['local', 'telegram', 'wechat-mp'].map((provider) => ({
      provider,
      subject: `subject of ${provider}`,
      nickname: provider,
      label: '',
      createdAt,
      lastUsedAt: null,
    })),
  );
  await db.deleteFrom('users').where('nickname', '=', 'local').execute();
  expect(await db.selectFrom('identities').select('provider').execute()).toHaveLength(2);
});
