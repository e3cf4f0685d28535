import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { takeErrors } from '../../../tests/components/logged-errors.ts';
import {
  administrator,
  anArticle,
  aName,
  counted,
  failure,
  games,
  instead,
  mine,
  query,
  signIn,
  success,
  visit,
} from '../../../tests/components/site.tsx';
import { refreshOnFocus } from '../../api/query-client.ts';

afterEach(() => vi.useRealTimers());

const region = (name: string | RegExp) => page.getByRole('region', { name });
const menu = page.getByRole('navigation', { name: 'Main' });
const carousel = region('Featured');
const shown = { status: 1, clientType: null, startsAt: null, endsAt: null };
const nothing = { subtitle: '', subtitleEn: null, imageUrl: null };
const banner = (id: number, title = `横幅 ${id}`) => ({
  ...nothing,
  ...shown,
  id,
  title,
  titleEn: `Banner ${id}`,
  linkUrl: id === 1 ? '/ranking?type=players' : null,
  sortOrder: id,
});
const showBanners = (...banners: object[]) => instead('/api/banner', () => success(banners));

test('banners are moved by buttons and keys, and stand still for whoever wants calm', async () => {
  showBanners(banner(1), banner(2), banner(3));
  await visit('/');
  await expect.element(carousel.getByRole('button', { name: 'Play' })).toBeVisible();
  const dot = (at: number) => carousel.getByRole('button', { name: `${at} of 3` });
  await expect.element(dot(1)).toHaveAttribute('aria-current', 'true');
  await carousel.getByRole('button', { name: 'Next' }).click();
  await expect.element(dot(2)).toHaveAttribute('aria-current', 'true');
  await dot(3).click();
  await expect.element(carousel.getByText('Banner 3')).toBeInViewport();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(dot(1)).toHaveAttribute('aria-current', 'true');
  await carousel.getByRole('link', { name: 'Banner 1' }).click();
  await expect.poll(query).toBe('?type=players');
});

test('banners that move can be stopped', async () => {
  const media = matchMedia.bind(window);
  const anyMotion = vi
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => media(query.includes('reduced-motion') ? 'not all' : query));
  showBanners(banner(1), banner(2));
  await visit('/');
  await carousel.getByRole('button', { name: 'Pause' }).click();
  await expect.element(carousel.getByRole('button', { name: 'Play' })).toBeVisible();
  anyMotion.mockRestore();
});

test('a dismissed banner comes back by “Undo”, or when it says something new', async () => {
  const dismiss = () => carousel.getByRole('button', { name: 'Don’t show this again' }).click();
  const first = carousel.getByText('Banner 1');
  showBanners(banner(1), banner(2));
  await visit('/');
  await dismiss();
  await expect.element(first).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(first).toBeInViewport();
  await dismiss();
  await visit('/');
  await expect.element(carousel.getByText('Banner 2')).toBeInViewport();
  await expect.element(first).not.toBeInTheDocument();
  showBanners(banner(1, '新的横幅'));
  await visit('/');
  await expect.element(first).toBeInViewport();
  showBanners();
  await visit('/');
  await expect.element(region(/^Popular games of/)).toBeVisible();
  await expect.element(carousel).not.toBeInTheDocument();
});

test('nothing is talked about while nobody says anything, and nothing is listed twice', async () => {
  for (let at = 1; at <= 6; at += 1) await anArticle();
  const title = aName('Talk');
  await anArticle({ title, titleEn: title });
  type Found = { items: { title: string }[] };
  const { items } = await administrator<Found>('get', '/api/news/lite');
  const newest = items.filter((item) => item.title === title);
  const restore = instead('/api/news/hot', () => success([]));
  const latest = region('Latest news').getByRole('listitem');
  const talked = region('Talked about now');
  await visit('/');
  await expect.poll(() => latest.elements().length).toBe(5);
  expect(talked.elements()).toEqual([]);
  restore();
  instead('/api/news/hot', () => success(newest));
  await visit('/');
  await expect.element(talked.getByRole('link', { name: title })).toBeVisible();
  await expect.poll(() => latest.elements().length).toBe(5);
  expect(latest.filter({ hasText: title }).elements()).toEqual([]);
});

