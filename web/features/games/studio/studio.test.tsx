import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { visit } from '../../../../tests/components/site.tsx';

const heading = (name: string) => page.getByRole('heading', { level: 1, name });
const main = page.getByRole('main');

test('a search leads to a studio, which has all its games', async () => {
  await visit('/search?q=valve');
  await main.getByRole('link', { name: 'Valve', exact: true }).click();
  await expect.element(heading('Valve')).toBeVisible();
  await expect.element(main.getByRole('heading', { name: 'Time line' })).toBeVisible();
  const game = main.getByRole('heading', { level: 3 }).getByRole('link').first();
  const name = game.element().textContent;
  await game.click();
  await expect.element(heading(name)).toBeVisible();
});

test('a game leads to its series, which has its games in their order', async () => {
  await visit('/game/detail?id=2');
  await main.getByRole('link', { name: 'Tales' }).click();
  await expect.element(heading('Tales')).toBeVisible();
  const games = main.getByRole('region', { name: 'In order of release' }).getByRole('listitem');
  expect(games.elements().map((item) => item.textContent.slice(0, 8))).toEqual([
    'Title 01',
    'Title 02',
    'Title 03',
  ]);
});

test('what is no studio or series says so, with the search', async () => {
  for (const kind of ['studio', 'series']) {
    for (const address of [`/${kind}?id=99999999`, `/${kind}?id=x`, `/${kind}`]) {
      await visit(address);
      await expect.element(page.getByText(`There is no such ${kind}`)).toBeVisible();
      await expect.element(main.getByRole('searchbox')).toBeVisible();
    }
  }
});
