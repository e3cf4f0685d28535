import { sql } from 'kysely';
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

test('articles and comments keep all they say without the JSON fragments', async () => {
  const { database } = site;
  const { db } = database;
  const earlier = migrations.filter(({ name }) => name < '0034');
  await migrate(database, earlier, now);
  const at = now.toISOString();
  const lite = '"title":"标题 \\"x\\"","readingMinutes":7';
  const rendered = JSON.stringify({
    bodyHtml: '<p>“正文”</p>',
    bodyHtmlEn: null,
    toc: [{ id: 'section-a', text: 'A "b"', level: 2 }],
    tocEn: [],
    correction: null,
  });
  await sql`
    insert into news (id, title, category, state, lite, "createdAt", "updatedAt", editor)
    values (1, '标题 "x"', '资讯', 'draft', ${lite}, ${at}, ${at}, 'Mika')
  `.execute(db);
  await sql`
    insert into news_texts ("newsId", "cleanedBy", rendered, summary, "coverUrl", author, body)
    values (1, 1, ${rendered}, '摘要', '/cover.png', 'Ludex', '正文')
  `.execute(db);
  await sql`
    insert into users (id, nickname, roles, "createdAt") values (1, 'Mika', 'user', ${at})
  `.execute(db);
  await sql`
    insert into comments ("newsId", "userId", content, "createdAt", state, shown, text)
    values (1, 1, 'Hello', ${at}, 'visible', 1, '')
  `.execute(db);

  await migrate(database, migrations, now);
  expect(await db.selectFrom('news').selectAll().executeTakeFirst()).toMatchObject({
    title: '标题 "x"',
    summary: '摘要',
    summaryEn: null,
    coverUrl: '/cover.png',
    author: 'Ludex',
    readingMinutes: 7,
  });
  const texts = await db.selectFrom('news_texts').selectAll().executeTakeFirstOrThrow();
  expect(texts).toMatchObject({ body: '正文', bodyHtml: '<p>“正文”</p>', bodyHtmlEn: null });
  expect(JSON.parse(texts.toc)).toEqual([{ id: 'section-a', text: 'A "b"', level: 2 }]);
  expect(JSON.parse(texts.tocEn)).toEqual([]);
  // The triggers that wrote bylines are gone.
  await db.updateTable('users').set({ nickname: 'Ada' }).execute();
  expect(await db.selectFrom('users').selectAll().executeTakeFirst()).not.toHaveProperty('byline');
  const comment = await db.selectFrom('comments').selectAll().executeTakeFirst();
  expect(comment).toMatchObject({ content: 'Hello' });
  expect(comment).not.toHaveProperty('text');
});
