import { expect, test } from 'vitest';
import { anArticle } from '../../../tests/builders.ts';
import { sharedApp } from '../../../tests/shared-app.ts';
import { readArticle } from './read-article.ts';

const site = await sharedApp();

test('next and related articles follow new, scheduled and withdrawn ones', async () => {
  const publish = (title: string, publishedAt: string) =>
    anArticle(site.database, { title, publishedAt });
  const first = await publish('first', '2026-11-01T08:00:00.000Z');
  const at = async (now: string) => {
    const { next, related } = (await readArticle(site.db, first, now))!;
    return [next?.title, ...related.map(({ title }) => title)];
  };

  expect(await at('2026-11-15T12:00:00.000Z')).toEqual([undefined]);
  const second = await publish('second', '2026-11-02T08:00:00.000Z');
  expect(await at('2026-11-15T12:00:00.000Z')).toEqual(['second', 'second']);

  await publish('tomorrow', '2026-11-16T08:00:00.000Z');
  expect(await at('2026-11-15T12:00:00.000Z')).toEqual(['second', 'second']);
  expect(await at('2026-11-16T08:00:00.000Z')).toEqual(['second', 'tomorrow', 'second']);
  expect(await at('2026-11-16T07:59:59.999Z')).toEqual(['second', 'second']);

  const editor = await site.signIn('editor');
  const withdrawn = await editor.put(`/api/news/${second}`, {
    version: 1,
    title: 'second',
    summary: '摘要',
    category: '资讯',
    body: '正文',
    state: 'withdrawn',
  });
  expect(withdrawn.statusCode, withdrawn.body).toBe(200);
  expect(await at('2026-11-16T08:00:00.000Z')).toEqual(['tomorrow', 'tomorrow']);
});

test('the counts of related articles are up to date', async () => {
  const now = '2026-12-01T08:00:00.000Z';
  const facts = { category: '榜单', publishedAt: '2026-11-01T08:00:00.000Z' };
  const [article, liked] = [
    await anArticle(site.database, facts),
    await anArticle(site.database, facts),
  ];
  const likesOfRelated = async () => {
    const { related } = (await readArticle(site.db, article, now))!;
    return related.map(({ likeCount }) => likeCount);
  };
  expect(await likesOfRelated()).toEqual([0]);
  const reader = await site.signIn();
  await reader.post(`/api/news/${liked}/like`);
  expect(await likesOfRelated()).toEqual([1]);
});

test('a withdrawn article is not found at once', async () => {
  const now = '2026-12-01T08:00:00.000Z';
  const id = await anArticle(site.database, { publishedAt: '2026-11-01T08:00:00.000Z' });
  expect(await readArticle(site.db, id, now)).toBeDefined();
  await site.db.updateTable('news').set({ state: 'withdrawn' }).where('id', '=', id).execute();
  expect(await readArticle(site.db, id, now)).toBeUndefined();
});
