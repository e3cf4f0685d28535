import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { barriers } from '../../../tests/components/barriers.ts';
import {
  aDraftGame,
  administrator,
  aName,
  anAppId,
  gameNow,
  games,
  instead,
  query,
  signIn,
  visit,
} from '../../../tests/components/site.tsx';
import type { Lang } from '../../i18n/index.tsx';

async function open(address = '', lang?: Lang) {
  await signIn('admin');
  await visit(`/admin/games${address}`, lang);
}

/** Opens a list once the search, which follows changes late, knows its `count`. */
async function openList(of: Record<string, string>, count: number) {
  const address = new URLSearchParams(of);
  const found = () => administrator<{ total: number }>('get', `/api/game/list?${address}`);
  await expect.poll(async () => (await found()).total).toBe(count);
  await open(`?${address}`);
}

const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const dialog = (name: string | RegExp) => page.getByRole('dialog', { name });
const row = (name: string) => page.getByRole('row').filter({ hasText: name });
const box = page.getByRole('row').getByRole('checkbox');

test('filters, order and view are in the address, and views are kept', async () => {
  await open();
  await press('Filters');
  const panel = dialog('Filter games');
  await panel.getByLabelText('Genres', { exact: true }).first().fill('RPG');
  await userEvent.keyboard('{Enter}');
  await panel.getByLabelText('Price', { exact: true }).click();
  expect(await barriers()).toEqual([]);
  await panel.getByRole('button', { name: /^Show \d+ games?$/ }).click();
  await expect.poll(query).toBe('?genre=RPG&missing=price');
  const released = page.getByRole('columnheader', { name: 'Release date' });
  await released.getByRole('button').click();
  await expect.element(released).toHaveAttribute('aria-sort', 'descending');
  const view = '?genre=RPG&missing=price&sort=releaseDate';
  expect(query()).toBe(view);

  const name = aName('Prices');
  await press('Saved views');
  await page.getByLabelText('View name').fill(name);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('link', { name })).toBeVisible();
  await visit('/admin/games');
  await press('Saved views');
  await page.getByRole('link', { name }).click();
  await expect.poll(query).toBe(view);
  await press('Remove filter: Genres: RPG');
  await expect.poll(query).toBe('?missing=price&sort=releaseDate');
  await press('Saved views');
  await press(`Delete view “${name}”`);
  await expect.element(page.getByRole('link', { name })).not.toBeInTheDocument();
});

test('a view that is saved is listed, even if the list from before arrives later', async () => {
  await open();
  const { promise: isSaved, resolve: save } = Promise.withResolvers<void>();
  let isFirst = true;
  instead('/api/game/view/list', async (request, send) => {
    const response = await send(request);
    if (isFirst) {
      isFirst = false;
      await isSaved;
    }
    return response;
  });
  instead('/api/game/view', async (request, send) => {
    const response = await send(request);
    save();
    return response;
  });
  const name = aName('Late');
  await press('Saved views');
  await page.getByLabelText('View name').fill(name);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('link', { name })).toBeVisible();
});

test('the table is as wide as a wide page', async () => {
  await page.viewport(1920, 1080);
  onTestFinished(() => page.viewport(1280, 800));
  await open();
  await expect.element(box.nth(1)).toBeVisible();
  const { width } = document.querySelector('main table')!.getBoundingClientRect();
  expect(width).toBeGreaterThan(1500);
});

test('the columns that a manager chose are there the next time', async () => {
  await open();
  await press('Columns');
  await page.getByRole('checkbox', { name: 'Publishers' }).click();
  await page.getByRole('checkbox', { name: 'Missing data' }).click();
  await visit('/admin/games');
  await expect.element(page.getByRole('columnheader', { name: 'Publishers' })).toBeVisible();
  const missing = page.getByRole('columnheader', { name: 'Missing data' });
  await expect.element(missing).not.toBeInTheDocument();
});

test('rows are chosen and opened by keyboard, and the focus comes back', async () => {
  await open();
  await expect.element(box.nth(3)).toBeVisible();
  (box.nth(1).element() as HTMLElement).focus();
  await userEvent.keyboard(' {ArrowDown}{ArrowDown}');
  await expect.element(box.nth(3)).toHaveFocus();
  await userEvent.keyboard('{Shift>} {/Shift}');
  const chosen = page.getByRole('region', { name: 'Selected games' });
  await expect.element(chosen).toMatchTextContent(/3 selected/);
  await userEvent.tab();
  const link = page.getByRole('row').nth(3).getByRole('link');
  await expect.element(link).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  const name = page.getByRole('dialog').getByLabelText('Name', { exact: true });
  await expect.element(name).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(link).toHaveFocus();
});

