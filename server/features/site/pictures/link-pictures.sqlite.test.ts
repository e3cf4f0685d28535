import { setTimeout } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { aGame, anActor, anArticle } from '../../../../tests/builders.ts';
import { addMonths, computeCharts } from '../../../../tests/ranking-data.ts';
import { readPage } from '../../../../tests/read-page.ts';
import { pageRenderer } from '../../../../tests/page-renderer.ts';
import { sharedApp } from '../../../../tests/shared-app.ts';
import { rebuildGameLists } from '../../../domain/games/game-lists.ts';

const t = await sharedApp({ publicUrl: 'http://games.example' }, undefined, pageRenderer);

async function shownGame(facts: Parameters<typeof aGame>[1]) {
  const game = await aGame(t.db, facts);
  await rebuildGameLists(t.db);
  return game;
}

/** The path of the preview picture that a page names. */
async function announced(page: string, lang = 'en'): Promise<string> {
  const { meta } = await readPage(t, page, lang);
  const { origin, pathname, search } = new URL(meta('og:image')!);
  expect(origin).toBe('http://games.example');
  return pathname + search;
}

/** Requests until the drawn picture comes: on a slow machine the fallback comes first. */
async function follow(url: string) {
  for (;;) {
    const response = await t.app.inject(url);
    if (response.statusCode !== 302) return response;
    await setTimeout(200);
  }
}

async function picture(url: string) {
  const response = await follow(url);
  expect(response.statusCode, url).toBe(200);
  const { rawPayload: png, headers } = response;
  expect(headers['content-type']).toBe('image/png');
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
  // A picture of a single color would be much smaller.
  expect(png.length).toBeGreaterThan(15_000);
  return { png, headers };
}

describe('the picture of a game', () => {
  test('is drawn with its names in the language of the page, and is cacheable forever', async () => {
    const { id } = await shownGame({ name: 'Hollow Knight', nameZh: '空洞骑士' });
    const [english, chinese] = [
      await announced(`/game/detail?id=${id}`),
      await announced(`/game/detail?id=${id}`, 'zh-CN'),
    ];
    expect(english).toMatch(new RegExp(`^/og/game/${id}\\.png\\?lang=en&v=\\w+$`));
    const first = await picture(english);
    expect(first.headers['cache-control']).toContain('immutable');
    const second = await picture(chinese);
    expect(first.png.equals(second.png)).toBe(false);

    const get = (headers: Record<string, string>) => t.app.inject({ url: english, headers });
    for (const tags of [String(first.headers.etag), `"other", W/${first.headers.etag}`]) {
      const again = await get({ 'if-none-match': tags });
      expect([again.statusCode, again.body]).toEqual([304, '']);
    }
    const packed = await get({ 'accept-encoding': 'br, gzip' });
    expect(packed.headers['content-encoding']).toBeUndefined();
    expect(packed.rawPayload.equals(first.png)).toBe(true);
    const guessed = await picture(`/og/game/${id}.png`);
    expect(guessed.headers['cache-control']).not.toContain('immutable');
    expect(guessed.png.equals(first.png)).toBe(true);
  });

  test('changes with its name, and so does its address', async () => {
    const { id, appId, version } = await shownGame({ name: 'Before' });
    const before = await announced(`/game/detail?id=${id}`);
    const { png } = await picture(before);
    const manager = await t.signIn('admin');
    await manager.put(`/api/game/${id}`, { appId, version, name: 'After' });
    const after = await announced(`/game/detail?id=${id}`);
    expect(after).not.toBe(before);
    expect((await picture(after)).png.equals(png)).toBe(false);
  });

  test.each([
    ['very long', 'An Extraordinarily Long Name of a Game That Refuses to End '.repeat(12)],
    ['one word', 'A'.repeat(300)],
    ['Japanese', 'ペルソナ5 ザ・ロイヤル'],
    ['Korean', '프린세스 메이커: 예언의 아이들'],
    ['partly unknown to the fonts', '🔞 לוח \u{1F3AE} Плохие 蠑螈'],
    ['wholly unknown to the fonts', '🎮🎮🎮'],
    ['markup', '</text><script>alert(1)</script>&amp;'],
  ])('is drawn for a name that is %s', async (_what, name) => {
    const { id } = await shownGame({ name, genres: '["Action"]' });
    await picture(await announced(`/game/detail?id=${id}`));
  });

  test.each([
    ['a draft', { status: 0 }],
    ['one in the trash', { deletedAt: '2026-11-01T00:00:00.000Z' }],
    ['one for adults', { mature: 2 }],
  ])('is not to be had of %s', async (_what, facts) => {
    const { id } = await shownGame({ name: 'Secret', ...facts });
    await (await t.signIn('admin')).get(`/api/game/${id}`);
    expect((await follow(`/og/game/${id}.png`)).statusCode).toBe(404);
    expect(await announced(`/game/detail?id=${id}`)).toMatch(/^\/og\/site\.png/);
  });
});

