import { expect, test } from 'vitest';
import { aGame } from '../../../../tests/builders.ts';
import { pageRenderer } from '../../../../tests/page-renderer.ts';
import { addMonths } from '../../../../tests/ranking-data.ts';
import { readPage } from '../../../../tests/read-page.ts';
import { sharedApp } from '../../../../tests/shared-app.ts';

const site = await sharedApp({}, undefined, pageRenderer);

test('a collected peak is not shown beside newer counts of the site itself', async () => {
  const { id } = await aGame(site.db, {
    peakCcu: 54_321,
    positive: 9,
    negative: 1,
    reviewsAsOf: '2025-01-15',
  });
  const isShown = async (query: string) =>
    (await readPage(site, `/game/detail?id=${id}${query}`)).rendered.includes('54,321');
  expect(await isShown('')).toBe(true);
  await addMonths(site, { '2026-03': { [id]: 1_000 } });
  site.clock.now = new Date(site.clock.now.getTime() + 31_000);
  expect(await isShown('&lang=en')).toBe(false);
});
