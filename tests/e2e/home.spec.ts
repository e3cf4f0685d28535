import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { signIn } from './sign-in.ts';

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

/** Answers that come along with the page are not asked for, so they could not be exchanged. */
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

test('banners move by arrows, dots and keys, and can be stopped', async ({ page }) => {
  await showBanners(page, 3);
  await page.goto('/');
  const carousel = page.getByRole('region', { name: 'Featured' });
  const dots = carousel.getByRole('button', { name: /^\d of 3$/ });
  await expect(dots.nth(0)).toHaveAttribute('aria-current', 'true');
  await carousel.getByRole('button', { name: 'Next' }).click();
  await expect(dots.nth(1)).toHaveAttribute('aria-current', 'true');
  await dots.nth(2).click();
  await expect(carousel.getByText('Banner 3')).toBeInViewport();
  await page.keyboard.press('ArrowRight');
  await expect(dots.nth(0)).toHaveAttribute('aria-current', 'true');
  await carousel.getByRole('button', { name: 'Stop moving' }).click();
  await expect(carousel.getByRole('button', { name: 'Move on by itself' })).toBeVisible();
  await carousel.getByRole('link', { name: 'Banner 1' }).click();
  await expect(page).toHaveURL(/\/ranking\?type=players/);
});

test.describe('without the worker that answers for the server', () => {
  test.use({ serviceWorkers: 'block' });

  test('a banner that was dismissed stays away until it says something new', async ({ page }) => {
    await showBanners(page, 2);
    await page.goto('/');
    const carousel = page.getByRole('region', { name: 'Featured' });
    await carousel.getByRole('button', { name: 'Do not show this again' }).click();
    await expect(carousel.getByText('Banner 1')).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(carousel.getByText('Banner 1')).toBeInViewport();
    await carousel.getByRole('button', { name: 'Do not show this again' }).click();
    await page.reload();
    await expect(carousel.getByText('Banner 2')).toBeInViewport();
    await expect(carousel.getByText('Banner 1')).toHaveCount(0);
    await page.route('**/api/banner?*', (route) =>
      route.fulfill({ json: { success: true, data: [{ ...banner(1), title: '新的横幅' }] } }),
    );
    await page.reload();
    await expect(carousel.getByText('Banner 1')).toBeInViewport();
  });
});

test.describe('with a wish for calm', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('banners stand still until asked', async ({ page }) => {
    await showBanners(page, 2);
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Move on by itself' })).toBeVisible();
  });
});

test('without banners there is no box for them', async ({ page }) => {
  await showBanners(page, 0);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'New and notable' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Featured' })).toHaveCount(0);
});

test('a member finds their wishes, and games like their favorite', async ({ page }) => {
  await signIn(page.context(), 'Homely Hugo');
  await page.goto('/game/detail?appId=1245620');
  await page.getByRole('button', { name: 'Favorite' }).click();
  await page.getByRole('button', { name: 'Add to wishlist' }).click();
  await expect(page.getByText('Added to your wishlist.')).toBeVisible();
  await page.goto('/');
  const wishes = page.getByRole('region', { name: 'On your wishlist' });
  await expect(wishes.getByRole('link', { name: 'ELDEN RING' })).toBeVisible();
  const news = page.getByRole('region', { name: 'News on your wishlist' });
  await expect(news.getByRole('link', { name: 'Welcome to Ludex' })).toBeVisible();
  const alike = page.getByRole('region', { name: 'Because you like ELDEN RING' });
  await expect(alike.getByRole('article')).toHaveCount(4);
});

test('an empty instance shows how to begin', async ({ page }) => {
  await askForEverything(page);
  await page.route('**/api/site/summary', async (route) => {
    const answer = await route.fetch();
    const { data } = (await answer.json()) as { data: object };
    await route.fulfill({ json: { success: true, data: { ...data, games: 0 } } });
  });
  await page.goto('/');
  await expect(
    page.getByRole('heading', { name: 'This site has just been started' }),
  ).toBeVisible();
  await expect(page.getByText('npm run admin')).toBeVisible();
});

test.describe('when one section fails', () => {
  test.use({ allowedProblems: [/Failed to load resource/] });

  test('the others are there', async ({ page }) => {
    await askForEverything(page);
    await page.route('**/api/game/list?*', (route) => route.fulfill({ status: 503, body: 'busy' }));
    await page.goto('/');
    const notable = page.getByRole('region', { name: 'New and notable' });
    await expect(notable.getByRole('alert')).toBeVisible();
    await expect(page.getByRole('region', { name: 'News' })).toBeVisible();
    await page.unroute('**/api/game/list?*');
    await notable.getByRole('button', { name: 'Retry' }).click();
    await expect(notable.getByRole('article')).toHaveCount(8);
  });
});
