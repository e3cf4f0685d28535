import { describe, expect, test } from 'vitest';
import { pages } from '../../../../contract/pages.ts';
import { aGame, anArticle } from '../../../../tests/builders.ts';
import { readPage } from '../../../../tests/read-page.ts';
import { pageRenderer } from '../../../../tests/page-renderer.ts';
import { sharedApp } from '../../../../tests/shared-app.ts';
import { createTestApp } from '../../../../tests/test-app.ts';
import { xssPayloads } from '../../../../tests/xss-payloads.ts';
import { chunksOf } from '../../../platform/database/chunks.ts';
import { rebuildGameLists } from '../../../domain/games/game-lists.ts';
import { app as english } from '../../../../web/i18n/en/app.ts';
import { app as chinese } from '../../../../web/i18n/zh-CN/app.ts';

const t = await sharedApp({ publicUrl: 'http://games.example' }, undefined, pageRenderer);

/** A public game, also in lists. */
async function shownGame(facts: Parameters<typeof aGame>[1]) {
  const game = await aGame(t.db, facts);
  await rebuildGameLists(t.db);
  return game;
}

const read = (url: string, lang?: string) => readPage(t, url, lang);

const celeste = {
  name: 'Celeste',
  nameZh: '蔚蓝',
  releaseDate: '2018-01-25',
  developers: '["Maddy Makes Games"]',
  genres: '["Action","Indie"]',
  positive: 97,
  negative: 3,
  reviewCount: 100,
  score: 97,
  priceCents: 1999,
  currency: 'USD',
  priceCountry: 'US',
  coverUrl: '/covers/celeste.png',
};

describe('a game', () => {
  test('has a preview with name, facts and cover, in the reader’s language', async () => {
    const { id, appId } = await shownGame(celeste);
    const page = await read(`/game/detail?id=${id}&utm_source=mail`);
    expect(page.title).toBe('Celeste · Ludex');
    expect(page.canonical).toBe(`http://games.example/game/detail?id=${id}`);
    expect(page.meta('og:url')).toBe(page.canonical);
    expect(page.meta('og:title')).toBe('Celeste');
    expect(page.meta('description')).toBe(
      'By Maddy Makes Games. Released 2018-01-25. Action, Indie. 97% of 100 reviews are positive.',
    );
    expect(page.meta('og:image')).toBe('http://games.example/covers/celeste.png');
    expect(page.meta('og:image:alt')).toBe('Celeste');
    expect(page.meta('og:image:width')).toBeUndefined();
    expect(page.meta('robots')).toBeUndefined();
    expect(page.text('h1')).toBe('Celeste');

    const other = await read(`/game/detail?appId=${appId}`, 'zh-CN');
    expect([other.title, other.meta('og:locale')]).toEqual(['蔚蓝 · Ludex', 'zh_CN']);
    expect(other.meta('description')).toContain('100 条评测中 97% 为好评');
  });

  test('has structured data', async () => {
    const { id } = await shownGame(celeste);
    const { structured } = await read(`/game/detail?id=${id}`);
    expect(structured).toMatchObject({
      '@type': 'VideoGame',
      name: 'Celeste',
      alternateName: '蔚蓝',
      datePublished: '2018-01-25',
      aggregateRating: { ratingValue: 97, bestRating: 100, ratingCount: 100 },
      offers: { price: '19.99', priceCurrency: 'USD' },
    });
    const bare = await shownGame({ name: 'Bare' });
    const facts = (await read(`/game/detail?id=${bare.id}`)).structured;
    expect(facts).not.toHaveProperty('aggregateRating');
    expect(facts).not.toHaveProperty('offers');
  });

  test('is rendered with its data, and a change is in the next response', async () => {
    const { id, appId, version } = await shownGame({ name: 'Before' });
    const url = `/api/game/${id}`;
    const { initial } = await read(`/game/detail?id=${id}`);
    const { data } = (await t.app.inject(url)).json<{ data: unknown }>();
    expect(initial.get(`["game",{"id":${id}}]`)).toEqual(data);
    const manager = await t.signIn('admin');
    const written = await manager.put(url, { appId, version, name: 'After' });
    expect(written.statusCode, written.body).toBe(200);
    expect((await read(`/game/detail?id=${id}`)).title).toBe('After · Ludex');
  });

  test.each([
    ['a draft', { status: 0 }],
    ['one in the trash', { deletedAt: '2026-11-01T00:00:00.000Z' }],
  ])('%s is named nowhere, even when a manager has just looked at it', async (_what, facts) => {
    const { id } = await shownGame({ name: 'Secret Project', ...facts });
    await (await t.signIn('admin')).get(`/api/game/${id}`);
    const page = await read(`/game/detail?id=${id}`);
    expect([page.statusCode, page.title, page.meta('robots')]).toEqual([
      404,
      'Game · Ludex',
      'noindex',
    ]);
    expect(page.body).not.toContain('Secret');
  });

  test('for adults has a preview without name, picture and text', async () => {
    const { id } = await shownGame({ ...celeste, name: 'Adult Game', mature: 2 });
    const page = await read(`/game/detail?id=${id}`);
    expect([page.title, page.meta('rating'), page.meta('robots')]).toEqual([
      'Game · Ludex',
      'adult',
      'noindex',
    ]);
    expect(page.meta('og:image')).toMatch('http://games.example/og/site.png');
    expect(page.text('h1')).toBe('Game');
    expect(page.rendered).not.toContain('Adult Game');
  });

  test.each(['?id=999999', '?id=0', '?id=x', '?appId=999999'])(
    'that does not exist (%s) is a 404 that offers the search',
    async (query) => {
      const page = await read(`/game/detail${query}`);
      expect([page.statusCode, page.meta('robots')]).toEqual([404, 'noindex']);
      expect(page.rendered).toMatch(/<form[^>]*action="\/search"/);
    },
  );

  test('without an id in the address is not indexed', async () => {
    const page = await read('/game/detail');
    expect([page.statusCode, page.meta('robots')]).toEqual([200, 'noindex']);
  });
});

