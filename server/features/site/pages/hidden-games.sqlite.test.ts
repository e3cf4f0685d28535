import { afterAll, beforeAll, expect, test } from 'vitest';
import { aGame } from '../../../../tests/builders.ts';
import { pageRenderer } from '../../../../tests/page-renderer.ts';
import { addMonths, computeCharts } from '../../../../tests/ranking-data.ts';
import { readPage } from '../../../../tests/read-page.ts';
import { createTestApp, type TestApp } from '../../../../tests/test-app.ts';

let site: TestApp;
let shown: number;
let hidden: number;
beforeAll(async () => {
  site = await createTestApp({}, undefined, pageRenderer);
  shown = (await aGame(site.db, { name: 'Alpha' })).id;
  hidden = (await aGame(site.db, { name: 'Beta' })).id;
  await addMonths(site, { '2020-11': { [shown]: 90, [hidden]: 100 } });
  await computeCharts(site, { types: ['players'] });
  await site.db.updateTable('games').set({ status: 0 }).where('id', '=', hidden).execute();
});
afterAll(() => site.close());

test.each(['table', 'cards'])(
  'a chart as %s names a game that is no longer public, without a link',
  async (view) => {
    const address = `/ranking?type=players&period=M:2020-11&view=${view}`;
    const { rendered, links } = await readPage(site, address, 'en');
    expect(links().filter(([href]) => href!.startsWith('/game/detail'))).toEqual([
      [`/game/detail?id=${shown}`, 'Alpha'],
    ]);
    for (const text of ['Beta', 'No longer in the catalog'])
      expect(rendered.includes(text)).toBe(true);
  },
);

test('a link to a game that is no longer public says so, and does not search for its id', async () => {
  const { rendered, statusCode } = await readPage(site, `/game/detail?id=${hidden}`);
  expect(statusCode).toBe(404);
  expect(rendered.includes('This game is not listed')).toBe(true);
  expect(rendered.includes(`value="${hidden}"`)).toBe(false);
});
