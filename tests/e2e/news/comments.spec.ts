import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { newEditor, newReader, publish, signInWhenAsked } from '../support/write-news.ts';

const field = (page: Page) => page.getByRole('textbox', { name: 'Write a comment' });
const one = (page: Page, text: string) =>
  page.getByRole('article').filter({ hasText: text, hasNot: page.locator('header') });

test('two readers talk, and a third sees what is left of it', async ({ page, browser }) => {
  const editor = await newEditor(browser);
  const newsId = await publish(editor, { title: 'A talk' });
  await editor.close();
  const [ada, ben] = [await newReader(browser, 'Ada'), await newReader(browser, 'Ben')];
  const [hers, his] = [await ada.newPage(), await ben.newPage()];
  for (const open of [hers, his, page]) {
    await open.goto(`/article?id=${newsId}`);
    await expect(open.getByText('No comments yet')).toBeVisible();
  }
  await field(hers).fill('First! https://example.org/x.');
  await hers.getByRole('button', { name: 'Post' }).click();
  await expect(hers.getByText('awaiting approval', { exact: false })).toBeVisible();
  await field(hers).fill('Second thoughts');
  await hers.getByRole('button', { name: 'Post' }).click();
  await expect(hers.getByRole('heading', { name: 'Comments (1)' })).toBeVisible();

  await his.getByRole('button', { name: 'Show 1 new comment' }).click();
  await expect(one(his, 'Second thoughts')).toBeVisible();
  await expect(his.getByText('First!')).toHaveCount(0);
  await one(his, 'Second thoughts').getByRole('button', { name: 'Reply' }).click();
  await his.getByRole('textbox', { name: 'Reply to Ada' }).fill('I agree');
  await his.keyboard.press('Control+Enter');
  await hers.getByRole('button', { name: 'Show 1 new comment' }).click();
  await expect(one(hers, 'I agree').last()).toBeVisible();

  const own = one(hers, 'Second thoughts').first();
  // While the list scrolls to what is new, a menu may move away under the pointer and close.
  await expect(async () => {
    await own.getByRole('button', { name: 'More actions' }).first().click({ timeout: 3000 });
    await hers.getByRole('menuitem', { name: 'Delete' }).click({ timeout: 3000 });
  }).toPass();
  await hers.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(hers.getByText('This comment was deleted')).toBeVisible();
  await page.reload();
  await expect(page.getByText('This comment was deleted')).toBeVisible();
  await expect(page.getByText('I agree')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Comments (1)' })).toBeVisible();
  await ada.close();
  await ben.close();
});

test('what is written survives a reload and a sign-in, and is sent then', async ({ page }) => {
  await page.goto('/article?id=1');
  await field(page).fill('Written before I had a name');
  await page.reload();
  await expect(field(page)).toHaveValue('Written before I had a name');
  await signInWhenAsked(page, 'Cleo', () => page.getByRole('button', { name: 'Post' }).click());
  await expect(one(page, 'Written before I had a name')).toContainText('Cleo');
  await page.reload();
  await expect(one(page, 'Written before I had a name')).toHaveCount(1);
  await expect(field(page)).toHaveValue('');
});