test('an article, a person and the site have pictures of their own', async () => {
  await anArticle(t.database, { title: '十一月的榜单', titleEn: 'November' });
  const { id } = await anActor(t.db, { name: 'Miyuki Sawashiro', nameNative: '沢城みゆき' });
  const pages = ['/article?id=1', `/actor?id=${id}`, '/about'];
  const drawn = await Promise.all(
    pages.map(async (page) => (await picture(await announced(page, 'zh-CN'))).png),
  );
  expect(new Set(drawn.map((png) => png.toString('base64'))).size).toBe(3);
});

test('a chart shows its period and the sub-type of the page', async () => {
  const alpha = await shownGame({ name: 'Alpha', genres: '["RPG"]' });
  await addMonths(t, { '2026-09': { [alpha.id]: 50 }, '2026-10': { [alpha.id]: 60 } });
  await computeCharts(t);
  // Charts that were computed outside of the job appear when the cached navigation has expired.
  t.clock.now = new Date(t.clock.now.getTime() + 31_000);
  const september = await announced('/ranking?type=players&period=M:2026-09');
  const october = await announced('/ranking?type=players&period=M:2026-10');
  expect(october).toMatch('/og/ranking/players.png?subType=main&period=M%3A2026-10&lang=en&v=');
  expect((await picture(september)).png.equals((await picture(october)).png)).toBe(false);
});

test('a comparison shows its games, and its picture is that of the page', async () => {
  const games = [
    await shownGame({ name: 'Alpha', nameZh: '阿尔法' }),
    await shownGame({ name: 'Beta' }),
  ];
  const [first, second] = games.map(({ id }) => id) as [number, number];
  await addMonths(t, {
    '2026-09': { [first]: 50, [second]: 90 },
    '2026-10': { [first]: 60, [second]: 20 },
  });
  const page = `/compare?games=${first},${second}&span=1y`;
  const address = await announced(page);
  expect(address).toMatch(`/compare.png?games=${first}%2C${second}&span=1y&lang=en&v=`);
  const drawn = (await picture(address)).png;
  expect((await picture(`/compare.png?games=${first},${second}`)).png.equals(drawn)).toBe(true);
  expect((await picture(await announced(page, 'zh-CN'))).png.equals(drawn)).toBe(false);
  const one = (await picture(`/og/players/${first}.png?span=1y`)).png;
  expect(one.equals((await picture(`/og/players/${second}.png?span=1y`)).png)).toBe(false);
  expect((await follow(`/og/players/${first}.png?span=48h`)).statusCode).toBe(404);
  const silent = await shownGame({ name: 'Gamma' });
  await picture(`/compare.png?games=${silent.id},${(await shownGame({ name: 'Delta' })).id}`);

  const wrong = [
    '',
    `?games=${first}`,
    `?games=${first},${first}`,
    `?games=${first},999999`,
    '?games=x,y',
  ];
  for (const query of [...wrong, `?games=${first},${second}&span=2y`]) {
    expect((await follow(`/compare.png${query}`)).statusCode, query).toBe(404);
  }
  expect(await announced(`/compare?games=${first}`)).toMatch(/^\/og\/site\.png/);
});

test('pictures use the logo and the accent of the site', async () => {
  const { id } = await shownGame({ name: 'Branded' });
  const page = `/game/detail?id=${id}`;
  const plain = (await picture(await announced(page))).png;
  const admin = await t.signIn('admin');
  const logo = '<svg viewBox="0 0 9 9"><circle cx="5" cy="5" r="4" fill="#1a73e8"/></svg>';
  const type = { 'content-type': 'image/svg+xml' };
  expect((await admin.put('/api/admin/settings/logo', logo, type)).statusCode).toBe(200);
  const own = (await picture(await announced(page))).png;
  expect(own.equals(plain)).toBe(false);
  await admin.post('/api/admin/settings/undo', { version: 1 });
  expect((await picture(await announced(page))).png.equals(plain)).toBe(true);
});

test('the fallback picture is sent when the drawing queue is full', async () => {
  const names = Array.from({ length: 30 }, (_, at) => `Crowd ${at}`);
  const games = await Promise.all(names.map((name) => aGame(t.db, { name })));
  await rebuildGameLists(t.db);
  const responses = await Promise.all(
    games.map(({ id }) => t.app.inject(`/og/game/${id}.png?lang=zh-CN`)),
  );
  const redirected = responses.filter(({ statusCode }) => statusCode === 302);
  expect(redirected.length).toBeGreaterThan(0);
  for (const { headers } of redirected) {
    expect([headers.location, headers['cache-control']]).toEqual(['/preview.png', 'no-store']);
  }
});

test.each([
  '/og/game/999999.png',
  '/og/game/0.png',
  '/og/game/x.png',
  '/og/news/999999.png',
  '/og/actor/999999.png',
  '/og/ranking/nothing.png',
  '/og/../secret.key',
])('%s is no picture', async (url) => {
  expect((await follow(url)).statusCode).toBe(404);
});
