import { afterEach, beforeEach, expect, test } from 'vitest';
import { createEmptyDatabase, type TestDatabase } from '../../tests/test-database.ts';
import { migrate } from '../platform/database/migrate.ts';
import { migrations } from './index.ts';

const now = new Date('2026-11-16T00:00:00.000Z');
let site: TestDatabase;
beforeEach(async () => {
  site = await createEmptyDatabase();
});
afterEach(() => site.dispose());

const migrateUpTo = (name: string) =>
  migrate(
    site.database,
    migrations.filter((migration) => migration.name < name),
    now,
  );

async function addMember(nickname: string) {
  const { id } = await site.database.db
    .insertInto('users')
    .values({
      nickname,
      avatarUrl: null,
      roles: 'user',
      bannedAt: null,
      createdAt: now.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

test('favorites of members who never chose become private; choices stay', async () => {
  await migrateUpTo('0021');
  const { db } = site.database;
  const shown = {
    'never chose': 'favorites reviews achievements',
    'shows the wishlist, too': 'favorites wishlist reviews achievements',
    'shows favorites alone': 'favorites',
    'hides them': 'reviews achievements',
  };
  for (const [nickname, blocks] of Object.entries(shown)) {
    const userId = await addMember(nickname);
    await db
      .insertInto('profiles')
      .values({ userId, bio: null, visibility: 'public', shown: blocks })
      .execute();
  }
  await migrate(site.database, migrations, now);
  const rows = await db
    .selectFrom('profiles')
    .innerJoin('users', 'users.id', 'profiles.userId')
    .select(['nickname', 'shown'])
    .execute();
  expect(Object.fromEntries(rows.map((row) => [row.nickname, row.shown]))).toEqual({
    ...shown,
    'never chose': 'reviews achievements',
  });
});
