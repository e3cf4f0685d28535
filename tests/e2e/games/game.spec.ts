import { barriers } from '../support/barriers.ts';
import { expect, test, withoutInitialData } from '../support/fixtures.ts';

const failure = (errorCode: string, errorMessage: string) => ({
  success: false,
  data: null,
  errorCode,
  errorMessage,
  traceId: 'trace-1',
});

test('a game by its Steam number: facts, score, charts and places', async ({ page }) => {
  await page.goto('/game/detail?appId=730');
  await expect(page.getByRole('heading', { level: 1, name: 'Counter-Strike 2' })).toBeVisible();
  await expect(page).toHaveTitle('Counter-Strike 2 · Ludex');
  const facts = page.getByRole('complementary', { name: 'Facts' });
  await expect(facts).toContainText('Aug 21, 2012');
  await expect(facts).toContainText('Windows, macOS, Linux');
  await expect(facts).toContainText('100M–200M');
  await expect(facts).toContainText('(collected Jan 1, 2025)');
  await expect(page.getByText('Based on 8,461,374 Steam reviews')).toBeVisible();
  const store = page.getByRole('link', { name: /View on Steam/ });
  await expect(store).toHaveAttribute('href', 'https://store.steampowered.com/app/730/');
  await expect(store).toHaveAttribute('rel', /noopener/);
  await page.getByRole('link', { name: 'Report' }).last().scrollIntoViewIfNeeded();
  await expect(page.getByText(/^Data: .*Steam Catalog Insights/)).toBeVisible();

  const players = page.getByRole('region', { name: 'Players online' });
  await players.getByText('View as table').click();
  const row = players.getByRole('row', { name: /Dec 2020/ });
  await expect(row).toContainText('717,804');
  await expect(page.getByText(/Data to January 2025\./)).toBeVisible();
  await expect(page.getByText('Counted in January 2025')).toBeVisible();
  expect(await barriers(page)).toEqual([]);

  await test.step('the chart is read month by month with the keyboard and the pointer', async () => {
    const slider = players.getByRole('slider');
    await slider.focus();
    await page.keyboard.press('Home');
    await expect(slider).toHaveAttribute('aria-valuetext', /^Jul 2012: /);
    await page.keyboard.press('ArrowRight');
    await expect(players.locator('figcaption')).toContainText('Aug 2012: ');

    await expect(async () => {
      const box = (await slider.boundingBox())!;
      await page.mouse.move(box.x + box.width - 1, box.y + 20);
      await expect(players.locator('figcaption')).toContainText('Mar 2026: ', { timeout: 2000 });
    }).toPass();
  });

  await test.step('where it stands and stood in the rankings', async () => {
    const block = page.getByRole('region', { name: 'Rankings' });
    await expect(block.getByRole('button', { name: /Most played #1/ })).toBeVisible();
    await block.getByRole('button', { name: /Peak players/ }).click();
    const slider = block.getByRole('slider', { name: /Counter-Strike 2: ranks in/ });
    await slider.focus();
    await page.keyboard.press('Home');
    await expect(slider).toHaveAttribute('aria-valuetext', /^July 2012: #\d+$/);
    await block.getByRole('link', { name: 'Open this chart' }).click();
    const chart = page.getByRole('table', { name: 'Peak players, July 2012', exact: true });
    await expect(chart).toBeVisible();
  });
});

test.describe('in Chinese', () => {
  test.use({ locale: 'zh-CN' });

  test('the Chinese name comes first, and the cast stands by language', async ({ page }) => {
    await page.goto('/game/detail?appId=1245620');
    await expect(page.getByRole('heading', { level: 1, name: '艾尔登法环' })).toBeVisible();
    await expect(page).toHaveTitle('艾尔登法环 · Ludex');
    await expect(page.getByText('ELDEN RING', { exact: true })).toBeVisible();

    await page.goto('/game/detail?appId=570');
    await expect(page.getByRole('heading', { name: '配音阵容' })).toBeVisible();
    await page.getByText(/^英语（\d+ 人）$/).click();
    const person = page.getByRole('link', { name: 'Ashly Burch' });
    await expect(person).toHaveAttribute('href', /^\/actor\?id=\d+$/);
    expect(await barriers(page)).toEqual([]);
  });
});

test.describe('what is not there', () => {
  test.use({ allowedProblems: [/Failed to load resource/] });

  test('a number or words that no game has lead to a search, which says why it found what', async ({
    page,
  }) => {
    for (const address of ['appId=999999999', 'id=-1']) {
      await page.goto(`/game/detail?${address}`);
      const text = address.split('=')[1]!;
      await expect(page.getByText(`No game found for “${text}”`)).toBeVisible();
      await expect(page.getByRole('textbox', { name: 'Search for a game' })).toHaveValue(text);
    }
    await page.goto('/game/detail?q=zzqxjwvk');
    await expect(page.getByText('No game found for “zzqxjwvk”')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Search for a game' })).toHaveValue('zzqxjwvk');

    await page.goto('/game/detail?q=counter-strike');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Results for “counter-strike”',
    );
    await expect(page).toHaveTitle('Results for “counter-strike” · Ludex');
    const hit = page.getByRole('listitem').filter({ hasText: 'Counter-Strike 2' });
    await expect(hit.getByText('Name matches')).toBeVisible();
    await hit.getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Counter-Strike 2' })).toBeVisible();
    await expect(page).toHaveURL(/\/game\/detail\?id=\d+$/);
  });

  test('a block that fails leaves the others alone and can be refetched', async ({ page }) => {
    await withoutInitialData(page);
    const players = '**/api/game/*/players?*';
    await page.route(players, (route) =>
      route.fulfill({ status: 503, json: failure('OVERLOADED', 'The service is busy.') }),
    );
    await page.goto('/game/detail?appId=730');
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('The service is busy.');
    await expect(page.getByText('Based on 8,461,374 Steam reviews')).toBeVisible();
    await expect(page.getByRole('complementary', { name: 'Facts' })).toBeVisible();

    await page.unroute(players);
    await alert.getByRole('button', { name: 'Retry' }).click();
    const block = page.getByRole('region', { name: 'Players online' });
    await expect(block.getByRole('slider')).toBeVisible();
  });
});

test('adult content is shown only to those who ask for it', async ({ page }) => {
  await withoutInitialData(page);
  await page.route('**/api/game/by-app-id?appId=730', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { data: object };
    await route.fulfill({ json: { ...body, data: { ...body.data, mature: 2 } } });
  });
  await page.goto('/game/detail?appId=730');
  await expect(page.getByText('This game has adult content')).toBeVisible();
  await expect(page.getByText('Counter-Strike 2')).toBeHidden();
  await page.getByRole('button', { name: 'I’m of legal age, show it' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Counter-Strike 2' })).toBeVisible();
});

test('on paper there are the facts of a game and nothing to press', async ({ page }) => {
  await page.goto('/game/detail?appId=620');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1, name: 'Portal 2' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'View on Steam' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Favorite' })).toBeHidden();
  await expect(page.getByRole('region', { name: 'Reviews on this site' })).toBeHidden();
});
