import { beforeAll, describe, expect, test } from 'vitest';
import { aGame } from '../../../../tests/builders.ts';
import { addMonths, computeCharts } from '../../../../tests/ranking-data.ts';
import { pageRenderer } from '../../../../tests/page-renderer.ts';
import { sharedApp } from '../../../../tests/shared-app.ts';

const site = await sharedApp({}, undefined, pageRenderer);
const game: Record<string, number> = {};
const hostile = '</title><script>alert(1)</script>"\'&';

beforeAll(async () => {
  for (const [name, facts] of Object.entries({
    first: { name: 'First', nameZh: '第一' },
    hostile: { name: hostile },
    absent: { name: 'Absent' },
    draft: { name: 'Draft', status: 0 },
  })) {
    game[name] = (await aGame(site.db, facts)).id;
  }
  await addMonths(site, {
    '2020-11': { [game['hostile']!]: 20, [game['first']!]: 10 },
    '2020-12': { [game['first']!]: 30, [game['hostile']!]: 20 },
  });
  await computeCharts(site, { types: ['players'] });
});

const badge = (name: string, query = '', type = 'players') =>
  site.app.inject(`/api/ranking/badge/${type}.svg?gameId=${game[name] ?? name}${query}`);

/** The visible texts, without the accessible name. */
const drawn = (svg: string) =>
  Array.from(svg.matchAll(/<text [^>]*>([^<]*)</g), ([, text]) => text);

test('is an image that other sites may embed and cache', async () => {
  const response = await badge('first', '&period=M:2020-12');
  expect(response.statusCode).toBe(200);
  expect(response.headers).toMatchObject({
    'content-type': 'image/svg+xml; charset=utf-8',
    'cache-control': 'public, max-age=300',
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  });
  expect(response.cookies).toEqual([]);
  expect(drawn(response.body)).toEqual(['Most played', '#1 · 2020-12']);
  expect(response.body).toContain('<title>First: Most played, #1 · 2020-12</title>');
  for (const _ of ['fresh', 'cached']) {
    const again = await site.app.inject({
      url: `/api/ranking/badge/players.svg?gameId=${game['first']}&period=M:2020-12`,
      headers: { 'if-none-match': String(response.headers.etag) },
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  }
});

test('shows the newest chart by default, and says "this month" only in that month', async () => {
  const latest = async () => drawn((await badge('first')).body)[1];
  const today = site.clock.now;
  site.clock.now = new Date('2020-12-20T12:00:00.000Z');
  expect(await latest()).toBe('#1 this month');
  site.clock.now = today;
  expect(await latest()).toBe('#1 · 2020-12');
});

test('an imported list is labeled with its date, never as “now”, in badges, files and pages', async () => {
  const { id: gameId, appId } = await site.db
    .selectFrom('games')
    .selectAll()
    .where('id', '=', game['first']!)
    .executeTakeFirstOrThrow();
  const list = {
    chart: 'wishlist',
    capturedOn: '2019-08-16',
    region: 'world',
    source: 'W',
  } as const;
  await site.db
    .insertInto('chart_entries')
    .values({ ...list, rank: 1, appId, gameId, value: 9 })
    .execute();
  await computeCharts(site, { types: ['wishlist'] });
  expect(drawn((await badge('first', '', 'wishlist')).body)[1]).toBe('#1 · 2019-08-16');
  const file = await site.app.inject('/api/ranking/export/wishlist.csv');
  expect(file.headers['content-disposition']).toContain('ranking-wishlist-main-D-2019-08-16.csv');
  const page = await site.app.inject({
    url: '/ranking?type=wishlist',
    headers: { 'accept-language': 'en' },
  });
  expect(page.body).toMatch(/<title>[^<]* · Aug 16, 2019 · /);
  expect(page.body).toMatch(/<meta name="description" content="[^"]*Data to August 2019/);
});

test('has the Chinese names in Chinese, and room for their wide characters', async () => {
  const { body } = await badge('first', '&period=M:2020-12&lang=zh-CN');
  expect(drawn(body)[1]).toBe('2020-12 第 1 名');
  expect(body).toContain('<title>第一：');
  const lengths = Array.from(body.matchAll(/textLength="(\d+)"[^>]*>([^<]*)</g));
  for (const [, length, text] of lengths) {
    const wide = text!.match(/\p{Script=Han}/gu)?.length ?? 0;
    expect(Number(length)).toBeGreaterThanOrEqual(wide * 13);
  }
  expect(lengths).toHaveLength(2);
});

test('escapes a name that contains markup', async () => {
  const { body } = await badge('hostile', '&period=M:2020-12&theme=dark');
  expect(body).not.toContain('<script');
  expect(body).toContain('&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&amp;:');
  expect(body.match(/<title>/g)).toHaveLength(1);
});

test('says when a game is not on the chart, and when there is no chart', async () => {
  expect(drawn((await badge('absent')).body)[1]).toBe('not on the chart');
  expect(drawn((await badge('absent', '&lang=zh-CN')).body)[1]).toBe('不在榜上');
  expect(drawn((await badge('first', '&period=M:1999-01')).body)[1]).toBe('no chart');
});

describe('invalid requests get a JSON error that is not cached', () => {
  test.each([
    ['first', '', 'nope', 404],
    ['first', '&subType=nope', 'players', 404],
    ['999999', '', 'players', 404],
    ['draft', '', 'players', 404],
    ['first', '&period=M:2020-13', 'players', 400],
    ['first', '&lang=fr', 'players', 400],
    ['first', '&theme=%22%3E', 'players', 400],
    ['x', '', 'players', 400],
  ])('%s%s in %s: %i', async (name, query, type, status) => {
    const response = await badge(name, query, type);
    expect([response.statusCode, response.json().success]).toEqual([status, false]);
    expect(response.headers['cache-control']).not.toMatch(/public/);
  });
});
