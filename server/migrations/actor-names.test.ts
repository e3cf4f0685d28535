import { afterEach, beforeEach, expect, test } from 'vitest';
import { createEmptyDatabase, type TestDatabase } from '../../tests/test-database.ts';
import { migrate } from '../platform/database/migrate.ts';
import { migrations } from './index.ts';

let store: TestDatabase;
beforeEach(async () => {
  store = await createEmptyDatabase();
});
afterEach(() => store.dispose());

test('people of an older release can be found as before, and without marks', async () => {
  const { database } = store;
  const older = migrations.filter(({ name }) => name < '0029');
  await migrate(database, older, new Date());
  await database.db
    .insertInto('actors')
    .values([
      { name: 'Akari Kitō', nameNative: '鬼頭明里' },
      { name: 'Nolan North', nameNative: null },
    ])
    .execute();
  await migrate(database, migrations, new Date());
  const rows = await database.db
    .selectFrom('actors')
    .select(['searchText', 'pinyin'])
    .orderBy('id')
    .execute();
  expect(rows.map(({ searchText }) => searchText.trim())).toEqual([
    'akari kito\n鬼頭明里',
    'nolan north',
  ]);
  expect(rows[0]!.pinyin.split(' ')).toContain('guitoumingli');
  expect(rows[1]!.pinyin).toBe('');
});
