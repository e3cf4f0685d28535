import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Api } from '../../../contract/api.ts';
import { barriers } from '../../../tests/components/barriers.ts';
import {
  anArticle,
  aName,
  counted,
  failure,
  instead,
  query,
  signIn,
  success,
  visit,
} from '../../../tests/components/site.tsx';
import { refreshOnFocus } from '../../api/query-client.ts';

afterEach(() => vi.useRealTimers());

const region = (name: string | RegExp) => page.getByRole('region', { name });
const menu = page.getByRole('navigation', { name: 'Main' });
const board = region('Most played');
const message = region('From this site');
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

test('the board opens games without a reload, and leads to the whole chart', async () => {
  await visit('/');
  const rows = board.getByRole('listitem');
  await expect.poll(() => rows.elements().length).toBe(10);
  await expect.element(rows.first()).toMatchTextContent(/^1.*\d/);
  const name = rows.nth(4).getByRole('link');
  const title = name.element().textContent;
  const stays = Object.assign(window, { stays: true });
  await name.click();
  await expect.element(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect([location.pathname, stays.stays]).toEqual(['/game/detail', true]);
  await visit('/');
  await board.getByRole('link', { name: 'Full chart' }).click();
  await expect.element(page.getByRole('heading', { name: /^Most played/ })).toBeVisible();
});

type Board = Api['GET /api/home/board']['data'];

/** The board as the server has it, changed. */
const showBoard = (change: (board: Board) => Partial<Board>) =>
  instead('/api/home/board', async (request, send) => {
    const { data } = (await (await send(request)).json()) as { data: Board };
    return success({ ...data, ...change(data) });
  });

const risersOf = ({ playing }: Board): Board['risers'] =>
  playing.slice(0, 9).map((row, at) => ({
    game: row.game,
    fromRank: 20 + at,
    toRank: 10 + at,
    change: 10,
    value: 300 - at,
    previousValue: 200,
    reason: null,
  }));

test('who rose is told in plain percent, and beside it who is new', async () => {
  showBoard((it) => ({
    risers: risersOf(it),
    newcomers: it.playing
      .slice(0, 4)
      .map(({ game, rank }) => ({ game, rank, type: 'peak', period: 'M:2020-12', note: 'best' })),
  }));
  await visit('/');
  const rising = region('Rising').getByRole('listitem');
  await expect.poll(() => rising.elements().length).toBe(5);
  await expect.element(rising.first()).toMatchTextContent(/200 → 300\+50%$/);
  const fresh = region('New and record highs').getByRole('listitem');
  await expect.poll(() => fresh.elements().length).toBe(4);
  await expect.element(fresh.first()).toMatchTextContent(/Best ever on Peak players ?#1$/);
});

test('without newcomers, nine risers take their room', async () => {
  showBoard((it) => ({ risers: risersOf(it), newcomers: [] }));
  await visit('/');
  await expect.poll(() => region('Rising').getByRole('listitem').elements().length).toBe(9);
  expect(region('New and record highs').elements()).toEqual([]);
});

test('while it loads, the board has its ranks, in lines as high as later', async () => {
  const restore = instead('/api/home/board', () => new Promise<Response>(() => {}));
  await visit('/');
  const lines = () => [...document.querySelectorAll<HTMLElement>('main ol > li')];
  await expect.poll(() => lines().length).toBe(10);
  expect(lines().map(({ textContent }) => Number(textContent))).toEqual([
    1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
  ]);
  const before = lines()[4]!.offsetHeight;
  restore();
  await visit('/');
  await expect.element(board).toBeVisible();
  expect(Math.abs(lines()[4]!.offsetHeight - before)).toBeLessThan(9);
});

test('a board that does not load says so alone, and is read again', async () => {
  await anArticle();
  const restore = instead('/api/home/board', () => failure(503, 'The service is busy.'));
  await visit('/');
  const alert = page.getByRole('alert').filter({ hasText: 'The rest of the page is fine.' });
  await expect.element(alert).toBeVisible();
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent('What people play');
  restore();
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expect.element(board).toBeVisible();
});

test('a site without a chart says what will come, and only its administrator begins', async () => {
  showBoard(() => ({ ranking: null, playing: [] }));
  await visit('/');
  await expect.element(page.getByText('The charts are on their way')).toBeVisible();
  const begin = page.getByRole('main').getByRole('link', { name: 'Load data' });
  expect(begin.elements()).toEqual([]);
  await signIn('admin');
  await visit('/');
  await expect.element(begin).toBeVisible();
});

test('now is named as now, with its time', async () => {
  showBoard((it) => ({ mode: 'live', asOf: '2026-01-05T12:40:00.000Z', playing: it.playing }));
  await visit('/');
  await expect.element(region('Playing now')).toMatchTextContent(/vs this time yesterday/);
  await expect
    .element(region('Playing now').getByRole('link', { name: 'Most played' }))
    .toBeVisible();
});

test('a member reads what happened since the last visit, in columns that have something', async () => {
  await signIn();
  const { playing } = ((await (await fetch('/api/home/board')).json()) as { data: Board }).data;
  const moved = (toRank: number, at: number) => ({
    game: playing[at]!.game,
    type: 'players',
    period: 'M:2020-12',
    fromRank: 5,
    toRank,
    value: 120,
    previousValue: 100,
  });
  const nothing = {
    since: '2026-01-01T00:00:00.000Z',
    games: [],
    events: [],
    news: [],
    replies: 0,
  };
  const restore = instead('/api/me/since', () =>
    success({ ...nothing, games: [moved(2, 0), moved(7, 1)] }),
  );
  await visit('/');
  const title = page.getByRole('heading', { level: 1 });
  await expect.element(title).toHaveTextContent('Since your last visit');
  await expect.element(page.getByText(/1 of your games rose, 1 fell/)).toBeVisible();
  const mine = region('My games').getByRole('listitem');
  await expect.poll(() => mine.elements().length).toBe(2);
  await expect.element(mine.first()).toMatchTextContent(/#2up 3\+20\.0%$/);
  expect(region('What they did').elements()).toEqual([]);
  expect(region('Replies').elements()).toEqual([]);
  await expect.element(board).toBeVisible();
  restore();
  instead('/api/me/since', () => success(nothing));
  await signIn();
  await visit('/');
  await expect.element(title).toHaveTextContent('What people play');
});

test('a dismissed message comes back by “Undo”, or when it says something new', async () => {
  const dismiss = () => message.getByRole('listitem').first().getByRole('button').click();
  const first = message.getByText('Banner 1');
  showBanners(banner(1), banner(2));
  await visit('/');
  await expect.element(first).toBeVisible();
  await dismiss();
  await expect.element(first).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Undo' }).click();
  await first.click();
  await expect.poll(query).toBe('?type=players');
  await visit('/');
  await dismiss();
  await visit('/');
  await expect.element(message.getByText('Banner 2')).toBeVisible();
  await expect.element(first).not.toBeInTheDocument();
  showBanners(banner(1, '新的横幅'));
  await visit('/');
  await expect.element(first).toBeVisible();
  showBanners();
  await visit('/');
  await expect.element(board).toBeVisible();
  await expect.element(message).not.toBeInTheDocument();
});

test('home has no barriers in either theme', async () => {
  await anArticle();
  for (const theme of ['light', 'dark']) {
    await visit('/');
    document.documentElement.dataset['theme'] = theme;
    await expect.element(board).toBeVisible();
    expect(await barriers()).toEqual([]);
  }
  delete document.documentElement.dataset['theme'];
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
  await expect.element(board).toBeVisible();
  await expect.element(begun).not.toBeInTheDocument();
});

test('coming back refreshes at most every 5 s, a second visit within five minutes nothing', async () => {
  refreshOnFocus();
  const comeBack = () => dispatchEvent(new Event('focus'));
  await signIn();
  const navigation = counted('/api/ranking/nav');
  const charts = counted('/api/home/board');
  await visit('/');
  await expect.element(board).toBeVisible();
  expect([navigation.count, charts.count]).toEqual([1, 1]);
  const start = Date.now();
  vi.useFakeTimers({ now: start + 6_000, toFake: ['Date'] });
  for (let at = 0; at < 3; at += 1) comeBack();
  await expect.poll(() => charts.count).toBe(2);
  await expect
    .poll(() => {
      vi.setSystemTime(Date.now() + 6_000);
      comeBack();
      return charts.count;
    })
    .toBeGreaterThan(2);
  expect(navigation.count, 'the ranking navigation').toBe(1);

  await menu.getByRole('link', { name: 'News' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'News' })).toBeVisible();
  const before = charts.count;
  vi.setSystemTime(Date.now() + 240_000);
  await menu.getByRole('link', { name: 'Home' }).click();
  await expect.element(board).toBeVisible();
  expect(charts.count).toBe(before);
});