test.each(['/no/such/page', '/GAME', '/game/1', '/news/1', '/ranking/players', '/game/detail/1'])(
  'an unknown path (%s) is a 404',
  async (path) => {
    const page = await read(path);
    expect([page.statusCode, page.meta('robots'), page.text('h1')]).toEqual([
      404,
      'noindex',
      'Wrong slot for this cartridge',
    ]);
  },
);

test.each(['/docs?chapter=none', '/profile?id=999999', '/profile?id=x'])(
  'an unknown item (%s) is a 404',
  async (path) => {
    const page = await read(path);
    expect([page.statusCode, page.meta('robots')]).toEqual([404, 'noindex']);
  },
);

test.each(['/docs', '/docs?chapter=api', '/profile'])('%s exists', async (path) => {
  expect((await read(path)).statusCode).toBe(200);
});

test('a chapter of the guide has a title of its own', async () => {
  expect((await read('/docs')).title).toBe('Documentation · Ludex');
  expect((await read('/docs?chapter=accounts')).title).toBe('Accounts and sign-in · Ludex');
  expect((await read('/docs?chapter=api')).title).toBe('API reference · Ludex');
});

test('a page is rendered the same with a trailing slash', async () => {
  await shownGame(celeste);
  const page = await read('/game/');
  expect([page.statusCode, page.text('h1')]).toEqual([200, 'Games']);
  expect(page.rendered).toBe((await read('/game')).rendered);
});

describe('an article', () => {
  const facts = {
    title: '十一月的榜单',
    titleEn: 'The charts of November',
    summary: '谁升了，谁降了。',
    summaryEn: 'Who rose and who fell.',
    body: '第一段。',
    bodyEn: 'The first paragraph.',
  };

  test('has a preview with title and summary, and is readable without scripts', async () => {
    const id = await idOf(anArticle(t.database, facts));
    const page = await read(`/article?id=${id}&comment=3`);
    expect(page.title).toBe('The charts of November · Ludex');
    expect(page.canonical).toBe(`http://games.example/article?id=${id}`);
    expect(page.meta('og:type')).toBe('article');
    expect(page.meta('og:description')).toBe('Who rose and who fell.');
    expect(page.structured).toMatchObject({
      '@type': 'NewsArticle',
      headline: 'The charts of November',
      datePublished: '2026-11-01T00:00:00.000Z',
      author: { name: 'Ludex' },
      image: [page.meta('og:image')],
    });
    expect(page.meta('twitter:card')).toBe('summary_large_image');
    expect([page.meta('og:image:width'), page.meta('og:image:height')]).toEqual(['1200', '630']);
    expect(page.rendered).toContain('<p>The first paragraph.</p>');
    expect([...page.initial.keys()]).toContain(`["news","article",${id}]`);
    expect((await read(`/article?id=${id}`, 'zh-CN')).title).toBe('十一月的榜单 · Ludex');
  });

  test.each([
    ['draft', 404],
    ['withdrawn', 410],
  ] as const)('that is %s is named nowhere and returns %i', async (state, status) => {
    const id = await idOf(anArticle(t.database, { ...facts, title: 'Embargo', state }));
    const page = await read(`/article?id=${id}`);
    expect([page.statusCode, page.meta('robots')]).toEqual([status, 'noindex']);
    expect(page.body).not.toContain('Embargo');
  });
});

