import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { visit } from '../../../../tests/components/site.tsx';

const heading = (name: string) => page.getByRole('heading', { level: 1, name });
const main = page.getByRole('main');

test('a search leads to a studio, which has all its games', async () => {
  await visit('/game/detail?q=valve');
  await main.getByRole('link', { name: /^Valve · / }).click();
  await expect.element(heading('Valve')).toBeVisible();
  await expect.element(main.getByRole('heading', { name: 'Time line' })).toBeVisible();
  const game = main.getByRole('heading', { level: 3 }).getByRole('link').first();
  const name = game.element().textContent;
  await game.click();
  await expect.element(heading(name)).toBeVisible();
});

test('what is no studio says so', async () => {
  for (const address of ['/studio?id=99999999', '/studio?id=x', '/studio']) {
    await visit(address);
    await expect.element(page.getByText('There is no such studio')).toBeVisible();
  }
});
