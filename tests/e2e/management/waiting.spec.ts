import type { BrowserContext } from '@playwright/test';
import { barriers } from '../support/barriers.ts';
import { expect, test } from '../support/fixtures.ts';
import { comment, newEditor, newReader, publish } from '../support/write-news.ts';

/** Other journeys leave something behind. */
async function countWaiting(editor: BrowserContext): Promise<number> {
  const response = await editor.request.get('/api/moderation/waiting');
  const { data } = (await response.json()) as {
    data: Record<'comments' | 'reviews' | 'tickets', number>;
  };
  return data.comments + data.reviews + data.tickets;
}

/** A name that is taken gets a number. */
const accountName = (waiting: number) =>
  new RegExp(`^Account of Edith\\S*${waiting > 0 ? `, ${waiting} waiting` : ''}$`);

test('a held comment waits in sight of the moderators, and its author is notified of the decision', async ({
  browser,
}) => {
  const editor = await newEditor(browser);
  const newsId = await publish(editor, { title: 'On hold', titleEn: 'On hold' });
  const author = await newReader(browser, 'Patient Paula');
  const before = await countWaiting(editor);
  await comment(author, newsId, 'Look at https://example.org/good');
  await comment(author, newsId, 'Look at https://example.org/bad');

  const page = await editor.newPage();
  await page.goto('/');
  const account = page.getByRole('button', { name: accountName(before + 2) });
  await expect(account).toContainText(String(before + 2));
  expect(await barriers(page, { colors: true })).toEqual([]);
  await account.click();
  const management = page.getByRole('menuitem', { name: 'Management' });
  await expect(management).toContainText(String(before + 2));
  await management.click();
  const rail = page.getByRole('navigation', { name: 'Management' });
  await rail.getByRole('link', { name: /^Moderation, \d+ waiting$/ }).click();
  const judged = (name: string) => page.getByRole('article').filter({ hasText: name });
  await judged('/good').getByRole('button', { name: 'Approve' }).click();
  await judged('/bad').getByRole('button', { name: 'Hide' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('Advertising');
  await dialog.getByRole('button', { name: 'Hide' }).click();
  await page.goto('/');
  await expect(page.getByRole('button', { name: accountName(before) })).toBeVisible();
  await editor.close();

  const authorPage = await author.newPage();
  await authorPage.goto('/');
  await authorPage.getByRole('button', { name: /^Notifications, \d unread$/ }).click();
  const panel = authorPage.getByRole('dialog', { name: 'Notifications' });
  await expect(
    panel.getByRole('link', {
      name: /Your comment on “On hold” was not approved: Advertising.*example.org\/bad/,
    }),
  ).toBeVisible();
  expect(await barriers(authorPage)).toEqual([]);
  await panel.getByRole('link', { name: /Your comment on “On hold” was approved/ }).click();
  await expect(authorPage.getByRole('article', { name: 'Patient Paula' })).toContainText('/good');
  await author.close();
});
