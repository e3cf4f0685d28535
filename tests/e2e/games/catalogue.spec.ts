import type { Page } from '@playwright/test';
import { barriers, expectGoodLooks } from '../support/barriers.ts';
import { expect, test, withoutInitialData } from '../support/fixtures.ts';

const place = (page: Page) => page.evaluate(() => scrollY);
const found = (page: Page) => page.getByRole('main').getByText(/^[\d,]+ games?$/);
const names = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 });

test('filters live in the address, and Back restores them and the place', async ({ page }) => {
  await page.goto('/game');
  await expect(found(page)).toHaveText('5,840 games');
  await expect(names(page)).toHaveCount(24);
  const first = await names(page).first().textContent();

  const before = 900;
  await page.evaluate((top) => scrollTo(0, top), before);
  await expect.poll(() => place(page)).toBe(before);
  const filters = page.getByRole('complementary', { name: 'Filters' });
  await filters.getByRole('checkbox', { name: /^RPG/ }).first().check();
  await expect(page).toHaveURL(/\/game\?genre=RPG$/);
  await expect(found(page)).toHaveText('1,310 games');
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

test('from a game, Back returns to the same card in the same list', async ({ page }) => {
  await page.goto('/game?genre=Strategy&sort=score&page=2');
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

test('chips remove one filter or all; the order of the list stays', async ({ page }) => {
  await page.goto('/game?tag=Horror&minScore=90&sort=name');
  await page.getByRole('button', { name: 'Remove 90% and up' }).click();
  await expect(page).toHaveURL(/\/game\?tag=Horror&sort=name$/);
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(page).toHaveURL(/\/game\?sort=name$/);
  await expect(found(page)).toHaveText('5,840 games');
});

test('the table is the same list, sorted by its headings, and remembered', async ({ page }) => {
  await page.goto('/game?platform=linux');
  await page.getByRole('button', { name: 'Table' }).click();
  await page.getByRole('button', { name: 'Released' }).click();
  await expect(page).toHaveURL(/platform=linux&sort=releaseDate&order=asc$/);
  await expect(page.getByRole('columnheader', { name: 'Released' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  await page.reload();
  await expect(page.getByRole('row')).toHaveCount(25);
  expect(await barriers(page)).toEqual([]);
});

test('a page of the list has its number in the address', async ({ page }) => {
  await page.goto('/game?genre=RPG');
  const pages = page.getByRole('navigation', { name: 'Pages' });
  const ahead = page.waitForResponse(/\/api\/game\/list\?.*page=2/);
  await pages.getByRole('link', { name: 'Page 2' }).hover();
  await ahead;
  await pages.getByRole('link', { name: 'Page 2' }).click();
  await expect(page).toHaveURL(/\/game\?genre=RPG&page=2$/);
  await expect.poll(() => place(page)).toBe(0);
});

test('nothing found offers to drop the last filter', async ({ page }) => {
  await page.goto('/game?genre=RPG&yearFrom=1900&yearTo=1950');
  await expect(page.getByText('No games match all of these filters')).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'Remove “Until 1950”' }).click();
  await expect(names(page)).toHaveCount(24);
});

test('an address full of nonsense requests what is left of it', async ({ page }) => {
  await page.goto('/game?genre=-&yearFrom=soon&minScore=900&sort=beauty&page=x&priceMax=-5');
  await expect(found(page)).toHaveText('5,840 games');
  await page.goto('/game?page=999999');
  await page.getByRole('link', { name: 'Back to the first page' }).click();
  await expect(names(page)).toHaveCount(24);
});

test.describe('when the server fails', () => {
  test.use({ allowedProblems: [/Failed to load resource/] });

  test('the list says so in its place and can be refetched', async ({ page }) => {
    const list = '**/api/game/list?*page=1*';
    await withoutInitialData(page);
    await page.route(list, (route) => route.fulfill({ status: 503, body: 'busy' }));
    await page.goto('/game');
    const alert = page.getByRole('alert');
    await expect(alert).toBeVisible();
    await expect(page.getByRole('checkbox', { name: /^RPG/ }).first()).toBeVisible();
    await page.unroute(list);
    await alert.getByRole('button', { name: 'Retry' }).click();
    await expect(names(page)).toHaveCount(24);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('filters are a sheet that counts as you choose', async ({ page }) => {
    await page.goto('/game');
    await page.getByRole('button', { name: 'Filters' }).tap();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await expect(sheet.getByRole('button', { name: 'Show 5,840 games' })).toBeVisible();
    await sheet.getByRole('checkbox', { name: /^RPG/ }).first().tap();
    await expect(sheet.getByRole('button', { name: 'Show 1,310 games' })).toBeVisible();
    await sheet.getByText('Player tag', { exact: true }).tap();
    await sheet.getByRole('searchbox', { name: 'Find a player tag' }).fill('psycho');
    await sheet.getByRole('checkbox', { name: /^Psychological Horror/ }).tap();
    await expect(page).toHaveURL(/\/game\?genre=RPG&tag=Psychological\+Horror$/);
    expect(await barriers(page)).toEqual([]);
    await sheet.getByRole('button', { name: /^Show \d+ games$/ }).tap();
    await expect(sheet).toBeHidden();
    await expect(page.getByRole('button', { name: 'Filters 2 active' })).toBeFocused();
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);

    await page.goBack();
    await expect(page).toHaveURL(/\/game$/);
  });

  test('what is pressed stays under the finger while the rows above it are sorted', async ({
    page,
  }) => {
    await page.goto('/game');
    await page.getByRole('button', { name: 'Filters' }).tap();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await sheet.getByRole('checkbox', { name: /^RPG/ }).first().tap();
    await expect(sheet.getByRole('button', { name: 'Show 1,310 games' })).toBeVisible();
    await sheet.getByText('Player tag', { exact: true }).hover();
    await page.mouse.down();
    await page.mouse.up();
    await expect(sheet.getByRole('searchbox', { name: 'Find a player tag' })).toBeVisible();
    await expect(sheet.getByRole('checkbox').first()).toHaveAccessibleName(/^RPG/);
  });

  test('suggestions fill the screen and lead to a game', async ({ page }) => {
    await page.goto('/game');
    await page.getByRole('navigation', { name: 'Quick' }).getByText('Search').tap();
    await page.getByRole('combobox', { name: 'Search this site' }).fill('elden ring');
    await page.getByRole('option', { name: /^ELDEN RING 2022/ }).tap();
    await expect(page.getByRole('heading', { level: 1, name: 'ELDEN RING' })).toBeVisible();
    await expect(page.getByRole('listbox')).toBeHidden();
  });
});

test.describe('suggestions', () => {
  test('by keyboard alone, from `/` to the game', async ({ page }) => {
    await page.goto('/');
    const box = page.getByRole('combobox', { name: 'Search this site' });
    await expect(box).toBeVisible();
    await page.keyboard.press('/');
    await page.keyboard.insertText('eldn ring');
    const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
    await expect(options.first()).toContainText('Similar spelling');
    await expect(page.getByText(/^Suggestions: \d/)).toBeAttached();
    await page.keyboard.press('ArrowUp');
    await expect(options.last()).toHaveAttribute('aria-selected', 'true');
    await expect(options.last()).toHaveText('All results for “eldn ring”');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    const id = await options.first().getAttribute('id');
    await expect(box).toHaveAttribute('aria-activedescendant', id!);
    expect(await barriers(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'ELDEN RING' })).toBeVisible();
    await expect(box).toHaveAttribute('aria-expanded', 'false');
  });

  test('searches are remembered, offered again, and forgotten on demand', async ({ page }) => {
    await page.goto('/');
    const box = page.getByRole('combobox', { name: 'Search this site' });
    for (const words of ['portal', 'half-life']) {
      await box.fill(words);
      await page.getByRole('option', { name: `All results for “${words}”` }).click();
      await expect(page.getByRole('heading', { level: 1 })).toContainText(words);
    }
    await page.reload();
    await box.focus();
    await expect(page.getByRole('option')).toHaveText(['half-life', 'portal', 'Browse all games']);
    await page.getByRole('button', { name: 'Clear' }).click();
    await expect(page.getByRole('option')).toHaveText(['Browse all games']);
    await expect(box).toBeFocused();
  });

  test('name the developer, stand under the field, and promise nothing that is not there', async ({
    page,
  }) => {
    await page.goto('/');
    const box = page.getByRole('combobox', { name: 'Search this site' });
    const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
    await box.fill('zzzqqqxx');
    await expect(page.getByText('Nothing found for “zzzqqqxx”').first()).toBeVisible();
    await expect(options).toHaveCount(0);
    await box.fill('valve');
    await expect(options.first()).toContainText('Valve');
    await expect(options.nth(1)).toContainText('Developer matches');
    await expect(async () => {
      const field = (await box.boundingBox())!;
      const first = (await options.first().boundingBox())!;
      expect(first.x).toBeGreaterThanOrEqual(field.x);
      expect(first.x + first.width).toBeLessThanOrEqual(field.x + field.width);
    }).toPass();
    await options.first().click();
    await expect(page).toHaveURL(/\/game\?developer=Valve/);
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
});

test('a game leads on: to its developer’s games, its tags and similar ones', async ({ page }) => {
  await page.goto('/game/detail?appId=1245620');
  const similar = page.getByRole('region', { name: 'Similar games' });
  await expect(similar.getByRole('article')).toHaveCount(8);
  await expect(similar.getByText('Same developer').first()).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('link', { name: 'FromSoftware, Inc.' }).first().click();
  await expect(page).toHaveURL(/\/game\?developer=FromSoftware%2C\+Inc\.$/);
  await expect(page.getByRole('button', { name: 'Remove FromSoftware, Inc.' })).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: 'Dark Fantasy', exact: true }).click();
  await expect(page).toHaveURL(/\/game\?tag=Dark\+Fantasy$/);
});

test('a filtered list fits and has no barrier axe knows of', async ({ page }) => {
  await expectGoodLooks(page, '/game?tag=Souls-like&tag=-Anime&priceMax=2000');
});

test('without scripts the filters are a form', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'en-US' });
  const page = await context.newPage();
  await page.goto(`${baseURL}/game?sort=name`);
  await page.getByLabel('Name contains').fill('portal');
  await page.getByRole('checkbox', { name: /Action/ }).check();
  await page.getByRole('button', { name: 'Apply filters' }).click();
  await expect(page).toHaveURL(/\/game\?q=portal&genre=Action&.*sort=name/);
  await expect(
    page.getByRole('main').getByRole('link', { name: 'Portal 2' }).first(),
  ).toBeVisible();
  await context.close();
});
