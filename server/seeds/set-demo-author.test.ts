import { afterEach, beforeEach, expect, test } from 'vitest';
import { anArticle } from '../../tests/builders.ts';
import { createMigratedDatabase, type TestDatabase } from '../../tests/test-database.ts';
import { storeSetting } from '../platform/settings/settings.queries.ts';
import { setDemoAuthor } from './set-demo-author.ts';

let store: TestDatabase;
beforeEach(async () => {
  store = await createMigratedDatabase();
});
afterEach(() => store.dispose());

test('demo articles are signed with the name that the site has at its start', async () => {
  const { db } = store.database;
  await anArticle(store.database, { author: 'Ludex' });
  await anArticle(store.database, { author: 'Mika' });
  const authors = async () =>
    (await db.selectFrom('news').select('author').orderBy('id').execute()).map(
      ({ author }) => author,
    );
  await setDemoAuthor(db, { siteName: null });
  expect(await authors()).toEqual(['Ludex', 'Mika']);
  await storeSetting(db, 'siteName', JSON.stringify('Stored'));
  await setDemoAuthor(db, { siteName: null });
  expect(await authors()).toEqual(['Stored', 'Mika']);
  await anArticle(store.database, { author: 'Ludex' });
  await setDemoAuthor(db, { siteName: 'Given' });
  expect(await authors()).toEqual(['Stored', 'Mika', 'Given']);
});
