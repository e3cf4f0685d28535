import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { barriers } from '../../../tests/components/barriers.ts';
import { games, instead, mine, query, signIn, visit } from '../../../tests/components/site.tsx';

/** Games on a shelf of a new member, the last of them on top. */
async function shelve(name: 'favorites' | 'wishlist', count = 3) {
  await signIn();
  for (const { id } of await games(count)) await mine('PUT', `/api/me/${name}/${id}`);
}

const titles = (list: string) => () =>
  page
    .getByRole('list', { name: list })
    .getByRole('link')
    .elements()
    .map(({ textContent }) => textContent);
const wishes = titles('My wishlist');
const favorites = titles('My favorites');
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const dialog = page.getByRole('dialog');

test('a wish has a note and a priority, by which the list is sorted', async () => {
  await shelve('wishlist');
  await visit('/my/wishlist?view=rows');
  await press('Edit note and priority for Title 01');
  await dialog.getByLabelText('Priority').selectOptions('Must play');
  await dialog.getByLabelText('Note').fill('With friends');
  expect(await barriers()).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('With friends')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await page.getByLabelText('Sort by').selectOptions('Priority');
  await expect.poll(() => wishes()[0]).toBe('Title 01');
  expect(query()).toContain('sort=priority');
});

test('a shelf of ten games or more is searched by name', async () => {
  const field = page.getByRole('searchbox', { name: 'Name contains' });
  await shelve('wishlist', 9);
  await visit('/my/wishlist');
  await expect.poll(() => wishes().length).toBe(9);
  await expect.element(field).not.toBeInTheDocument();
  const last = (await games(10)).at(-1)!;
  await mine('PUT', `/api/me/wishlist/${last.id}`);
  await visit('/my/wishlist');
  await field.fill('hollow');
  await expect.poll(wishes).toEqual(['Hollow Knight']);
  await field.fill('none such');
  await expect.element(page.getByText('No games match these filters')).toBeVisible();
});

test('all of a page are removed at once, and come back with what was noted', async () => {
  await shelve('wishlist');
  const [first] = await games(1);
  await mine('PUT', `/api/me/wishlist/${first!.id}`, { note: 'Soon', priority: 1 });
  await visit('/my/wishlist');
  await press('Select');
  await press('All on this page');
  await press('Remove 3');
  await expect.element(page.getByText('Your wishlist is empty')).toBeVisible();
  await press('Undo');
  await expect.poll(() => wishes().length).toBe(3);
  await expect.element(page.getByText('Soon')).toBeVisible();
});

test('whoever removes a game by the keyboard stays beside it', async () => {
  await shelve('favorites');
  await visit('/my/favorites');
  await expect.poll(favorites).toEqual(['Title 02', 'Title 01', 'Hollow Knight']);
  await press('Remove Title 02');
  await expect.poll(favorites).toEqual(['Title 01', 'Hollow Knight']);
  await expect.poll(() => document.activeElement?.closest('main')).not.toBeNull();
  expect(document.activeElement?.textContent).toBe('Title 01');
});

test('favorites stand in the order of their owner', async () => {
  await shelve('favorites');
  await visit('/my/favorites?sort=manual&view=rows');
  await expect.poll(favorites).toEqual(['Title 02', 'Title 01', 'Hollow Knight']);
  await press('Move Title 02 down');
  await expect.poll(favorites).toEqual(['Title 01', 'Title 02', 'Hollow Knight']);
  await press('Move Hollow Knight to the top');
  await expect.poll(favorites).toEqual(['Hollow Knight', 'Title 01', 'Title 02']);
});

test('favorites go into folders, which are renamed, and out again', async () => {
  await shelve('favorites');
  await visit('/my/favorites?view=rows');
  await press('Select');
  await expect.element(page.getByRole('button', { name: 'Cancel' })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select Title 01' }).click();
  await press('Move to a folder');
  await dialog.getByLabelText(/^Folder/).fill('Hard ones');
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  await page.getByText('Moved to “Hard ones”.').hover();
  const folder = page.getByRole('search', { name: 'Filter and sort' }).getByLabelText('Folder');
  await folder.selectOptions('Hard ones (1)');
  await expect.poll(favorites).toEqual(['Title 01']);
  await press('Rename folder');
  await dialog.getByLabelText('New name').fill('Hardest ones');
  await userEvent.keyboard('{Enter}');
  await expect.element(folder).toHaveValue('Hardest ones');
  await expect.element(page.getByRole('button', { name: 'Rename folder' })).toHaveFocus();
  await press('Undo');
  await expect.element(page.getByText('No games match these filters')).toBeVisible();
  await expect.element(folder).toHaveValue('Hardest ones');
});

test('a list is shared after a word about who will see it', async () => {
  const { id } = await signIn();
  const [game] = await games(1);
  await mine('PUT', `/api/me/favorites/${game!.id}`);
  await visit('/my/favorites');
  await press('Share list');
  await expect.element(dialog.getByText(/^Only you can see it now\./)).toBeVisible();
  await dialog.getByRole('button', { name: 'Share and copy link' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await fetch('/test/session', { method: 'DELETE' });
  await visit(`/profile?id=${id}&list=favorites`);
  await expect.element(page.getByRole('heading', { name: /’s favorites$/ })).toBeVisible();
});

test('a guest’s favorites stay in the browser, and a removed one comes back', async () => {
  const [game] = await games(1);
  await visit(`/game/detail?id=${game!.id}`);
  await press('Favorite');
  await expect
    .element(page.getByRole('button', { name: 'Favorited' }))
    .toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('link', { name: 'View', exact: true }).click();
  await expect.element(page.getByText(/saved in this browser only/)).toBeVisible();
  expect(await barriers()).toEqual([]);
  await expect.poll(favorites).toEqual(['Hollow Knight']);
  await press('Remove Hollow Knight');
  await expect.element(page.getByText('No favorites yet')).toBeVisible();
  await press('Undo');
  await expect.poll(favorites).toEqual(['Hollow Knight']);
});

test('an empty shelf says how to fill it, to guests and to members', async () => {
  await visit('/my/wishlist');
  await expect.element(page.getByText(/^You can start without an account/)).toBeVisible();
  await signIn();
  await visit('/my/wishlist');
  await expect.element(page.getByText(/^Select “Add to wishlist” on any game/)).toBeVisible();
});

test('a press counts before the page knows who reads it', async () => {
  await signIn();
  const [game] = await games(1);
  const { promise: pressed, resolve: go } = Promise.withResolvers<void>();
  instead('/api/me', async (request, send) => {
    await pressed;
    return send(request);
  });
  await visit(`/game/detail?id=${game!.id}`);
  await page.getByRole('button', { name: 'Add to wishlist' }).click();
  go();
  await expect.element(page.getByText('Added to your wishlist.').first()).toBeVisible();
  expect(localStorage.getItem('ludex.shelves')).toBeNull();
});

test('who changes their mind before the page has caught up is heard', async () => {
  await signIn();
  const [game] = await games(1);
  instead(/^\/api\/me\/games\//, () => new Promise<Response>(() => {}));
  await visit(`/game/detail?id=${game!.id}`);
  await page.getByRole('button', { name: 'Add to wishlist' }).click();
  await expect.element(page.getByText('Added to your wishlist.').first()).toBeVisible();
  await press('On your wishlist');
  await expect.element(page.getByText('Removed from your wishlist.').first()).toBeVisible();
});
