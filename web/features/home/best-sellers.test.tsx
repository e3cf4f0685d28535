import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Api } from '../../../contract/api.ts';
import { instead, success, visit } from '../../../tests/components/site.tsx';

afterEach(() => page.viewport(1280, 800));

test('what sold best stands below, with its week, and no wider than a phone', async () => {
  instead('/api/home/board', async (request, send) => {
    const { data } = (await (await send(request)).json()) as {
      data: Api['GET /api/home/board']['data'];
    };
    return success({
      ...data,
      sellers: {
        type: 'top-sellers',
        period: 'W:2026-09-29',
        items: data.playing.slice(0, 6).map(({ game }, at) => ({
          rank: at + 1,
          previousRank: at === 0 ? null : at + 3,
          movement: at === 0 ? 'new' : 'up',
          change: at === 0 ? null : 2,
          game,
        })),
      },
    });
  });
  await visit('/');
  const sold = page.getByRole('region', { name: 'Best sellers' });
  const rows = sold.getByRole('listitem');
  await expect.poll(() => rows.elements().length).toBe(6);
  await expect.element(sold).toMatchTextContent(/Sep 29/);
  await expect.element(rows.nth(0)).toMatchTextContent(/#1 New$/);
  await expect.element(rows.nth(1)).toMatchTextContent(/#2 up 2$/i);
  await page.viewport(360, 740);
  const { documentElement } = document;
  expect(documentElement.scrollWidth).toBeLessThanOrEqual(documentElement.clientWidth);
});
