import { expect, test } from '../support/fixtures.ts';

test('a game by its Steam number: facts, score, charts and places', async ({ page }) => {
  await page.goto('/game/detail?appId=730');
  await expect(page.getByRole('heading', { level: 1, name: 'Counter-Strike 2' })).toBeVisible();
  await expect(page).toHaveTitle('Counter-Strike 2 · Ludex');
  const facts = page.getByRole('complementary', { name: 'Facts' });
  await expect(facts).toContainText('Aug 21, 2012');
  await expect(facts).toContainText('Windows, macOS, Linux');
  await expect(facts).toContainText('100M–200M');
  const strip = page.getByRole('list', { name: 'At a glance' });
  await expect(
    strip.getByRole('link', { name: /^Positive on Steam.*9\.6M reviews/ }),
  ).toBeVisible();
  await expect(strip.getByRole('link', { name: /^Best rank now.*#1/ })).toBeVisible();
  const store = page.getByRole('link', { name: /^Steam/ }).first();
  await expect(store).toHaveAttribute('href', 'https://store.steampowered.com/app/730/');
  await expect(store).toHaveAttribute('rel', /noopener/);
  await facts.getByText('Where this comes from').click();
  await expect(page.getByText(/^Data: .*Steam Catalog Insights/)).toBeVisible();
  await expect(page.getByText(/Data to June 2026\./)).toBeVisible();
  const players = page.getByRole('region', { name: 'Players', exact: true });
  await players.getByText('Table').click();
  await expect(players.getByRole('row', { name: /Dec 2020/ })).toContainText('717,804');
  const ranks = page.getByRole('region', { name: 'Ranks' });
  await expect(ranks.getByRole('row', { name: /^Most played 1 / })).toBeVisible();
});

test('on paper there is what one reads, and nothing to press', async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  const button = (name: string) => page.getByRole('button', { name }).first();
  await page.goto('/game/detail?appId=620');
  await expect(page.getByRole('complementary', { name: 'Facts' })).toBeVisible();
  await expect(button('Favorite')).toBeHidden();
  await expect(page.getByRole('region', { name: 'Reviews', exact: true })).toBeHidden();

  await page.goto('/article?id=1');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(button('Like')).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Comments' })).toBeHidden();

  await page.goto('/game');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.locator('main button:visible')).toHaveCount(0);
  await expect(page.getByRole('complementary')).toHaveCount(0);
  await page.goto('/actor');
  await expect(page.getByRole('main').getByRole('row').first()).toBeVisible();
  await expect(page.getByRole('search')).toHaveCount(0);

  await page.goto('/ranking?type=players&period=M:2020-12');
  await expect(page.getByRole('status').getByText('change vs November')).toBeVisible();
  await expect(page.locator('tbody tr')).toHaveCount(25);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('button')).toHaveCount(0);
});
