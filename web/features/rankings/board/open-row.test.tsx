import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { barriers } from '../../../../tests/components/barriers.ts';
import { instead, success, visit } from '../../../../tests/components/site.tsx';

test('what happened to a game is marked on its course, with who says so', async () => {
  instead(/^\/api\/game\/\d+\/events$/, async (request, send) => {
    const { data } = await (await send(request)).json();
    const update = { ...data.items[0], kind: 'update', precision: 'day', endDate: null };
    const url = 'https://news.example/patch';
    return success({
      ...data,
      items: [
        { ...update, id: 1, date: '2020-10-09', title: 'Patch 1.5', weight: 2, url, source: 'x' },
        { ...update, id: 2, date: '2021-03-01', title: 'After this chart', url, source: 'x' },
      ],
    });
  });
  await visit('/ranking?type=players&period=M:2020-12');
  await page.getByRole('button', { name: 'Details of Hollow Knight', exact: true }).click();
  const marks = page.getByRole('list', { name: 'Marks' }).getByRole('listitem');
  await expect.element(marks).toMatchTextContent(/1\s*Oct 9, 2020\s*Patch 1\.5\s*news\.example/);
  const link = page.getByRole('link', { name: 'Patch 1.5' });
  await expect.element(link).toHaveAttribute('href', 'https://news.example/patch');
  expect(await barriers()).toEqual([]);
});
