import type { Page } from '@playwright/test';
import type { Game } from '../../../contract/games/games.ts';
import { barriers } from '../support/barriers.ts';
import { expect, test, withoutInitialData } from '../support/fixtures.ts';
import { send } from '../support/manage-games.ts';
import { signIn } from '../support/sign-in.ts';
import { comment, newEditor, publish } from '../support/write-news.ts';

const banner = (id: number) => ({
  id,
  title: `横幅 ${id}`,
  titleEn: `Banner ${id}`,
  subtitle: '',
  subtitleEn: null,
  imageUrl: null,
  linkUrl: id === 1 ? '/ranking?type=players' : null,
  clientType: null,
  status: 1,
  sortOrder: id,
  startsAt: null,
  endsAt: null,
});

/** Data that comes with the page is not requested, so it could not be replaced. */
const askForEverything = (page: Page) =>
  page.route('/', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/<script[^>]*initial-data.*?<\/script>/s, '');
    await route.fulfill({ response, body });
  });

/** Banners are the editors' to choose; the carousel needs several. */
async function showBanners(page: Page, count: number): Promise<void> {
  await askForEverything(page);
  await page.route('**/api/banner?*', (route) => {
    const data = Array.from({ length: count }, (_, at) => banner(at + 1));
    return route.fulfill({ json: { success: true, data } });
  });
}

test('banners move, can be stopped, and stay away once dismissed, until they say something new', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await showBanners(page, 3);
  await page.goto('/');
  const carousel = page.getByRole('region', { name: 'Featured' });
  const dots = carousel.getByRole('button', { name: /^\d of 3$/ });
  // It may have moved on by itself; under the pointer it stays.
  await dots.nth(0).click();
  await expect(dots.nth(0)).toHaveAttribute('aria-current', 'true');
  await carousel.getByRole('button', { name: 'Next' }).click();
  await expect(dots.nth(1)).toHaveAttribute('aria-current', 'true');
  await dots.nth(2).click();
  await expect(carousel.getByText('Banner 3')).toBeInViewport();
  await page.keyboard.press('ArrowRight');
  await expect(dots.nth(0)).toHaveAttribute('aria-current', 'true');
  await carousel.getByRole('button', { name: 'Pause' }).click();
  await expect(carousel.getByRole('button', { name: 'Play' })).toBeVisible();
  await carousel.getByRole('link', { name: 'Banner 1' }).click();
  await expect(page).toHaveURL(/\/ranking\?type=players/);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await showBanners(page, 2);
  await page.goto('/');
  // With reduced motion they stand still until they are moved.
  await expect(carousel.getByRole('button', { name: 'Play' })).toBeVisible();
  await carousel.getByRole('button', { name: 'Don’t show this again' }).click();
  await expect(carousel.getByText('Banner 1')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(carousel.getByText('Banner 1')).toBeInViewport();
  await carousel.getByRole('button', { name: 'Don’t show this again' }).click();
  await page.reload();
  await expect(carousel.getByText('Banner 2')).toBeInViewport();
  await expect(carousel.getByText('Banner 1')).toHaveCount(0);
  await page.route('**/api/banner?*', (route) =>
    route.fulfill({ json: { success: true, data: [{ ...banner(1), title: '新的横幅' }] } }),
  );
  await page.reload();
  await expect(carousel.getByText('Banner 1')).toBeInViewport();

  // Without banners there is no box for them.
  await page.route('**/api/banner?*', (route) =>
    route.fulfill({ json: { success: true, data: [] } }),
  );
  await page.reload();
  await expect(page.getByRole('heading', { name: /^Popular games of/ })).toBeVisible();
  await expect(carousel).toHaveCount(0);
});

test('the rails are called by what they hold', async ({ page }) => {
  await withoutInitialData(page);
  let hot: object[] = [];
  await page.route('**/api/news/hot', (route) =>
    route.fulfill({ json: { success: true, data: hot } }),
  );
  await page.goto('/');
  const games = page.getByRole('region', { name: /^Popular games of \d{4}$/ });
  const year = (await games.getByRole('heading', { level: 2 }).innerText()).slice(-4);
  await expect(games).toContainText(new RegExp(`goes up to .*${year}`));
  await expect(games.getByRole('article')).toHaveCount(8);
  for (const card of await games.getByRole('article').all()) await expect(card).toContainText(year);
  const latest = page.getByRole('region', { name: 'Latest news' });
  await expect(latest.getByRole('listitem')).toHaveCount(5);

  // Nothing is talked about while nobody says anything.
  const talked = page.getByRole('region', { name: 'Talked about now' });
  await expect(talked).toHaveCount(0);
  await page.goto('/news');
  const aside = page.getByRole('complementary', { name: 'Talked about now' });
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(aside).toHaveCount(0);

  const newest = await page.request.get('/api/news/lite?size=1');
  hot = ((await newest.json()) as { data: { items: object[] } }).data.items;
  await page.reload();
  await expect(aside.getByRole('listitem')).toHaveCount(1);
  await page.goto('/');
  await expect(talked.getByRole('listitem')).toHaveCount(1);
  const title = await talked.getByRole('link').innerText();
  await expect(latest.getByRole('listitem')).toHaveCount(5);
  await expect(latest.getByRole('link', { name: title })).toHaveCount(0);
});

