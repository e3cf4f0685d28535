import type { Page } from '@playwright/test';
import { expect, mainMenu, test } from '../support/fixtures.ts';

/** The focus as a reader sees it: where it is, whether it is marked, and whether it is in view. */
const focused = (page: Page) => page.locator(':focus-visible');

const lists = [
  { menu: 'Games', items: 'article h2 a' },
  { menu: 'Rankings', items: 'tbody th a' },
  { menu: 'News', items: 'article h2 a' },
];

test('j and k walk the lists of games, rankings and news, and are letters in a field', async ({
  page,
}) => {
  await page.goto('/game');
  const field = page.getByRole('searchbox', { name: 'Name contains' });
  await field.press('j');
  await expect(field).toHaveValue('j');
  await expect(field).toBeFocused();
  await expect(page).toHaveURL(/q=j$/);

  for (const { menu, items } of lists) {
    await mainMenu(page).getByRole('link', { name: menu }).click();
    const names = page.locator(`main ${items}`);
    await expect(names.nth(5)).toBeVisible();
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
  }
});
