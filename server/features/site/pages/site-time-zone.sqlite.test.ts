import { beforeAll, expect, test } from 'vitest';
import { aGame, anArticle } from '../../../../tests/builders.ts';
import { pageRenderer } from '../../../../tests/page-renderer.ts';
import { readPage } from '../../../../tests/read-page.ts';
import { sharedApp } from '../../../../tests/shared-app.ts';

/** The last evening of November in UTC is already December in Shanghai. */
const evening = new Date('2026-11-30T18:00:00.000Z');

const site = await sharedApp({ timeZone: 'Asia/Shanghai' }, undefined, pageRenderer);
beforeAll(async () => {
  site.clock.now = evening;
});

const nameOf = ({ headers }: { headers: Record<string, unknown> }) =>
  String(headers['content-disposition']);

test('pages are rendered with the dates of the site’s time zone', async () => {
  const id = await anArticle(site.database, { publishedAt: '2026-11-29T17:30:00.000Z' });
  const article = await readPage(site, `/article?id=${id}`, 'en');
  expect(article.body).toContain('data-time-zone="Asia/Shanghai"');
  expect(article.rendered).toContain('Nov 30, 2026');
  expect(article.rendered).not.toContain('Nov 29, 2026');
  const { body } = await site.app.inject('/ranking?type=players');
  expect(body).toContain('M:2026-12');
  expect(body).not.toContain('M:2026-11');
});

test('feeds and file names use the dates of the site’s time zone', async () => {
  const id = await anArticle(site.database, { publishedAt: '2026-11-29T17:30:00.000Z' });
  const { items } = (await site.app.inject('/feed.json')).json();
  const item = items.find(({ url }: { url: string }) => url.endsWith(`?id=${id}`));
  expect(item.date_published).toBe('2026-11-30T01:30:00+08:00');
  const atom = (await site.app.inject('/feed.xml')).body;
  expect(atom).toContain('<published>2026-11-30T01:30:00+08:00</published>');
  const admin = await site.signIn('admin');
  expect(nameOf(await admin.get('/api/game/export.csv'))).toContain('games-2026-12-01.csv');
  expect(nameOf(await admin.get('/api/me/export'))).toContain('account-2026-12-01.json');
});

test('changes by an administrator are dated in the site’s time zone', async () => {
  const { id, appId } = await aGame(site.db);
  const admin = await site.signIn('admin');
  const edited = await admin.put(`/api/game/${id}`, { appId, name: 'Renamed', version: 1 });
  expect(edited.statusCode, edited.body).toBe(200);
  const { dataAsOf } = await site.db
    .selectFrom('games')
    .select('dataAsOf')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(dataAsOf).toBe('2026-12-01');
});
