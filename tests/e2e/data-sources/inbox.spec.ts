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

  await page.goto('/admin/news');
  await page.getByRole('link', { name: 'Inbox (2)' }).click();
  const items = page.getByRole('article');
  await expect(items).toHaveCount(2);
  await expect(items.first()).toContainText('Fixes and new maps.');
  await items.first().getByRole('button', { name: 'Dismiss' }).click();
  await expect(toast(page)).toContainText('Dismissed.');
  await expect(items).toHaveCount(1);

  await items.getByRole('link', { name: 'Write an article from this' }).click();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Counter-Strike 2 update');
  await expect(page.getByLabel('Text', { exact: true })).toHaveValue(/\(<https:\/\/.+>\)/);
  const games = page.getByRole('group', { name: 'Related games' });
  await expect(games).toContainText('Counter-Strike 2');
  await page.getByLabel('Summary', { exact: true }).fill('A summary');
  await page.getByLabel('Category', { exact: true }).fill('资讯');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.waitForURL(/edit=\d+/);

  await page.goto('/admin/inbox?state=used');
  await expect(items).toHaveCount(1);
  await page.getByRole('link', { name: 'Dismissed', exact: true }).click();
  await items.getByRole('button', { name: 'Move back to new' }).click();
  await expect(items).toHaveCount(0);
  await page.goto('/admin/inbox');
  await expect(items).toHaveCount(1);
});