test('a member wishes for a game on its card without further requests', async () => {
  await signIn();
  await visit('/');
  const card = region(/^Popular games of/)
    .getByRole('article')
    .first();
  await expect.element(card).toBeVisible();
  const name = card.getByRole('link').element().textContent;
  const requests = counted(/^\/api\/me\/games\//);
  await card.getByRole('button', { name: `Add ${name} to your wishlist` }).click();
  const wishes = region('On your wishlist').first();
  await expect.element(wishes.getByRole('link', { name })).toBeVisible();
  await card.getByRole('button', { name: `Remove ${name} from your wishlist` }).click();
  await expect.element(page.getByText('Removed from your wishlist.').first()).toBeVisible();
  expect(requests.count).toBe(0);
});

test('a member finds games like their favorite', async () => {
  await signIn();
  const [game] = await games(1);
  await mine('PUT', `/api/me/favorites/${game!.id}`);
  await visit('/');
  const alike = region('Because you like Hollow Knight').getByRole('article');
  await expect.poll(() => alike.elements().length).toBe(4);
});

test('an article that was begun is continued where it was left', async () => {
  const parts = Array.from({ length: 8 }, (_, at) => `## Part ${at + 1}\n\n${'W. '.repeat(400)}`);
  const title = aName('A long read');
  const { id } = await anArticle({ titleEn: title, title, body: parts.join('\n\n') });
  await visit(`/article?id=${id}`);
  const part = page.getByRole('heading', { name: /^Part 4/ });
  await expect.element(part).toBeInTheDocument();
  const places = () => localStorage.getItem('ludex.reading');
  await expect
    .poll(() => {
      part.element().scrollIntoView();
      return places();
    })
    .toContain(title);
  await visit('/');
  const begun = region('Continue reading');
  await expect.element(begun).toMatchTextContent(/\d+% read/);
  await begun.getByRole('link', { name: title }).click();
  await expect.poll(() => location.search + location.hash).toMatch(`id=${id}#`);
  await expect.poll(() => scrollY).toBeGreaterThan(300);
  await expect
    .poll(() => {
      scrollTo(0, document.documentElement.scrollHeight);
      return places();
    })
    .toBeNull();
  await visit('/');
  await expect.element(region('Latest news')).toBeVisible();
  await expect.element(begun).not.toBeInTheDocument();
});

test('an empty site shows how to begin', async () => {
  instead('/api/site/summary', async (request, send) => {
    const { data } = await (await send(request)).json();
    return success({ ...data, games: 0 });
  });
  await visit('/');
  const welcome = page.getByRole('heading', { name: 'Welcome to your new site' });
  await expect.element(welcome).toBeVisible();
  await expect.element(page.getByText('npm run admin')).toBeVisible();
});

const numbers = region('By the numbers');

test('a block that is slow can be cancelled, and loaded again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  const restore = instead('/api/site/summary', () => new Promise<Response>(() => {}));
  await visit('/');
  await expect.element(region(/^Popular games of/)).toBeVisible();
  vi.advanceTimersByTime(8500);
  await expect.element(numbers.getByText(/^Still loading\./)).toBeVisible();
  await numbers.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(numbers.getByText('Loading stopped')).toBeVisible();
  restore();
  await numbers.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByText(/^Player counts from/)).toBeVisible();
});

test('a block that fails says why, and leaves the others', async () => {
  const restore = instead('/api/site/summary', () => failure(503, 'The service is busy.'));
  await visit('/');
  const alert = page.getByRole('alert').filter({ hasText: 'The service is busy.' });
  await expect.element(alert).toMatchTextContent(/trace-1/);
  await expect.element(page.getByRole('heading', { name: 'Rankings', exact: true })).toBeVisible();
  await expect
    .element(
      region(/^Popular games of/)
        .getByRole('article')
        .first(),
    )
    .toBeVisible();
  restore();
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByText(/^Player counts from/)).toBeVisible();
});

test.each([
  ['en', 'failed to get ranking navigation', 'Retry'],
  ['zh-CN', '获取榜单导航失败', '重试'],
] as const)('in %s the console says that the rankings’ menu failed', async (lang, text, retry) => {
  const restore = instead('/api/ranking/nav', () => failure(500, ''));
  await visit('/', lang);
  const button = page.getByRole('main').getByRole('button', { name: retry });
  await expect.element(button).toBeVisible();
  expect(takeErrors().map(([said]) => said)).toEqual([text]);
  restore();
  await button.click();
  await expect.element(button).not.toBeInTheDocument();
});

test('coming back refreshes at most every 5 s, a second visit within five minutes nothing', async () => {
  refreshOnFocus();
  const comeBack = () => dispatchEvent(new Event('focus'));
  await signIn();
  const navigation = counted('/api/ranking/nav');
  const summary = counted('/api/site/summary');
  await visit('/');
  await expect.element(page.getByText(/^Player counts from/)).toBeVisible();
  expect([navigation.count, summary.count]).toEqual([1, 1]);
  const start = Date.now();
  vi.useFakeTimers({ now: start + 6_000, toFake: ['Date'] });
  for (let at = 0; at < 3; at += 1) comeBack();
  await expect.poll(() => summary.count).toBe(2);
  await expect
    .poll(() => {
      vi.setSystemTime(Date.now() + 6_000);
      comeBack();
      return summary.count;
    })
    .toBeGreaterThan(2);
  expect(navigation.count, 'the ranking navigation').toBe(1);

  await menu.getByRole('link', { name: 'News' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'News' })).toBeVisible();
  const before = summary.count;
  vi.setSystemTime(Date.now() + 240_000);
  await menu.getByRole('link', { name: 'Home' }).click();
  await expect.element(page.getByText(/^Player counts from/)).toBeVisible();
  expect(summary.count).toBe(before);
});

test('the tops of the rankings are tabs, each of which leads to its chart', async () => {
  await visit('/');
  const tops = page.getByRole('tabpanel');
  await expect.poll(() => tops.getByRole('listitem').elements().length).toBe(5);
  await tops.getByRole('link', { name: 'Full chart' }).click();
  await expect.element(page.getByRole('heading', { name: /^Most played/ })).toBeVisible();
});
