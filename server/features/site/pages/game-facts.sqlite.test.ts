import { afterAll, beforeAll, expect, test } from 'vitest';
import { aGame } from '../../../../tests/builders.ts';
import { pageRenderer } from '../../../../tests/page-renderer.ts';
import { addMonths } from '../../../../tests/ranking-data.ts';
import { readPage } from '../../../../tests/read-page.ts';
import { createTestApp, type TestApp } from '../../../../tests/test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp({}, undefined, pageRenderer);
});
afterAll(() => site.close());

test.each([
  ['without a count of players', null, true],
  ['with older counts', '2024-12', true],
  ['with newer counts', '2026-03', false],
])(
  'a collected peak %s is shown beside them only if it is the newest',
  async (_, month, isShown) => {
    const { id } = await aGame(site.db, {
      peakCcu: 54_321,
      positive: 9,
      negative: 1,
      reviewsAsOf: '2025-01-15',
    });
    if (month) await addMonths(site, { [month]: { [id]: 1_000 } });
    const { rendered } = await readPage(site, `/game/detail?id=${id}`);
    expect(rendered.includes('54,321 (collected')).toBe(isShown);
  },
);
