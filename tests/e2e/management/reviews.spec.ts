import { barriers } from '../support/barriers.ts';
import { aReader, named } from '../support/builders.ts';
import { expect, test } from '../support/fixtures.ts';
import { aGame, send, toast } from '../support/manage-games.ts';
import { becomeAdministrator, signIn } from '../support/sign-in.ts';

test.beforeEach(async ({ context }) => {
  await signIn(context, 'Ada');
  await becomeAdministrator(context);
});

test('a reader reports a review; keys hide it at once, and its author’s profile is reset', async ({
  page,
  context,
  browser,
}) => {
  const { id } = await aGame(context, { name: named('Judged game'), status: 1 });
  const name = named('Rude Rik');
  const writer = await aReader(browser, name);
  const content = named('Worst people ever');
  await send(writer, 'PUT', `/api/game/${id}/review`, { rating: 1, content });

  const reporter = await aReader(browser, 'Noor');
  const shop = await reporter.newPage();
  await shop.goto(`/game/detail?id=${id}#reviews`);
  const shown = shop.getByRole('article').filter({ hasText: content });
  await shown.getByRole('button', { name: 'More options' }).click();
  await shop.getByRole('menuitem', { name: 'Report' }).click();
  const report = shop.getByRole('dialog', { name: 'Report this review' });
  await report.getByText('Abuse').click();
  await report.getByRole('button', { name: 'Report' }).click();
  await expect(toast(shop)).toContainText('Moderators will take a look.');

  await page.goto(`/admin/comments?q=${encodeURIComponent(content)}`);
  await expect(page.getByText('Nothing matches')).toBeVisible();
  await page.getByRole('link', { name: /^Reviews \(\d+\)$/ }).click();
  const card = page.getByRole('article', { name });
  await expect(card).toContainText('rated 1');
  await expect(card).toContainText('Abuse');
  await page.keyboard.press('h');
  const dialog = page.getByRole('dialog', { name: 'Hide this review?' });
  await dialog.getByLabel('Reason').fill('Insults');
  await dialog.getByRole('button', { name: 'Hide' }).click();
  await expect(toast(page)).toContainText('Review hidden.');
  await page.goto(`/admin/comments?kind=reviews&queue=hidden&q=${encodeURIComponent(content)}`);
  await card.getByRole('button', { name: 'Reset author’s profile' }).click();
  const reset = page.getByRole('dialog', { name: `Reset the profile of ${name}?` });
  await expect(reset.getByLabel('Name', { exact: true })).toBeChecked();
  await reset.getByLabel('Bio').check();
  await reset.getByLabel('Reason').fill('No insults in names');
  expect(await barriers(page)).toEqual([]);
  await reset.getByRole('button', { name: 'Reset' }).click();
  await expect(toast(page)).toContainText(`Profile of ${name} reset.`);
  await expect(page.getByRole('article', { name: /^(Member|成员) \d+$/ })).toBeVisible();

  await shop.reload();
  await expect(shop.getByRole('heading', { name: 'Reviews on this site' })).toBeVisible();
  await expect(shown).toHaveCount(0);
  const own = await writer.newPage();
  await own.goto('/my/reviews');
  await expect(own.getByText('Hidden by a moderator.')).toBeVisible();
  await own.getByRole('button', { name: /^Notifications, \d unread$/ }).click();
  const bell = own.getByRole('dialog', { name: 'Notifications' });
  await expect(bell.getByText(/was hidden: Insults/)).toBeVisible();
  await expect(bell.getByText(/reset your name, bio: No insults in names/)).toBeVisible();
  await writer.close();
  await reporter.close();
});
