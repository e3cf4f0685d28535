import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';

const december = '/ranking?type=players&period=M:2020-12';

const row = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) });

const chart = (page: Page, name: string) => page.getByRole('table', { name, exact: true });

test('a chart of the demo is read, and its file says the same', async ({ page }) => {
  await page.goto(december);
  await expect(row(page, 'Counter-Strike 2')).toContainText('717,804');
  await expect(row(page, 'Counter-Strike 2')).toContainText('unchanged');
  await expect(row(page, 'Cyberpunk 2077')).toContainText('New');
  await expect(row(page, 'PUBG: BATTLEGROUNDS')).toContainText('down 1');
  await expect(row(page, 'Grand Theft Auto V')).toContainText('+39.4%');
  await expect(page.getByRole('status').getByText('change vs November')).toBeVisible();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Full chart as CSV' }).click();
  const csv = readFileSync(await (await download).path(), 'utf8').split('\n');
  expect(csv[1]).toMatch(/^1,1,1,0,same,717803\.75,730,Counter-Strike 2/);
  await page.getByRole('searchbox', { name: 'Find in this chart' }).fill('95');
  await page.getByRole('link', { name: /Go to #95/ }).click();
  await expect(page).toHaveURL(/page=4/);
  await expect(page.getByRole('button', { expanded: true, name: /^Details of/ })).toBeVisible();
  await page.goto(`${december}&page=99`);
  await expect(page).toHaveURL(/page=4/);
});

test('views and periods lead through the history', async ({ page }) => {
  await page.goto(december);
  await page.getByRole('link', { name: 'Trend' }).click();
  const view = page.getByRole('region', { name: /how the top 10 moved/ });
  await expect(view).toContainText('Counter-Strike 2 was #1 in 12 of 12 periods.');
  await page.getByRole('link', { name: 'Compare', exact: true }).click();
  await page
    .getByRole('combobox', { name: 'Compare December 2020 with' })
    .selectOption('M:2019-12');
  const arrivals = page.getByRole('region', { name: /New on the chart/ });
  await expect(arrivals.getByRole('link', { name: 'Cyberpunk 2077' })).toBeVisible();
  await expect(arrivals).toContainText('out → 3');
  await page.getByRole('link', { name: 'Table', exact: true }).click();

  await page.getByRole('link', { name: 'Previous: November 2020' }).click();
  await expect(chart(page, 'Most played, November 2020')).toBeVisible();
  await page.getByRole('link', { name: 'Next: December 2020' }).click();
  await expect(chart(page, 'Most played, December 2020')).toBeVisible();
  await page.goBack();
  await expect(chart(page, 'Most played, November 2020')).toBeVisible();
  await page.getByRole('button', { name: 'Nov 2020' }).click();
  const calendar = page.getByRole('dialog', { name: 'Choose a period' });
  await expect(calendar.getByRole('link', { name: '2012 Jan (no chart)' })).toBeDisabled();
  await calendar.getByRole('link', { name: '2019', exact: true }).click();
  await expect(chart(page, 'Most played, 2019')).toBeVisible();
});
