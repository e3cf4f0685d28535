import { expect, test } from '../support/fixtures.ts';
import { signIn } from '../support/sign-in.ts';
import { comment, newEditor, publish } from '../support/write-news.ts';

test('the home page is a board with its date, and small enough for any device', async ({
  page,
}) => {
  await page.goto('/');
  const board = page.getByRole('region', { name: 'Peak players' });
  await expect(board).toContainText('Sep 16, 2026');
  await expect(board.getByRole('listitem')).toHaveCount(10);
  await expect(page.getByRole('region', { name: 'Rising' }).getByRole('listitem')).toHaveCount(5);
  await expect(page.getByRole('contentinfo')).toContainText(/Data to \w+ 2026/);
  expect(await page.locator('#root *').count()).toBeLessThanOrEqual(430);
});

test('a member finds who has replied since the last visit', async ({ page, context, browser }) => {
  const editor = await newEditor(browser);
  const newsId = await publish(editor, { title: 'A talk' });
  await signIn(context, 'Homely Hugo');
  const question = await comment(context, newsId, 'Is there more of this?');
  await comment(editor, newsId, 'There is, next week.', question);
  await editor.close();

  await page.goto('/');
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('Since your last visit');
  const replies = page.getByRole('region', { name: 'Replies' });
  const reply = replies.getByRole('link', { name: /Edith\S* replied to you.*next week/ });
  await expect(reply).toContainText('unread');
  await reply.click();
  await expect(page.getByRole('article', { name: /^Edith/ })).toBeFocused();
  await page.goBack();
  await expect(reply).not.toContainText('unread');
});