async function idOf(made: Promise<unknown>): Promise<number> {
  const article = await made;
  return typeof article === 'number' ? article : (article as { id: number }).id;
}

describe('a list', () => {
  test('of articles links to each of them and to the next page, without scripts', async () => {
    const ids: number[] = [];
    for (let at = 0; at < 13; at++) {
      const titles = { title: `第 ${at} 篇`, titleEn: at === 12 ? null : `Article <${at}>` };
      const publishedAt = `2026-11-02T00:00:${at + 10}.000Z`;
      ids.push(await idOf(anArticle(t.database, { ...titles, publishedAt })));
    }
    const first = await read('/news');
    expect(first.text('h1')).toBe('News');
    expect(first.links()).toContainEqual([`/article?id=${ids[11]}`, 'Article &lt;11&gt;']);
    // Without an English title, the Chinese one is shown.
    expect(first.links()).toContainEqual([`/article?id=${ids[12]}`, '第 12 篇']);
    const addresses = first.links().map(([href]) => href);
    expect(addresses).not.toContain(`/article?id=${ids[0]}`);
    expect(addresses).toContain('/news?page=2');

    const last = await read('/news?page=2', 'zh-CN');
    expect(last.links()).toContainEqual([`/article?id=${ids[0]}`, '第 0 篇']);
    expect(last.links().map(([href]) => href)).not.toContain('/news?page=3');
  });
});

test('user content is escaped everywhere in the page', async () => {
  const plain = await aGame(t.db, named(['Plain', 'Zh', 'Text', 'Studio']));
  const hostile: [texts: string[], id: number][] = [];
  for (const texts of chunksOf(xssPayloads, 4)) {
    hostile.push([texts, (await aGame(t.db, named(texts))).id]);
  }
  await rebuildGameLists(t.db);
  const expected = tagsOf((await read(`/game/detail?id=${plain.id}`)).body);
  for (const [[name, nameZh], id] of hostile) {
    const { body, structured, initial } = await read(`/game/detail?id=${id}`);
    expect(structured).toMatchObject({ name, alternateName: nameZh });
    expect(initial.get(`["game",{"id":${id}}]`)).toMatchObject({ name });
    expect(
      [...tagsOf(body)].filter((tag) => !expected.has(tag)),
      name,
    ).toEqual([]);
  }
});

const named = ([name = 'A', nameZh = 'B', description = 'C', developer = 'D']: string[]) => ({
  name,
  nameZh,
  description,
  developers: JSON.stringify([developer]),
});

/** The names of all elements in the HTML. */
const tagsOf = (html: string) =>
  new Set([...html.matchAll(/<(\/?[a-zA-Z!][^\s>/]*)/g)].map(([, name]) => name!));

test('personal pages and unknown paths are not indexed by search engines', async () => {
  for (const path of ['/my/favorites', '/settings', '/profile', '/scan', '/admin/games', '/gone']) {
    expect((await read(path)).meta('robots'), path).toBe('noindex');
  }
  expect((await read('/about')).meta('robots')).toBeUndefined();
});

test('server and browser give every page the same title', async () => {
  const names = (texts: typeof chinese) =>
    new Set(Object.values(texts.pages).map((page) => texts.title(page, 'Ludex')));
  for (const path of pages) {
    expect(names(english)).toContain((await read(path, 'en')).title);
    expect(names(chinese)).toContain((await read(path, 'zh-CN')).title);
  }
  expect((await read('/gone')).title).toBe(english.title(english.pages.notFound, 'Ludex'));
});

test('a page whose data cannot be read shows the rest and says so', async () => {
  const broken = await createTestApp({}, undefined, pageRenderer);
  await broken.db.schema.alterTable('counters').renameTo('lost').execute();
  const page = await broken.app.inject('/about');
  expect(page.statusCode).toBe(503);
  expect(page.body).not.toContain('"summary"]');
  expect(page.body).toContain('["site","brand"]');
  await broken.close();
});