test('a number of the statistics leads to its list', async () => {
  await open('?view=statistics');
  await page.getByRole('link', { name: /^Developers [\d,]+$/ }).click();
  await expect.poll(query).toBe('?missing=developers');
});

test('in Chinese genres have their names, and can be typed by them', async () => {
  const { id } = await aDraftGame({ name: 'Genre Bound' });
  await open(`?genre=RPG&genre=-Indie&edit=${id}`, 'zh-CN');
  const panel = page.getByRole('dialog');
  await panel.getByLabelText('类型', { exact: true }).fill('角色扮演');
  await userEvent.keyboard('{Enter}');
  await panel.getByRole('button', { name: '保存' }).click();
  await expect.element(panel).not.toBeInTheDocument();
  expect((await gameNow(id)).genres).toEqual(['RPG']);
  await expect.element(page.getByRole('button', { name: /角色扮演/ })).toBeVisible();
  await expect.element(page.getByRole('button', { name: /独立/ })).toBeVisible();
});

test('a game is added after looking whether it is there', async () => {
  const [known] = await games(1);
  await open();
  await page.getByRole('link', { name: 'New game' }).click();
  const panel = dialog('New game');
  const question = panel.getByLabelText('Steam app ID, store link, or name');
  await expect.element(question).toHaveFocus();
  await question.fill(`https://store.steampowered.com/app/${known!.appId}/Any_name/`);
  await userEvent.keyboard('{Enter}');
  await expect.element(panel.getByRole('link', { name: 'Edit Hollow Knight' })).toBeVisible();
  await expect.element(panel.getByRole('button', { name: 'Continue' })).not.toBeInTheDocument();

  const appId = anAppId();
  await question.fill(String(appId));
  await userEvent.keyboard('{Enter}');
  await panel.getByRole('button', { name: 'Continue' }).click();
  const field = (name: string) => panel.getByLabelText(name, { exact: true });
  await expect.element(field('Steam app ID')).toHaveValue(String(appId));
  await field('Price').fill('free');
  const add = panel.getByRole('button', { name: 'Add', exact: true });
  await add.click();
  await expect.element(field('Name')).toHaveFocus();
  await expect.element(panel.getByText('This field is required.')).toBeVisible();
  await expect.element(panel.getByText(/^Enter 0 or more/)).toBeVisible();
  await field('Name').fill('Night Ferry');
  await field('Price').fill('4.5');
  await field('Genres').fill('Adventure');
  await userEvent.keyboard('{Enter}');
  await panel.getByRole('button', { name: 'Lock Genres so imports don’t change it' }).click();
  await add.click();
  await expect.element(panel).not.toBeInTheDocument();
  const created = await administrator('get', `/api/game/by-app-id?appId=${appId}`);
  const fields = { priceCents: 450, genres: ['Adventure'], lockedFields: ['genres'] };
  expect(created).toMatchObject({ name: 'Night Ferry', status: 0, ...fields });
});

test('a batch says what it will do, does it, and is undone', async () => {
  const word = aName('Quillon');
  for (const part of ['One', 'Two', 'Three']) await aDraftGame({ name: `${word} ${part}` });
  await openList({ q: word, missing: 'cover', sort: 'name' }, 3);
  await page.getByLabelText(`Select ${word} One`).click();
  await page.getByLabelText(`Select ${word} Two`).click({ modifiers: ['Shift'] });
  const bar = page.getByRole('region', { name: 'Selected games' });
  await expect.element(bar).toMatchTextContent(/3 selected/);
  await bar.getByRole('button', { name: 'Retire' }).click();
  const question = dialog('Make 3 games retired');
  await expect.element(question).toMatchTextContent(/They’re removed from every list/);
  expect(question.getByRole('listitem').elements()).toHaveLength(3);
  expect(await barriers()).toEqual([]);
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect.element(row(`${word} One`)).toMatchTextContent(/Retired/);
  await expect.element(bar).not.toBeInTheDocument();
  await press('Undo');
  await expect.element(page.getByText('Undone: 3 games restored')).toBeVisible();
  await page.getByRole('link', { name: 'Bulk changes' }).click();
  const entry = page.getByRole('list', { name: 'Bulk changes' }).getByRole('listitem').first();
  await expect.element(entry).toMatchTextContent(/Status changed.*Undone/);
});

