import { expect, untilJobIsDone } from '../support/fixtures.ts';
import { toast } from '../support/manage-games.ts';
import { becomeAdministrator, signIn } from '../support/sign-in.ts';
import { addGames, onSmallSite as test } from '../support/simulated-sources.ts';

test('an announcement waits in the inbox, and an article is written from it', async ({
  page,
  context,
}) => {
  test.slow();
  await signIn(context, 'Ada');
  await becomeAdministrator(context);
  await addGames(context, [730]);
  await page.goto('/admin/sources');
  const source = page.getByRole('article', { name: 'Steam: announcements' });
  await source.getByRole('switch').click();
  await expect(source).toContainText(
    /Announcements of developers: (just now|\d+ minutes? ago)/,
    untilJobIsDone,
  );

  await page.goto('/admin/inbox?view=others');
  const rows = page.getByRole('main').locator('[data-item]');
  await expect(rows).toHaveCount(2);
  await expect(page.getByRole('article')).toContainText('Fixes and new maps.');
  await page.keyboard.press('e');
  await expect(toast(page)).toContainText('1 dismissed.');
  await expect(rows).toHaveCount(1);
  await page.keyboard.press('w');
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Counter-Strike 2 update');
  await expect(page.getByLabel('Text', { exact: true })).toHaveValue(/\(<https:\/\/.+>\)/);
  const games = page.getByRole('group', { name: 'Related games' });
  await expect(games).toContainText('Counter-Strike 2');

  await page.goto('/admin/inbox?view=used');
  await expect(rows).toHaveCount(1);
  await page.getByRole('link', { name: 'Dismissed', exact: true }).click();
  await page.getByRole('button', { name: 'Move back to new' }).click();
  await expect(rows).toHaveCount(0);
  await page.goto('/admin/inbox?view=others');
  await expect(rows).toHaveCount(1);
});
