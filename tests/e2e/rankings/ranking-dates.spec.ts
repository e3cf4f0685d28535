import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';

/** What a reader must know before trusting the rows. */
const line = (page: Page) => page.getByRole('status').filter({ hasText: 'data to' });
const header = (page: Page, name: string) => page.getByRole('columnheader', { name });

test('charts say of when their data are, and what they cannot say', async ({ page }) => {
  await test.step('charts say how old their data are, not when they were imported', async () => {
    await page.goto('/ranking?type=players');
    await expect(line(page).getByText('data to Jan 31')).toBeVisible();
    await expect(page.getByText(/Updated/)).toBeHidden();
    const groups = page.getByRole('navigation', { name: 'Rankings', exact: true });
    const kinds = page.getByRole('navigation', { name: 'Charts' });
    await expect(groups.getByRole('link', { name: /^Players/ })).toContainText('Jan 2026');
    await expect(kinds.getByRole('link', { name: 'Most played' })).toBeVisible();
    // A ranking without a chart is not offered.
    await expect(page.getByRole('link', { name: /Popular here/ })).toHaveCount(0);
    await groups.getByRole('link', { name: /^Ratings/ }).click();
    await expect(line(page).getByText(/data to Jun \d+, 2026/)).toBeVisible();
    await expect(page).toHaveTitle(/All time/i);
  });

  await test.step('the imported wishlist is of its own day, without values that contradict its places', async () => {
    await page.goto('/ranking?type=wishlist');
    await expect(page).toHaveTitle(/Aug 16, 2019/);
    await expect(page.getByRole('button', { name: 'Aug 16, 2019' })).toBeVisible();
    await expect(line(page).getByText('data to Aug 16, 2019')).toBeVisible();
    await expect(page.getByRole('row').nth(1)).toContainText('Cyberpunk 2077');
    await expect(page.getByText('an old chart, imported once')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: /^Wishlists 2019/ })).toBeVisible();
    await expect(page.getByText('416,989')).toHaveCount(0);
    // Published once: every game is new on it and nowhere better placed.
    await expect(header(page, 'Game')).toBeVisible();
    await expect(header(page, '12 months')).toHaveCount(0);
    await expect(header(page, 'Best')).toHaveCount(0);
    await page.goto('/ranking/template?type=wishlist');
    await expect(page.getByText(/Aug 16, 2019/).first()).toBeVisible();
  });

  await test.step('periods that cover other games are not compared, in no view', async () => {
    await page.goto('/ranking?type=players&period=M:2026-03&view=compare&from=M:2026-01');
    await expect(page.getByText(/don’t cover the same games/)).toBeVisible();
    await expect(header(page, 'January 2026')).toBeVisible();
    await expect(page.getByText(/Risers|Fallers|Gone| up, from /)).toHaveCount(0);
    await page.getByRole('link', { name: 'Trend' }).click();
    await expect(page.getByText(/ranks before and after can’t be compared/)).toBeVisible();
    await expect(page.getByText(/climbed the most/)).toHaveCount(0);
    await page.goto('/ranking?type=players&period=M:2020-12&view=compare&from=M:2020-11');
    await expect(page.getByText(/don’t cover the same games/)).toHaveCount(0);
    await expect(page.getByRole('heading', { name: /Risers/ })).toBeVisible();
  });

  await test.step('the address of a ranking without a chart says what it waits for', async () => {
    await page.goto('/ranking?type=hot');
    await expect(page.getByText(/appears at the next daily count after a member/)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Most played' }).first()).toBeVisible();
  });
});
