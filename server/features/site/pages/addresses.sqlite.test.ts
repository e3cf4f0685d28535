import { beforeAll, describe, expect, test } from 'vitest';
import { aGame, anArticle } from '../../../../tests/builders.ts';
import { pageRenderer } from '../../../../tests/page-renderer.ts';
import { addMonths, computeCharts } from '../../../../tests/ranking-data.ts';
import { readPage } from '../../../../tests/read-page.ts';
import { sharedApp } from '../../../../tests/shared-app.ts';

const site = await sharedApp({ publicUrl: 'http://games.example' }, undefined, pageRenderer);
let gameId: number;
beforeAll(async () => {
  gameId = (await aGame(site.db, { name: 'Alpha', nameZh: '阿尔法' })).id;
  await addMonths(site, { '2020-10': { [gameId]: 80 }, '2020-11': { [gameId]: 90 } });
  await computeCharts(site, { types: ['players'] });
});

const hrefs = (links: (string | undefined)[][]) => links.map(([href]) => href ?? '');

describe('the keys of an address', () => {
  const keys = ['type', 'subType', 'period', 'page', 'size', 'view', 'from', 'last', 'q', 'at'];

  test('have one order in all links, whatever their order was', async () => {
    const given = ['view=cards', 'period=M:2020-11', 'size=25', 'type=players'];
    const [written, reversed] = await Promise.all(
      [given, given.toReversed()].map(async (query) =>
        readPage(site, `/ranking?${query.join('&')}&utm_source=mail`),
      ),
    );
    const links = hrefs(written!.links());
    expect(hrefs(reversed!.links())).toEqual(links);
    expect(links).toContain('/ranking?type=players&period=M%3A2020-10&size=25&view=cards');
    for (const href of links.filter((href) => href.startsWith('/ranking?'))) {
      const order = [...new URLSearchParams(href.split('?')[1]).keys()].map((key) =>
        keys.indexOf(key),
      );
      expect(order, href).toEqual(order.toSorted((a, b) => a - b));
    }
    expect(written!.canonical).toBe(
      'http://games.example/ranking?type=players&amp;period=M%3A2020-11',
    );
    expect(reversed!.canonical).toBe(written!.canonical);
  });

  test('that change only the size or the view are not for crawlers', async () => {
    const { body } = await readPage(site, '/ranking?type=players&period=M:2020-11');
    const anchors = [...body.matchAll(/<a [^>]*>/g)].map(([anchor]) => anchor);
    const isChange = (anchor: string) => /[?;](?:size|view)=/.test(anchor);
    expect(anchors.filter(isChange).length).toBeGreaterThan(0);
    for (const anchor of anchors.filter(isChange)) expect(anchor).toContain('rel="nofollow"');
    const others = anchors.filter((anchor) => anchor.includes('2020-10'));
    expect(others.length).toBeGreaterThan(0);
    for (const anchor of others) expect(anchor).not.toContain('nofollow');
  });
});

describe('a language in the address', () => {
  const alternates = (body: string) =>
    [...body.matchAll(/<link rel="alternate" hreflang="([^"]*)" href="([^"]*)"/g)].map(
      ([, lang, href]) => [lang, href!.replaceAll('&amp;', '&')],
    );

  test('wins over cookie and header, and only a known one counts', async () => {
    const visit = async (url: string) => {
      const headers = { 'accept-language': 'zh-CN', cookie: 'lang=zh-CN' };
      const { body, statusCode } = await site.app.inject({ url, headers });
      return [statusCode, /<html[^>]* lang="([^"]*)"/.exec(body)?.[1]];
    };
    for (const round of ['rendered', 'cached']) {
      expect([round, ...(await visit('/game?lang=en'))]).toEqual([round, 200, 'en']);
      expect([round, ...(await visit('/game'))]).toEqual([round, 200, 'zh-CN']);
      expect([round, ...(await visit('/game?lang=fr'))]).toEqual([round, 200, 'zh-CN']);
    }
    expect(await visit('/no/such/page?lang=en')).toEqual([404, 'en']);
    expect(await visit('/admin/games?lang=en')).toEqual([200, 'en']);
    expect(await visit('/my/wishlist?lang=en')).toEqual([200, 'en']);
  });

  test('is kept by the links inside, and by no other link', async () => {
    const id = await anArticle(site, {
      body: `[a game](/game/detail?id=${gameId}#top) and [a feed](/news/feed.xml)`,
    });
    const page = await readPage(site, `/article?id=${id}&lang=en`, 'zh-CN');
    const links = hrefs(page.links()).filter((href) => href.startsWith('/'));
    expect(links).toContain(`/game/detail?id=${gameId}&lang=en#top`);
    expect(links).toContain('/news/feed.xml');
    expect(links).toContain('/news?lang=en');
    for (const href of links.filter((href) =>
      /^\/(?:ranking|game|news|about)?(?:[?#]|$)/.test(href),
    ))
      expect(href).toMatch(/[?&]lang=en(?:#|$)/);
    const plain = await readPage(site, `/article?id=${id}`, 'en');
    expect(hrefs(plain.links()).filter((href) => href.includes('lang='))).toEqual([]);
  });

  test('names the same page in each language, and is not shared', async () => {
    const plain = `http://games.example/game/detail?id=${gameId}`;
    const all = [
      ['zh-CN', `${plain}&lang=zh-CN`],
      ['en', `${plain}&lang=en`],
      ['x-default', plain],
    ];
    const english = await readPage(site, `/game/detail?id=${gameId}&lang=en`, 'zh-CN');
    expect(english.title).toBe('Alpha · Ludex');
    expect(alternates(english.body)).toEqual(all);
    expect(english.canonical).toBe(`${plain}&amp;lang=en`);
    expect(english.meta('og:url')).toBe(plain);
    const usual = await readPage(site, `/game/detail?id=${gameId}`, 'zh-CN');
    expect(alternates(usual.body)).toEqual(all);
    expect(usual.canonical).toBe(plain);
    expect(alternates((await readPage(site, '/')).body).map(([, href]) => href)).toEqual([
      'http://games.example/?lang=zh-CN',
      'http://games.example/?lang=en',
      'http://games.example/',
    ]);
    // What search engines shall not index has no version for them.
    expect(alternates((await readPage(site, '/settings')).body)).toEqual([]);
    expect(alternates((await readPage(site, '/no/such/page')).body)).toEqual([]);
  });

  test('stands in sitemaps', async () => {
    const { body } = await site.app.inject('/sitemap-rankings.xml');
    const address = 'http://games.example/ranking?type=players&amp;period=M%3A2020-11';
    expect(body).toContain('xmlns:xhtml="http://www.w3.org/1999/xhtml"');
    expect(body).toContain(
      `</lastmod>` +
        `<xhtml:link rel="alternate" hreflang="zh-CN" href="${address}&amp;lang=zh-CN"/>` +
        `<xhtml:link rel="alternate" hreflang="en" href="${address}&amp;lang=en"/>` +
        `<xhtml:link rel="alternate" hreflang="x-default" href="${address}"/>`,
    );
  });
});
