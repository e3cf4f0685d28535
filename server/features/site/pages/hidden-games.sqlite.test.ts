import { beforeAll, expect, test } from 'vitest';
import { aGame } from '../../../../tests/builders.ts';
import { pageRenderer } from '../../../../tests/page-renderer.ts';
import { addMonths, computeCharts } from '../../../../tests/ranking-data.ts';
import { readPage } from '../../../../tests/read-page.ts';
import { sharedApp } from '../../../../tests/shared-app.ts';

const site = await sharedApp({}, undefined, pageRenderer);
let shown: number;
let hidden: number;
beforeAll(async () => {
  shown = (await aGame(site.db, { name: 'Alpha' })).id;
  hidden = (await aGame(site.db, { name: 'Beta' })).id;
  await addMonths(site, { '2020-11': { [shown]: 90, [hidden]: 100 } });
  await computeCharts(site, { types: ['players'] });
  await site.db.updateTable('games').set({ status: 0 }).where('id', '=', hidden).execute();
});

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

test('a draft is a page for those who may see it, and missing for all others', async () => {
  const { appId } = await site.db
    .selectFrom('games')
    .select('appId')
    .where('id', '=', hidden)
    .executeTakeFirstOrThrow();
  const [manager, editor] = [await site.signIn('admin'), await site.signIn('editor')];
  for (const address of [`/game/detail?id=${hidden}`, `/game/detail?appId=${appId}`]) {
    for (const round of ['first', 'cached']) {
      const { statusCode, body, headers } = await manager.get(address);
      expect([round, statusCode]).toEqual([round, 200]);
      // The browser loads the draft itself: what is rendered never depends on the session.
      for (const text of ['not listed', '没有找到与', 'Beta']) expect(body).not.toContain(text);
      expect(body).toContain('noindex');
      expect(headers['cache-control']).toContain('private');
      for (const other of [editor, site.browser()]) {
        expect((await other.get(address)).statusCode).toBe(404);
      }
    }
  }
  expect((await manager.get('/game/detail?id=999999')).statusCode).toBe(404);
});
