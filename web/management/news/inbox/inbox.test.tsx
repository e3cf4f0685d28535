import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { games, instead, signIn, success, visit } from '../../../../tests/components/site.tsx';
import type { InboxItem } from './inbox.api.ts';

const main = page.getByRole('main');

async function anInbox() {
  const [one, other] = await games(2);
  const item = (id: number, game: typeof one): InboxItem => ({
    id,
    source: 'steam-news',
    publisher: null,
    externalId: String(id),
    title: `Report ${id}`,
    url: `https://steam.example/${id}`,
    text: `Words of ${id}`,
    publishedAt: '2026-11-01T00:00:00.000Z',
    game: game!,
    state: 'new',
    shelves: 2,
    rank: 1,
  });
  let items = [item(1, one), item(2, one), item(3, other)];
  const bodies: unknown[] = [];
  instead('/api/admin/inbox', () => success({ items, total: items.length, page: 1, size: 50 }));
  instead('/api/admin/inbox/batch', async (request) => {
    const body = (await request.json()) as { ids: number[]; action: string };
    bodies.push(body);
    if (body.action !== 'restore') items = items.filter(({ id }) => !body.ids.includes(id));
    return success({ changed: body.ids, skipped: [], articleId: null });
  });
  await signIn('editor');
  await visit('/admin/inbox');
  await expect.element(main.getByRole('button', { name: 'Report 1' })).toBeVisible();
  return bodies;
}

test('keys alone walk, select by game, publish and undo', async () => {
  const bodies = await anInbox();
  const current = () => document.querySelector('[data-item][aria-current]')?.textContent;
  expect(current()).toBe('Report 1');
  await userEvent.keyboard('jj');
  await expect.poll(current).toBe('Report 2');
  await expect
    .element(main.getByRole('article', { name: 'Report 2' }))
    .toMatchTextContent(/Words of 2/);
  await userEvent.keyboard('X');
  await expect.element(main.getByText('2 selected')).toBeVisible();
  await userEvent.keyboard('p');
  await expect.poll(() => bodies).toEqual([{ ids: [1, 2], action: 'publish' }]);
  await expect.poll(current).toBe('Report 3');
  await userEvent.keyboard('z');
  await expect.poll(() => bodies.at(-1)).toEqual({ ids: [1, 2], action: 'restore' });
  await userEvent.keyboard('?');
  await expect.element(page.getByRole('dialog', { name: 'Keys of the inbox' })).toBeVisible();
});

test('a letter after g leads elsewhere and changes nothing', async () => {
  const bodies = await anInbox();
  await userEvent.keyboard('ge');
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Updates');
  expect(bodies).toEqual([]);
});

test('the box of a game selects its reports, which one press dismisses', async () => {
  const bodies = await anInbox();
  await main.getByRole('checkbox', { name: 'Select: Report 2' }).click();
  await main
    .getByRole('group', { name: '1 selected' })
    .getByRole('button', { name: 'Dismiss' })
    .click();
  await expect.poll(() => bodies).toEqual([{ ids: [2], action: 'dismiss' }]);
  await expect.element(page.getByText('1 dismissed.')).toBeVisible();
});
