import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { barriers } from '../../../../tests/components/barriers.ts';
import {
  games,
  instead,
  mine,
  signIn,
  success,
  visit,
} from '../../../../tests/components/site.tsx';

const gameAt = async (place: number) => (await games(place + 1))[place]!;
const strip = page.getByRole('list', { name: 'At a glance' });
const actions = page.getByRole('group', { name: 'My game' });

test('the strip has the newest month, the peaks and the best rank, each a link', async () => {
  const { id } = await gameAt(0);
  await visit(`/game/detail?id=${id}`);
  await expect.element(strip.getByRole('link').first()).toBeVisible();
  const cells = strip.getByRole('link').elements();
  expect(cells.map((cell) => cell.getAttribute('href'))).toEqual([
    '#players',
    '#players',
    '#players',
    '#ranks',
  ]);
  const words = cells.map((cell) => cell.textContent);
  expect(words[0]).toMatch(/^Playing, Dec 2020[\d,]+[+−]\d.*on the month/);
  expect(words[2]).toMatch(/^All-time peak[\d,]+[A-Z][a-z]{2} 2020/);
  expect(words[3]).toMatch(/^Best rank now#\d+.* · December 2020/);
  for (const cell of cells) {
    expect(document.querySelector(cell.getAttribute('href')!)).not.toBeNull();
  }
});

test('on a phone the number of players is in the first view, and the facts open', async () => {
  await page.viewport(360, 640);
  onTestFinished(() => page.viewport(1280, 800));
  const { id } = await gameAt(0);
  await visit(`/game/detail?id=${id}`);
  const first = strip.getByRole('link').first();
  await expect.element(first).toBeVisible();
  expect(first.element().getBoundingClientRect().bottom).toBeLessThan(640 - 60);
  const released = page.getByText('Released', { exact: true });
  await expect.element(released).not.toBeVisible();
  await page.getByText('Facts', { exact: true }).click();
  await expect.element(released).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(360);
  expect(await barriers()).toEqual([]);
});

test('a member rates by half stars without losing the review', async () => {
  await signIn();
  const { id } = await gameAt(0);
  await mine('PUT', `/api/game/${id}/review`, { rating: 4, content: 'Slow at first.' });
  await visit(`/game/detail?id=${id}`);
  const stars = actions.getByRole('slider', { name: 'Your rating' });
  await expect.element(stars).toHaveAttribute('aria-valuetext', '2 stars, Weak');
  (stars.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
  await expect.element(stars).toHaveAttribute('aria-valuetext', '3.5 stars, Good');
  await expect.element(page.getByText('Rated: 3.5 stars, Good.').first()).toBeVisible();
  await visit(`/game/detail?id=${id}#reviews`);
  const reviews = page.getByRole('region', { name: 'Reviews', exact: true });
  await expect.element(reviews.getByText('Slow at first.')).toBeVisible();
  const own = reviews.getByRole('article').filter({ hasText: 'Slow at first.' });
  await expect.element(own.getByRole('img', { name: 'Rated 3.5 stars' })).toBeVisible();
});

test('sharing offers the address and the badge of a chart', async () => {
  const { id } = await gameAt(0);
  await visit(`/game/detail?id=${id}`);
  await actions.getByRole('button', { name: 'Share' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share Hollow Knight' });
  await expect.element(dialog.getByRole('button', { name: 'Copy link' })).toBeVisible();
  await expect.element(dialog.getByRole('img', { name: /Hollow Knight/ })).toBeVisible();
  expect(await barriers()).toEqual([]);
});

test('of an obscure game the page says once what is known, and asks for the rest', async () => {
  const { id } = await gameAt(20);
  instead(`/api/game/${id}`, async (request, send) => {
    const { data } = await (await send(request)).json();
    const unknown = { score: null, positive: null, releaseDate: null, developers: [] };
    return success({ ...data, ...unknown });
  });
  await visit(`/game/detail?id=${id}`);
  const known = page.getByRole('region', { name: 'What we know so far' });
  await expect.element(known.getByText(/game\.|Only its name\./)).toBeVisible();
  const missing = known.getByRole('link', { name: 'Release date' });
  await expect.element(missing).toHaveAttribute('href', expect.stringContaining('/feedback'));
  await expect.element(strip).not.toBeInTheDocument();
  for (const name of ['Players', 'Ranks', 'Reviews']) {
    await expect.element(page.getByRole('region', { name, exact: true })).not.toBeInTheDocument();
  }
  expect(await barriers()).toEqual([]);
  await actions.getByRole('link', { name: 'Review' }).click();
  await expect.element(page.getByLabelText(/^Your review/)).toBeVisible();
});

test('where facts are from is told to those who ask', async () => {
  const { id } = await gameAt(0);
  await visit(`/game/detail?id=${id}`);
  await page.getByText('Where this comes from').click();
  await expect.element(page.getByRole('link', { name: 'Sources and licenses' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Report a data error' })).toBeVisible();
});

test.each([
  [{ series: true }, 'Same series · Souls-like'],
  [{ developers: ['Team Cherry'] }, 'Same studio · Souls-like'],
  [{}, 'Both: Souls-like, Dark Fantasy'],
])('a similar game says why: %j', async (shared, reason) => {
  const { id } = await gameAt(0);
  const other = await gameAt(1);
  const tags = ['Souls-like', 'Dark Fantasy', 'Difficult'];
  const nothing = { tags, genres: ['RPG'], developers: [], series: false };
  instead(`/api/game/${id}/similar`, () =>
    success([{ game: other, shared: { ...nothing, ...shared } }]),
  );
  await visit(`/game/detail?id=${id}`);
  const similar = page.getByRole('region', { name: 'More like this' });
  await expect.element(similar.getByText(reason)).toBeVisible();
});
