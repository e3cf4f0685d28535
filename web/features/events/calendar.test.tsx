import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  administrator,
  games,
  mine,
  query,
  signIn,
  visit,
} from '../../../tests/components/site.tsx';

const main = page.getByRole('main');
const month = main.getByRole('navigation', { name: 'Month' }).getByRole('status');

test('the calendar opens the newest month with releases, and months lead to each other', async () => {
  await visit('/calendar');
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'Release calendar' }))
    .toBeVisible();
  await expect.element(month).toHaveTextContent('May 2024');
  await expect.element(main.getByRole('link', { name: 'Title 24' })).toBeVisible();
  await page.getByRole('link', { name: 'Next month' }).click();
  await expect.element(month).toHaveTextContent('June 2024');
  expect(query()).toBe('?month=2024-06');
  await expect.element(main.getByText('No releases on record for this month')).toBeVisible();
  await main.getByRole('link', { name: 'Newest month with releases' }).click();
  await expect.element(month).toHaveTextContent('May 2024');
});

test('filters and the list stay in the address, and a filter without hits is cleared', async () => {
  await visit('/calendar?month=2001-05&view=list');
  await expect.element(main.getByRole('link', { name: /^Title/ }).first()).toBeVisible();
  await main.getByRole('combobox', { name: 'Genre' }).selectOptions('Racing');
  await expect.element(main.getByText('No releases match')).toBeVisible();
  expect(query()).toContain('genre=Racing');
  const subscribe = main.getByRole('link', { name: 'Subscribe' });
  await expect
    .element(subscribe)
    .toHaveAttribute('href', '/calendar.ics?kind=release&genre=Racing&lang=en');
  await main.getByRole('link', { name: 'Clear filters' }).click();
  await expect.element(main.getByRole('link', { name: /^Title/ }).first()).toBeVisible();
  expect(query()).toBe('?month=2001-05&view=list');
});

test('news tell what the games themselves did, by game', async () => {
  const [game] = await games(1);
  const event = { kind: 'update', date: '2026-11-01', gameId: game!.id, title: 'Patch 2' };
  const add = (body: object) => administrator('post', '/api/event', body);
  await add({ ...event, url: 'https://example.org/patch' });
  await add({ ...event, kind: 'award', title: 'Best of all' });
  await visit('/news');
  await main.getByRole('link', { name: 'Updates' }).click();
  const card = main.getByRole('listitem').filter({ hasText: 'Hollow Knight' }).first();
  await expect.element(card.getByRole('link', { name: 'Patch 2' })).toBeVisible();
  await expect.element(card.getByText('Best of all')).toBeVisible();
  await main.getByRole('link', { name: 'Award' }).click();
  await expect.element(card.getByText('Best of all')).toBeVisible();
  await expect.element(card.getByText('Patch 2')).not.toBeInTheDocument();
  expect(query()).toBe('?view=updates&kind=award');
});

test('a game tells what happened to it, and marks it on its curve', async () => {
  const [game] = await games(1);
  const event = { kind: 'update', date: '2020-11-10', gameId: game!.id, title: 'Patch of autumn' };
  await administrator('post', '/api/event', event);
  await visit(`/game/detail?id=${game!.id}`);
  const updates = main.getByRole('region', { name: 'Updates' });
  await expect.element(updates.getByText('Patch of autumn')).toBeVisible();
  const marks = main.getByRole('list', { name: 'Marks' });
  await expect.element(marks.getByText('Patch of autumn')).toBeVisible();
});

test('a member gets an address for calendar apps, and ends it', async () => {
  await signIn();
  await visit('/calendar?month=2001-05&mine=1');
  await main.getByRole('button', { name: 'Subscribe' }).click();
  const dialog = page.getByRole('dialog', { name: 'Subscribe to my games' });
  await dialog.getByRole('button', { name: 'Create address' }).click();
  const address = dialog.getByRole('textbox', { name: 'Calendar address' });
  await expect.element(address).toHaveValue(expect.stringContaining('/my-calendar.ics?key='));
  await dialog.getByRole('button', { name: 'Turn off' }).click();
  await expect.element(dialog.getByRole('button', { name: 'Create address' })).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await main.getByRole('button', { name: 'May 2001' }).click();
  const months = page.getByRole('dialog', { name: 'May 2001' });
  await months.getByRole('button', { name: 'Year before' }).click();
  await months.getByRole('link', { name: 'Nov' }).click();
  await expect.element(month).toHaveTextContent('November 2000');
});

test('the updates of one’s own games stand apart', async () => {
  const [own, other] = await games(2);
  for (const game of [own!, other!]) {
    const event = { kind: 'sale', date: '2026-11-03', gameId: game.id, title: `Sale ${game.id}` };
    await administrator('post', '/api/event', event);
  }
  await signIn();
  await mine('PUT', `/api/me/wishlist/${own!.id}`);
  await visit('/news?view=updates&kind=sale');
  await expect.element(main.getByText(`Sale ${other!.id}`)).toBeVisible();
  await main.getByRole('link', { name: 'My games' }).click();
  await expect.element(main.getByText(`Sale ${own!.id}`)).toBeVisible();
  await expect.element(main.getByText(`Sale ${other!.id}`)).not.toBeInTheDocument();
  expect(query()).toBe('?view=updates&kind=sale&mine=1');
});