test('the number of another game is refused beside its field, which leads to that game', async () => {
  const [known] = await games(1);
  const { id } = await aDraftGame({ name: 'Two of a Kind' });
  await open(`?edit=${id}`);
  const panel = dialog('Edit Two of a Kind');
  await panel.getByLabelText('Steam app ID', { exact: true }).fill(String(known!.appId));
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect.element(panel.getByText(/This app ID belongs to Hollow Knight\./)).toBeVisible();
  await panel.getByRole('link', { name: 'Open that game' }).click();
  await dialog('Discard unsaved changes?').getByRole('button', { name: 'Discard' }).click();
  await expect.element(dialog('Edit Hollow Knight')).toBeVisible();
});

test('unsaved changes are not lost by a key', async () => {
  const { id } = await aDraftGame({ name: 'Keep Me' });
  await open(`?edit=${id}`);
  const panel = dialog('Edit Keep Me');
  await panel.getByLabelText('Name', { exact: true }).fill('Kept');
  await userEvent.keyboard('{Escape}');
  await dialog('Discard unsaved changes?').getByRole('button', { name: 'Cancel' }).click();
  await expect.element(panel.getByLabelText('Name', { exact: true })).toHaveValue('Kept');
  await userEvent.keyboard('{Control>}s{/Control}');
  await expect.element(panel).not.toBeInTheDocument();
  expect((await gameNow(id)).name).toBe('Kept');
});

test('two editors see both values and choose', async () => {
  const { id, appId, version } = await aDraftGame({ name: 'First Name' });
  await open(`?edit=${id}`);
  const panel = dialog('Edit First Name');
  await panel.getByLabelText('Name', { exact: true }).fill('Mine');
  await panel.getByLabelText('Chinese name', { exact: true }).fill('我的');
  const theirs = { name: 'Theirs', description: 'Written meanwhile' };
  await administrator('put', `/api/game/${id}`, { appId, version, status: 0, ...theirs });
  await panel.getByRole('button', { name: 'Save' }).click();
  const conflict = dialog('Someone else just changed this game');
  const names = conflict.getByRole('group', { name: 'Name', exact: true });
  await expect.element(names.getByLabelText(/^Mine/)).toBeChecked();
  const descriptions = conflict.getByRole('group', { name: 'English description' });
  await expect.element(descriptions.getByLabelText(/^Theirs/)).toBeChecked();
  expect(await barriers()).toEqual([]);
  await names.getByLabelText(/^Theirs/).click();
  await conflict.getByRole('button', { name: 'Save my choices' }).click();
  await expect.element(conflict).not.toBeInTheDocument();
  expect(await gameNow(id)).toMatchObject({ ...theirs, nameZh: '我的' });
});

test('the trash gives back what was deleted, one or many at once', async () => {
  const name = aName('Lost Lamp');
  const { id } = await aDraftGame({ name: `${name} I` });
  const { id: other } = await aDraftGame({ name: `${name} II` });
  await openList({ q: name, status: '0' }, 2);
  await press(`Actions for ${name} I`);
  await page.getByRole('menuitem', { name: 'Move to trash' }).click();
  await expect.element(page.getByText(/was moved to the trash/)).toBeVisible();
  await openList({ q: name, trash: '1' }, 1);
  await expect.element(row(name)).toBeVisible();
  expect(row(name).getByRole('link').elements()).toEqual([]);
  await press(`Actions for ${name} I`);
  await page.getByRole('menuitem', { name: 'Restore' }).click();
  await expect.element(row(name)).not.toBeInTheDocument();
  expect((await gameNow(id)).name).toBe(`${name} I`);

  for (const one of [id, other]) await administrator('delete', `/api/game/${one}`);
  await openList({ q: name, trash: '1' }, 2);
  await page.getByLabelText('Select this page').click();
  await press('Restore');
  await dialog('Restore 2 games').getByRole('button', { name: 'Confirm' }).click();
  await expect.element(page.getByText(/2 games restored/)).toBeVisible();
  expect((await gameNow(other)).name).toBe(`${name} II`);
});
