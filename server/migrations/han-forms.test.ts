import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createEmptyDatabase, type TestDatabase } from '../../tests/test-database.ts';
import { newsSearchColumns } from '../features/news/news-search-text.ts';
import { migrate } from '../platform/database/migrate.ts';
import { migrations } from './index.ts';

const now = new Date('2026-11-16T00:00:00.000Z');
let site: TestDatabase;
beforeEach(async () => {
  site = await createEmptyDatabase();
});
afterEach(() => site.dispose());

test('articles of an older release are found as if they were written now', async () => {
  const { database } = site;
  const { db } = database;
  const earlier = migrations.filter(({ name }) => name < '0080');
  await migrate(database, earlier, now);
  const at = now.toISOString();
  const searchText = 'steam 周榜\npokemon\n遊戲\n\nayaka ohashi';
  await sql`
    insert into news (title, "titleEn", summary, author, category, state, "createdAt", "updatedAt",
      editor, "searchText")
    values ('ＳＴＥＡＭ 周榜', 'Pokémon', '遊戲', 'Ayaka Ōhashi', '资讯', 'draft', ${at}, ${at}, 'Mika',
      ${searchText})
  `.execute(db);
  await migrate(database, migrations, now);
  const article = await db.selectFrom('news').selectAll().executeTakeFirstOrThrow();
  expect(article.searchText).toBe('steam 周榜\npokemon\n游戏\n\nayaka ohashi');
  const { searchText: expected } = await newsSearchColumns(article);
  expect(article.searchText).toBe(expected);
});
