import type { Game } from '../../../contract/games/games.ts';
import { expect, test } from '../support/fixtures.ts';
import { send } from '../support/manage-games.ts';
import { signIn } from '../support/sign-in.ts';
import { comment, newEditor, publish } from '../support/write-news.ts';

test('the games of the home page are called by their year, and come from it', async ({ page }) => {
  await page.goto('/');
  const games = page.getByRole('region', { name: /^Popular games of \d{4}$/ });
  const year = (await games.getByRole('heading', { level: 2 }).innerText()).slice(-4);
  await expect(games).toContainText(new RegExp(`goes up to .*${year}`));
  await expect(games.getByRole('article')).toHaveCount(8);
  for (const card of await games.getByRole('article').all()) await expect(card).toContainText(year);
});

test('a member finds their wishes and replies', async ({ page, context, browser }) => {
  const editor = await newEditor(browser);
  const newsId = await publish(editor, { title: 'A talk' });
  await signIn(context, 'Homely Hugo');
  const question = await comment(context, newsId, 'Is there more of this?');
  await comment(editor, newsId, 'There is, next week.', question);
  await editor.close();
  const { id } = (await send(context, 'GET', '/api/game/by-app-id?appId=1245620')) as Game;
  await send(context, 'PUT', `/api/me/wishlist/${id}`, {});

  await page.goto('/');
  const wishes = page.getByRole('region', { name: 'On your wishlist' });
  await expect(wishes.getByRole('link', { name: 'ELDEN RING' })).toBeVisible();
  const news = page.getByRole('region', { name: 'News on your wishlist' });
  await expect(news.getByRole('link', { name: 'Welcome', exact: true })).toBeVisible();
  const replies = page.getByRole('region', { name: 'Replies to you' });
  const reply = replies.getByRole('link', { name: /Edith\S* replied to you.*next week/ });
  await expect(reply).toContainText('unread');
  await reply.click();
  await expect(page.getByRole('article', { name: /^Edith/ })).toBeFocused();
  await page.goBack();
  await expect(reply).not.toContainText('unread');
});
