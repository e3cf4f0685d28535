import type { Page } from '@playwright/test';
import { expect, mainMenu, test } from '../support/fixtures.ts';

/** The focus as a reader sees it: where it is, whether it is marked, and whether it is in view. */
const focused = (page: Page) => page.locator(':focus-visible');

for (const { address, items } of [
  { address: '/game', items: 'article h2 a' },
  { address: '/ranking?type=players&period=M:2020-12', items: 'tbody th a' },
  { address: '/news', items: 'article h2 a' },
]) {
  test(`j and k walk the list of ${address}`, async ({ page }) => {
    await page.goto(address);
    const names = page.locator(`main ${items}`);
    await expect(names.nth(5)).toBeVisible();
    await expect(mainMenu(page)).toBeVisible();
    for (let at = 0; at < 5; at++) {
      await page.keyboard.press('j');
      await expect(names.nth(at)).toBeFocused();
      await expect(focused(page)).toBeInViewport();
    }
    await page.keyboard.press('k');
    await expect(names.nth(3)).toBeFocused();
    // What stays at the top of the screen does not cover it.
    const isCovered = await names.nth(3).evaluate((name) => {
      const { x, y, height } = name.getBoundingClientRect();
      const top = document.elementFromPoint(x + 2, y + height / 2);
      return !name.closest('article, tr')?.contains(top);
    });
    expect(isCovered).toBe(false);
    const name = await names.nth(3).textContent();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name!);
  });
}

test('j and k are letters in a field, and stand in the list of keys', async ({ page }) => {
  await page.goto('/game');
  const field = page.getByRole('searchbox', { name: 'Name contains' });
  await field.fill('');
  await field.press('j');
  await expect(field).toHaveValue('j');
  await expect(field).toBeFocused();
  await field.blur();
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(help).toContainText('Next item in a list');
});
