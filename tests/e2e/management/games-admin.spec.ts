import { randomInt } from 'node:crypto';
import type { Game } from '../../../contract/games/games.ts';
import { barriers } from '../support/barriers.ts';
import { expect, test } from '../support/fixtures.ts';
import { pressEnter } from '../support/keyboard.ts';
import {
  aGame,
  anAppId,
  gameNow,
  holdToast,
  openGames,
  send,
  toast,
} from '../support/manage-games.ts';
import { becomeAdministrator, signIn } from '../support/sign-in.ts';

// What the server refuses is an error to the console.
test.use({ allowedProblems: [/the server responded with a status of 40[0149]/] });

test.beforeEach(async ({ context }) => {
  await signIn(context, 'Ada');
  await becomeAdministrator(context);
});

test('a game is added after looking whether it is there', async ({ page, context }) => {
  await page.goto('/admin/games');
  await page.getByRole('link', { name: 'New game' }).click();
  const panel = page.getByRole('dialog', { name: 'New game' });
  const question = panel.getByLabel('Steam app ID, store link, or name');
  await expect(question).toBeFocused();
  await question.fill('https://store.steampowered.com/app/620/Portal_2/');
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('link', { name: 'Edit Portal 2' })).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Continue' })).toHaveCount(0);

  const appId = anAppId();
  await question.fill(String(appId));
  await page.keyboard.press('Enter');
  await panel.getByRole('button', { name: 'Continue' }).click();
  await expect(panel.getByLabel('Steam app ID', { exact: true })).toHaveValue(String(appId));
  await panel.getByLabel('Price', { exact: true }).fill('free');
  await panel.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(panel.getByLabel('Name', { exact: true })).toBeFocused();
  await expect(panel.getByText('This field is required.')).toBeVisible();
  await expect(panel.getByText('Enter 0 or more')).toBeVisible();

  const name = `Night Ferry ${appId}`;
  await panel.getByLabel('Name', { exact: true }).fill(name);
  await panel.getByLabel('Price', { exact: true }).fill('4.5');
  await panel.getByLabel('Genres', { exact: true }).fill('Adventure');
  await page.keyboard.press('Enter');
  await panel.getByRole('button', { name: 'Lock Genres so imports don’t change it' }).click();
  await panel.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(panel).toBeHidden();
  await expect(toast(page)).toContainText(`Added ${name}`);

  const created = (await send(context, 'GET', `/api/game/by-app-id?appId=${appId}`)) as Game;
  expect(created).toMatchObject({
    name,
    status: 0,
    priceCents: 450,
    genres: ['Adventure'],
    lockedFields: ['genres'],
  });
  await page.goto(`/admin/audit?target=game&targetId=${created.id}`);
  await expect(page.getByRole('article').first()).toContainText('Game added');
});

test('a batch says what it will do, does it, and is undone', async ({ page, context }) => {
  const word = `Quillon${randomInt(1_000_000)}`;
  const games = [];
  for (const part of ['One', 'Two', 'Three']) {
    games.push(await aGame(context, { name: `${word} ${part}` }));
  }
  await openGames(page, { q: word, missing: 'cover', sort: 'name' }, 3);
  await expect(page.getByRole('row', { name: word })).toHaveCount(3);
  await page.getByLabel(`Select ${word} One`).check();
  await page.getByLabel(`Select ${word} Two`).click({ modifiers: ['Shift'] });
  const bar = page.getByRole('region', { name: 'Selected games' });
  await expect(bar).toContainText('3 selected');
  await bar.getByRole('button', { name: 'Retire' }).click();

  const dialog = page.getByRole('dialog', { name: 'Make 3 games retired' });
  await expect(dialog).toContainText('They’re removed from every list');
  await expect(dialog.getByRole('listitem')).toHaveCount(3);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await holdToast(page, '3 games now retired');
  await expect(page.getByRole('row', { name: `${word} One` })).toContainText('Retired');
  await expect(bar).toHaveCount(0);

  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page)).toContainText('Undone: 3 games restored');
  for (const { id } of games) expect((await gameNow(context, id)).status).toBe(1);

  await page.getByRole('link', { name: 'Bulk changes' }).click();
  const entry = page.getByRole('list', { name: 'Bulk changes' }).getByRole('listitem').first();
  await expect(entry).toContainText('Status changed');
  await expect(entry).toContainText('Undone');
});

