import { expect, test } from 'vitest';
import { anArticle } from '../../../tests/builders.ts';
import { sharedApp } from '../../../tests/shared-app.ts';
import { renderOutdatedArticles } from './render-outdated-articles.ts';

const site = await sharedApp();

test('articles rendered by older rules are rendered again at startup, once', async () => {
  const id = await anArticle(site.database, { body: 'Safe' });
  await site.db.updateTable('news_texts').set({ bodyHtml: '<script>', cleanedBy: 0 }).execute();
  expect(await renderOutdatedArticles(site.db)).toBe(1);
  expect(await renderOutdatedArticles(site.db)).toBe(0);
  const { data } = (await site.app.inject(`/api/news/${id}`)).json();
  expect(data).toMatchObject({ bodyHtml: '<p>Safe</p>\n', toc: [], correction: null });
});
