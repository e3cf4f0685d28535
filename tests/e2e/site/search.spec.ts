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
  await expect(box(page)).toBeVisible();
  const options = page.getByRole('option');

  await test.step('from `/` on by keyboard alone', async () => {
    await page.keyboard.press('/');
    await expect(box(page)).toBeFocused();
    await page.keyboard.insertText('team cherry');
    await expect(group(page, 'Developers').getByRole('option')).toContainText('Team Cherry');
    await expect(group(page, 'Games').getByRole('option').first()).toContainText('Hollow Knight');
    await expect(group(page, 'Articles').getByRole('option')).toContainText(article);
    await expect(page.getByText(/^Suggestions: \d/)).toBeAttached();
    expect(await barriers(page)).toEqual([]);
    const count = await options.count();
    for (let at = 0; at < count; at += 1) {
      await page.keyboard.press('ArrowDown');
      await expect(options.nth(at)).toHaveAttribute('aria-selected', 'true');
    }
    await page.keyboard.press('Home');
    await expect(options.first()).toHaveAttribute('aria-selected', 'true');
    const id = await options.first().getAttribute('id');
    await expect(box(page)).toHaveAttribute('aria-activedescendant', id!);
    await page.keyboard.press('End');
    await expect(options.last()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: article })).toBeVisible();
    await expect(box(page)).toHaveAttribute('aria-expanded', 'false');
  });

  await test.step('in either script', async () => {
    await box(page).fill('樱桃小队');
    await expect(group(page, 'Articles').getByRole('option')).toContainText(article);
    await page.keyboard.press('Enter');
    await expect(page.getByText('No game found for “樱桃小队”')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Articles' }).getByRole('link')).toHaveText(
      article,
    );
    const people = group(page, 'People').getByRole('option');
    await box(page).fill('水橋かおり');
    await expect(people.first()).toContainText('水橋かおり');
    await box(page).fill('mizuhashi kaori');
    await expect(people.first()).toContainText('水橋かおり');
    await people.first().click();
    await expect(page).toHaveURL(/\/actor\?id=\d+$/);
  });

  await test.step('what is spelled alike is a question', async () => {
    await box(page).fill('elden rng');
    const guess = group(page, 'Did you mean “ELDEN RING”?');
    await expect(guess.getByRole('option').first()).toContainText('ELDEN RING');
    await expect(options.first()).toContainText('Similar spelling');
    await page.keyboard.press('ArrowUp');
    await expect(options.last()).toHaveText('All results for “elden rng”');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Did you mean “ELDEN RING”?' }).click();
    await expect(page).toHaveURL(/q=ELDEN\+RING$/);
  });

  await test.step('without results there is nothing to choose, and Escape closes the box', async () => {
    await box(page).fill('zzzqqqxx');
    await expect(page.getByText('Nothing found for “zzzqqqxx”').first()).toBeVisible();
    await expect(options).toHaveCount(0);
    await expect(box(page)).toHaveAttribute('aria-expanded', 'false');
    expect(await barriers(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('listbox')).toHaveCount(0);
  });

  await test.step('suggestions name the developer and stand under the field', async () => {
    await box(page).fill('valve');
    await expect(options.first()).toContainText('Valve');
    await expect(options.nth(1)).toContainText('Developer matches');
    await expect(async () => {
      const field = (await box(page).boundingBox())!;
      const first = (await options.first().boundingBox())!;
      expect(first.x).toBeGreaterThanOrEqual(field.x);
      expect(first.x + first.width).toBeLessThanOrEqual(field.x + field.width);
    }).toPass();
    await options.first().click();
    await expect(page).toHaveURL(/\/game\?developer=Valve/);
  });

  await test.step('only covers that are large enough carry words', async () => {
    await expect(page.getByRole('main').locator('svg text').first()).toBeVisible();
    await box(page).fill('hollow knight');
    const cover = group(page, 'Games').getByRole('option').first().locator('svg');
    await expect(cover.locator('path').first()).toBeVisible();
    await expect(cover.locator('text').first()).toBeHidden();
  });
});

test('searches are remembered, removed by button or key, and forgotten on demand', async ({
  page,
}) => {
  await page.goto('/');
  for (const words of ['portal', 'half-life', 'doom', 'elden']) {
    await box(page).fill(words);
    await page.getByRole('option', { name: `All results for “${words}”` }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(words);
  }
  await box(page).fill('');
  const options = page.getByRole('option');
  await expect(options).toHaveText(['elden', 'doom', 'half-life', 'portal', 'Browse all games']);
  expect(await barriers(page)).toEqual([]);
  const button = page.getByRole('button', { name: 'Remove “doom”' });
  await expect(async () => {
    const row = (await options.nth(1).boundingBox())!;
    const place = (await button.boundingBox())!;
    expect(Math.abs(place.y + place.height / 2 - (row.y + row.height / 2))).toBeLessThan(2);
  }).toPass();
  await button.click();
  await expect(options).toHaveText(['elden', 'half-life', 'portal', 'Browse all games']);
  await expect(box(page)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Delete');
  await expect(options).toHaveText(['half-life', 'portal', 'Browse all games']);
  await page.reload();
  await box(page).focus();
  await expect(options).toHaveText(['half-life', 'portal', 'Browse all games']);
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(options).toHaveText(['Browse all games']);
  await expect(box(page)).toBeFocused();
});

test('nothing is requested while a word is being composed', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/api/search') requested.push(url.searchParams.get('q') ?? '');
  });
  await page.clock.install();
  await page.goto('/');
  const box = page.getByRole('combobox', { name: 'Search this site' });
  await box.focus();
  await expect(page.getByRole('listbox')).toBeVisible();
  const keyboard = await page.context().newCDPSession(page);
  for (const text of ['h', 'he', 'hei']) {
    await keyboard.send('Input.imeSetComposition', { text, selectionStart: 3, selectionEnd: 3 });
    await page.clock.runFor(1000);
  }
  expect(requested).toEqual([]);
  await keyboard.send('Input.insertText', { text: '黑' });
  await expect(page.getByRole('option').first()).toContainText('Black Myth: Wukong');
  expect(requested).toEqual(['黑']);
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