test('what is edited is refused beside its field, kept until it is saved, and compared', async ({
  page,
  context,
}) => {
  test.slow();
  await test.step('the number of another game is refused beside the field', async () => {
    const game = await aGame(context, { name: 'Two of a Kind' });
    await page.goto(`/admin/games?q=portal&edit=${game.id}`);
    const panel = page.getByRole('dialog', { name: 'Edit Two of a Kind' });
    await panel.getByLabel('Steam app ID', { exact: true }).fill('620');
    await panel.getByRole('button', { name: 'Save' }).click();
    await expect(panel.getByText('This app ID belongs to Portal 2.')).toBeVisible();
    expect(await barriers(page)).toEqual([]);
    await panel.getByRole('link', { name: 'Open that game' }).click();
    const question = page.getByRole('dialog', { name: 'Discard unsaved changes?' });
    await question.getByRole('button', { name: 'Discard' }).click();
    await expect(page.getByRole('dialog', { name: 'Edit Portal 2' })).toBeVisible();
  });

  await test.step('unsaved changes are not lost by a key', async () => {
    const game = await aGame(context, { name: 'Keep Me' });
    await page.goto(`/admin/games?q=portal&edit=${game.id}`);
    const panel = page.getByRole('dialog', { name: 'Edit Keep Me' });
    await panel.getByLabel('Name', { exact: true }).fill('Kept');
    await page.keyboard.press('Escape');
    const question = page.getByRole('dialog', { name: 'Discard unsaved changes?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(panel.getByLabel('Name', { exact: true })).toHaveValue('Kept');
    await page.keyboard.press('Control+s');
    await expect(panel).toBeHidden();
    expect((await gameNow(context, game.id)).name).toBe('Kept');
  });

  await test.step('two editors see both values and choose', async () => {
    const game = await aGame(context, { name: 'First Name' });
    await page.goto(`/admin/games?q=portal&edit=${game.id}`);
    const panel = page.getByRole('dialog', { name: 'Edit First Name' });
    await panel.getByLabel('Name', { exact: true }).fill('Mine');
    await panel.getByLabel('Chinese name', { exact: true }).fill('我的');
    const { appId, version } = game;
    await send(context, 'PUT', `/api/game/${game.id}`, {
      appId,
      version,
      status: 1,
      name: 'Theirs',
      description: 'Written meanwhile',
    });
    await panel.getByRole('button', { name: 'Save' }).click();

    const conflict = page.getByRole('dialog', { name: 'Someone else just changed this game' });
    const names = conflict.getByRole('group', { name: 'Name', exact: true });
    await expect(names.getByLabel('Mine')).toBeChecked();
    await expect(names).toContainText('Theirs');
    const descriptions = conflict.getByRole('group', { name: 'Description' });
    await expect(descriptions.getByLabel('Theirs')).toBeChecked();
    await names.getByLabel('Theirs').check();
    await conflict.getByRole('button', { name: 'Save my choices' }).click();
    await expect(conflict).toBeHidden();

    expect(await gameNow(context, game.id)).toMatchObject({
      name: 'Theirs',
      nameZh: '我的',
      description: 'Written meanwhile',
    });
  });
});

test('the trash gives back what was deleted, one or many at once', async ({ page, context }) => {
  await test.step('one', async () => {
    const name = `Lost Lantern ${randomInt(1_000_000)}`;
    const game = await aGame(context, { name });
    await openGames(page, { q: name });
    const row = page.getByRole('row', { name });
    await row.getByRole('button', { name: `Actions for ${name}` }).click();
    await pressEnter(page.getByRole('menuitem', { name: 'Move to trash' }));
    await expect(toast(page)).toContainText('was moved to the trash');
    await expect(row).toHaveCount(0);
    expect((await context.request.get(`/api/game/${game.id}`)).status()).toBe(404);

    await openGames(page, { q: name, trash: '1' });
    await expect(row).toBeVisible();
    await expect(row.getByRole('link')).toHaveCount(0);
    await row.getByRole('button', { name: `Actions for ${name}` }).click();
    await pressEnter(page.getByRole('menuitem', { name: 'Restore' }));
    await expect(row).toHaveCount(0);
    expect((await gameNow(context, game.id)).name).toBe(name);
  });

  await test.step('many', async () => {
    const name = `Lost Lamp ${randomInt(1_000_000)}`;
    const games = [await aGame(context, { name }), await aGame(context, { name: `${name} II` })];
    for (const { id } of games) await send(context, 'DELETE', `/api/game/${id}`);
    await openGames(page, { q: name, trash: '1' }, 2);
    await expect(page.getByRole('row', { name })).toHaveCount(2);
    await page.getByLabel('Select this page').check();
    await page.getByRole('button', { name: 'Restore', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Restore 2 games' });
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(toast(page)).toContainText('2 games restored');
    for (const { id } of games) expect((await gameNow(context, id)).name).toContain(name);
  });
});

test('all that match are handled in steps, and as a whole undone', async ({ page }) => {
  await page.goto('/admin/games?genre=Strategy&status=1');
  const found = page.getByRole('status').filter({ hasText: /^[\d,]+ games$/ });
  const count = (await found.textContent())?.replace(' games', '') ?? '';
  await page.getByLabel('Select this page').check();
  const bar = page.getByRole('region', { name: 'Selected games' });
  await bar.getByRole('button', { name: `Select all ${count} that match` }).click();
  await expect(bar).toContainText(`${count} selected`);
  await bar.getByRole('button', { name: 'Move to drafts' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Runs in 2 steps');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await holdToast(page, `${count} games now draft`);
  await expect(page.getByText('No games match')).toBeVisible();
  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page)).toContainText('Undone', { timeout: 30_000 });
  await expect(found).toHaveText(`${count} games`);
});
