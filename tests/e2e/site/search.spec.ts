import type { Page } from '@playwright/test';
import { barriers } from '../support/barriers.ts';
import { expect, test } from '../support/fixtures.ts';
import { newEditor, publish } from '../support/write-news.ts';

const article = 'Team Cherry, a chronicle';

test.beforeAll(async ({ browser }) => {
  const editor = await newEditor(browser);
  await publish(editor, { title: '樱桃小队编年', titleEn: article });
  await editor.close();
});

const box = (page: Page) => page.getByRole('combobox', { name: 'Search this site' });
const group = (page: Page, name: string) => page.getByRole('listbox').getByRole('group', { name });

test('one box finds every kind, and the arrow keys go through all of them', async ({ page }) => {
  await page.goto('/');
  await box(page).fill('team cherry');
  const options = page.getByRole('option');
  await expect(group(page, 'Developers').getByRole('option')).toContainText('Team Cherry');
  await expect(group(page, 'Games').getByRole('option').first()).toContainText('Hollow Knight');
  await expect(group(page, 'Articles').getByRole('option')).toContainText(article);
  expect(await barriers(page)).toEqual([]);
  const count = await options.count();
  for (let at = 0; at < count; at += 1) {
    await page.keyboard.press('ArrowDown');
    await expect(options.nth(at)).toHaveAttribute('aria-selected', 'true');
  }
  await page.keyboard.press('Home');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('End');
  await expect(options.last()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: article })).toBeVisible();

  await box(page).fill('樱桃小队');
  await expect(group(page, 'Articles').getByRole('option')).toContainText(article);
  await page.keyboard.press('Enter');
  await expect(page.getByText('No game found for “樱桃小队”')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Articles' }).getByRole('link')).toHaveText(
    article,
  );
});

test('people are found in either script', async ({ page }) => {
  await page.goto('/');
  const people = group(page, 'People').getByRole('option');
  await box(page).fill('水橋かおり');
  await expect(people.first()).toContainText('水橋かおり');
  await box(page).fill('mizuhashi kaori');
  await expect(people.first()).toContainText('水橋かおり');
  await people.first().click();
  await expect(page).toHaveURL(/\/actor\?id=\d+$/);
});

test('without results there is nothing to choose, and Escape closes the box', async ({ page }) => {
  await page.goto('/');
  await box(page).fill('zzzqqqxx');
  await expect(page.getByText('Nothing found for “zzzqqqxx”').first()).toBeVisible();
  await expect(box(page)).toHaveAttribute('aria-expanded', 'false');
  expect(await barriers(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toHaveCount(0);
});

test('what is spelled alike is a question', async ({ page }) => {
  await page.goto('/');
  await box(page).fill('elden rng');
  const guess = group(page, 'Did you mean “ELDEN RING”?');
  await expect(guess.getByRole('option').first()).toContainText('ELDEN RING');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Did you mean “ELDEN RING”?' }).click();
  await expect(page).toHaveURL(/q=ELDEN\+RING$/);
});

test('a recent search is removed by its button or by a key', async ({ page }) => {
  await page.goto('/');
  for (const words of ['portal', 'half-life', 'doom']) {
    await box(page).fill(words);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(words);
  }
  await box(page).fill('');
  const options = page.getByRole('option');
  await expect(options).toHaveText(['doom', 'half-life', 'portal', 'Browse all games']);
  expect(await barriers(page)).toEqual([]);
  const button = page.getByRole('button', { name: 'Remove “half-life”' });
  await expect(async () => {
    const row = (await options.nth(1).boundingBox())!;
    const place = (await button.boundingBox())!;
    expect(Math.abs(place.y + place.height / 2 - (row.y + row.height / 2))).toBeLessThan(2);
  }).toPass();
  await button.click();
  await expect(options).toHaveText(['doom', 'portal', 'Browse all games']);
  await expect(box(page)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Delete');
  await expect(options).toHaveText(['portal', 'Browse all games']);
  await page.reload();
  await box(page).focus();
  await expect(options).toHaveText(['portal', 'Browse all games']);
});

test('in Chinese, in the dark, on a phone: no barrier', async ({ context, page, baseURL }) => {
  await context.addCookies([
    { name: 'lang', value: 'zh-CN', url: baseURL! },
    { name: 'theme', value: 'dark', url: baseURL! },
  ]);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await page.getByRole('combobox', { name: '全站搜索' }).fill('team cherry');
  await expect(group(page, '文章').getByRole('option')).toContainText('樱桃小队编年');
  expect(await barriers(page)).toEqual([]);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

test('only covers that are large enough carry words', async ({ page }) => {
  await page.goto('/game');
  await expect(page.getByRole('main').locator('svg text').first()).toBeVisible();
  await box(page).fill('hollow knight');
  const cover = group(page, 'Games').getByRole('option').first().locator('svg');
  await expect(cover.locator('path').first()).toBeVisible();
  await expect(cover.locator('text').first()).toBeHidden();
});
