import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';

const place = (page: Page) => page.evaluate(() => scrollY);
const found = (page: Page) => page.getByRole('main').getByText(/^[\d,]+ games?$/);
const names = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 });

test('filters and pages live in the address, and Back restores them and the place', async ({
  page,
}) => {
  await test.step('filters', async () => {
    await page.goto('/game');
    await expect(found(page)).toHaveText('6,235 games');
    await expect(names(page)).toHaveCount(24);
    const first = await names(page).first().textContent();

    const before = 900;
    await page.evaluate((top) => scrollTo(0, top), before);
    await expect.poll(() => place(page)).toBe(before);
    const filters = page.getByRole('complementary', { name: 'Filters' });
    await filters.getByRole('checkbox', { name: /^RPG/ }).first().check();
    await expect(page).toHaveURL(/\/game\?genre=RPG$/);
    await expect(found(page)).toHaveText('1,368 games');
    await filters.getByRole('button', { name: 'Exclude Indie' }).first().click();
    await expect(page).toHaveURL(/\/game\?genre=RPG&genre=-Indie$/);
    await expect(page.getByRole('button', { name: 'Remove Not Indie' })).toBeVisible();
    // The list starts again: its top is in view.
    await expect.poll(() => place(page)).toBeLessThan(400);

    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL(/\/game$/);
    await expect(names(page).first()).toHaveText(first!);
    await expect.poll(() => place(page)).toBe(before);
  });

  await test.step('a page of the list, and Back returns to the same card', async () => {
    await page.goto('/game?genre=RPG');
    const pages = page.getByRole('navigation', { name: 'Pages' });
    const ahead = page.waitForResponse(/\/api\/game\/list\?.*page=2/);
    await pages.getByRole('link', { name: 'Page 2' }).hover();
    await ahead;
    await pages.getByRole('link', { name: 'Page 2' }).click();
    await expect(page).toHaveURL(/\/game\?genre=RPG&page=2$/);
    await expect(pages.getByRole('link', { name: 'Page 2' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await expect.poll(() => place(page)).toBe(0);

    const card = page.getByRole('main').getByRole('article').nth(17).getByRole('link');
    const name = await card.textContent();
    await card.scrollIntoViewIfNeeded();
    const before = await place(page);
    await card.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name!);
    await page.goBack();
    await expect(card).toHaveText(name!);
    await expect.poll(() => place(page)).toBe(before);
  });
});
