import { aReader, named } from '../support/builders.ts';
import { expect, test, untilJobIsDone } from '../support/fixtures.ts';
import { pressEnter } from '../support/keyboard.ts';
import { anAppId, openGames, send, toast } from '../support/manage-games.ts';
import { becomeAdministrator, signIn } from '../support/sign-in.ts';

test.beforeEach(async ({ context }) => {
  await signIn(context, 'Ada');
  await becomeAdministrator(context);
});

test('a game is imported, found by readers, in the log, and gone with the trash', async ({
  page,
  browser,
}) => {
  const name = named('Salt Road');
  const appId = anAppId();
  await page.goto('/admin/games?view=import');
  await page.getByLabel('Or paste the content').fill(`appId,name,status\n${appId},${name},1`);
  await page.getByRole('button', { name: 'Check' }).click();
  await page.getByRole('button', { name: 'Write 1 change' }).click();
  await expect(page.getByText('You can undo it as a whole.')).toBeVisible();

  const reader = await aReader(browser);
  const game = await reader.newPage();
  await game.goto(`/game/detail?appId=${appId}`);
  await expect(game.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.goto('/admin/audit');
  await expect(page.getByRole('article').first()).toContainText(/import/i);

  await openGames(page, { q: name });
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await pressEnter(page.getByRole('menuitem', { name: 'Move to trash' }));
  await expect(toast(page)).toContainText('was moved to the trash');
  expect((await reader.request.get(`/api/game/by-app-id?appId=${appId}`)).status()).toBe(404);
  await reader.close();
});

test('all that match are handled by a job, and as a whole undone', async ({ page }) => {
  await page.goto('/admin/games?genre=Strategy&status=1');
  const found = page.getByRole('status').filter({ hasText: /^[\d,]+ games$/ });
  const count = (await found.textContent())?.replace(' games', '') ?? '';
  await page.getByLabel('Select this page').check();
  const bar = page.getByRole('region', { name: 'Selected games' });
  await bar.getByRole('button', { name: `Select all ${count} that match` }).click();
  await expect(bar).toContainText(`${count} selected`);
  await bar.getByRole('button', { name: 'Move to drafts' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('You can undo this afterward.');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  const changed = `Games changed: ${count.replace(',', '')}, unchanged: 0, skipped: 0.`;
  await expect(dialog).toContainText(changed, untilJobIsDone);
  const left = await send(page.context(), 'GET', '/api/game/list?genre=Strategy&status=1');
  expect(left).toMatchObject({ total: 0 });
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await expect(dialog).toContainText('Undone', { timeout: 30_000 });
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(found).toHaveText(`${count} games`);
});
