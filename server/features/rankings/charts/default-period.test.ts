import { beforeAll, expect, test } from 'vitest';
import { aGame } from '../../../../tests/builders.ts';
import { pageRenderer } from '../../../../tests/page-renderer.ts';
import { computeCharts } from '../../../../tests/ranking-data.ts';
import { sharedApp } from '../../../../tests/shared-app.ts';

const site = await sharedApp({}, undefined, pageRenderer);
beforeAll(async () => {
  const { appId } = await aGame(site.db, { name: 'Weekly' });
  const place = { country: 'global', week: '2026-11-10', rank: 4, appId };
  const seenAt = '2026-11-14T00:00:00.000Z';
  await site.db
    .insertInto('weekly_top_sellers')
    .values({ ...place, seenAt })
    .execute();
  await computeCharts(site, { types: ['top-sellers'] });
});

const chart = async (query: string) => {
  const { statusCode, body } = await site.app.inject(`/api/ranking/data/top-sellers?${query}`);
  expect(statusCode).toBe(200);
  return JSON.parse(body).data;
};

test('places of a source that are not in the catalog are counted, on the page in words', async () => {
  expect(await chart('period=W:2026-11-10')).toMatchObject({ total: 1, missingPlaces: 3 });
  const page = async (lang: string) => {
    const headers = { 'accept-language': lang };
    return (await site.app.inject({ url: '/ranking?type=top-sellers', headers })).body;
  };
  expect(await page('en')).toContain('3 items are not in this catalog');
  expect(await page('zh-CN')).toContain('另有 3 项不在游戏库');
});

test('the default of a weekly ranking is the month, or its newest week if it has no month', async () => {
  expect(await chart('')).toMatchObject({ period: 'M:2026-11', reason: null, total: 1 });
  await site.db.deleteFrom('ranking_snapshots').where('kind', '=', 'M').execute();
  // What clients request by default, with and without naming it.
  for (const query of ['size=9', 'size=9&period=M:2026-11']) {
    expect(await chart(query)).toMatchObject({
      requestedPeriod: 'M:2026-11',
      period: 'W:2026-11-10',
      reason: 'not-yet-published',
      items: [{ rank: 4, game: { name: 'Weekly' } }],
    });
  }
  expect(await chart('period=M:2026-10')).toMatchObject({ status: 'missing', items: [] });
});