test('a member finds their wishes, games like their favorite, and replies', async ({
  page,
  context,
  browser,
}) => {
  const editor = await newEditor(browser);
  const newsId = await publish(editor, { title: 'A talk' });
  await signIn(context, 'Homely Hugo');
  const question = await comment(context, newsId, 'Is there more of this?');
  await comment(editor, newsId, 'There is, next week.', question);
  await editor.close();
  const { id } = (await send(context, 'GET', '/api/game/by-app-id?appId=1245620')) as Game;
  for (const shelf of ['favorites', 'wishlist']) {
    await send(context, 'PUT', `/api/me/${shelf}/${id}`, {});
  }

  await page.goto('/');
  const wishes = page.getByRole('region', { name: 'On your wishlist' });
  await expect(wishes.getByRole('link', { name: 'ELDEN RING' })).toBeVisible();
  const news = page.getByRole('region', { name: 'News on your wishlist' });
  await expect(news.getByRole('link', { name: 'Welcome', exact: true })).toBeVisible();
  const alike = page.getByRole('region', { name: 'Because you like ELDEN RING' });
  await expect(alike.getByRole('article')).toHaveCount(4);

  const replies = page.getByRole('region', { name: 'Replies to you' });
  const reply = replies.getByRole('link', { name: /Edith\S* replied to you.*next week/ });
  await expect(reply).toContainText('unread');
  expect(await barriers(page, { colors: true })).toEqual([]);
  await reply.click();
  await expect(page.getByRole('article', { name: /^Edith/ })).toBeFocused();
  await page.goBack();
  await expect(reply).toBeVisible();
  await expect(reply).not.toContainText('unread');
});

test('a game is wished for on its card, without an account and with one', async ({ page }) => {
  await page.goto('/');
  const games = page.getByRole('region', { name: /^Popular games of/ });
  const card = games.getByRole('article').first();
  const name = await card.getByRole('link').innerText();
  await card.getByRole('button', { name: `Add ${name} to your wishlist` }).click();
  await expect(page.getByText('Added to your wishlist in this browser.')).toBeVisible();
  await expect(card.getByRole('button', { name: `Remove ${name}` })).toBeVisible();
  await expect(page).toHaveURL(/\/$/);

  await page.evaluate(() => localStorage.clear());
  await signIn(page.context(), 'Carding Cora');
  let requests = 0;
  page.on('request', (request) => {
    if (request.url().includes('/api/me/games/')) requests += 1;
  });
  await page.goto('/');
  await card.getByRole('button', { name: `Add ${name} to your wishlist` }).click();
  await expect(card.getByRole('button', { name: `Remove ${name}` })).toBeVisible();
  const wishes = page.getByRole('region', { name: 'On your wishlist', exact: true });
  await expect(wishes.getByRole('link', { name })).toBeVisible();
  await card.getByRole('button', { name: `Remove ${name}` }).click();
  await expect(wishes).toHaveCount(0);
  expect(requests).toBe(0);
});

test('an article that was begun is continued where it was left', async ({ page, browser }) => {
  const editor = await newEditor(browser);
  const body = Array.from(
    { length: 8 },
    (_, at) => `## Part ${at + 1}\n\n${'Words. '.repeat(200)}`,
  );
  const newsId = await publish(editor, { title: 'A long read', body: body.join('\n\n') });
  await editor.close();

  await page.goto(`/article?id=${newsId}`);
  await expect(page.getByRole('button', { name: /^Like/ }).first()).toBeVisible();
  await page.getByRole('heading', { name: 'Part 4' }).scrollIntoViewIfNeeded();
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('ludex.reading')))
    .toContain('A long read');
  await page.goto('/');
  const begun = page.getByRole('region', { name: 'Continue reading' });
  await expect(begun).toContainText(/\d+% read/);
  expect(await barriers(page)).toEqual([]);
  await begun.getByRole('link', { name: 'A long read' }).click();
  await expect(page).toHaveURL(new RegExp(`id=${newsId}#.+`));
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);

  await expect(async () => {
    await page.keyboard.press('End');
    expect(await page.evaluate(() => localStorage.getItem('ludex.reading'))).toBeNull();
  }).toPass();
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Latest news' })).toBeVisible();
  await expect(begun).toHaveCount(0);
});

test.describe('what is missing', () => {
  test.use({ allowedProblems: [/Failed to load resource/] });

  test('a section that fails leaves the others, and an empty instance shows how to begin', async ({
    page,
  }) => {
    await askForEverything(page);
    await page.route('**/api/game/list?*', (route) => route.fulfill({ status: 503, body: 'busy' }));
    await page.goto('/');
    const games = page.getByRole('region', { name: 'Popular games' });
    await expect(games.getByRole('alert')).toBeVisible();
    await expect(page.getByRole('region', { name: 'News' })).toBeVisible();
    await page.unroute('**/api/game/list?*');
    await games.getByRole('button', { name: 'Retry' }).click();
    await expect(games.getByRole('article')).toHaveCount(8);

    await page.route('**/api/site/summary', async (route) => {
      const response = await route.fetch();
      const { data } = (await response.json()) as { data: object };
      await route.fulfill({ json: { success: true, data: { ...data, games: 0 } } });
    });
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Welcome to your new site' })).toBeVisible();
    await expect(page.getByText('npm run admin')).toBeVisible();
  });
});
