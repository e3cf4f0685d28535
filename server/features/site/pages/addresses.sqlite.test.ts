import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aGame } from '../../../../tests/builders.ts';
import { pageRenderer } from '../../../../tests/page-renderer.ts';
import { addMonths, computeCharts } from '../../../../tests/ranking-data.ts';
import { readPage } from '../../../../tests/read-page.ts';
import { createTestApp, type TestApp } from '../../../../tests/test-app.ts';

let site: TestApp;
let gameId: number;
beforeAll(async () => {
  site = await createTestApp({ publicUrl: 'http://games.example' }, undefined, pageRenderer);
  gameId = (await aGame(site.db, { name: 'Alpha', nameZh: '阿尔法' })).id;
  await addMonths(site, { '2020-10': { [gameId]: 80 }, '2020-11': { [gameId]: 90 } });
  await computeCharts(site, { types: ['players'] });
});
afterAll(() => site.close());

const hrefs = (links: [string, string][] | string[][]) => links.map(([href]) => href!);

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
