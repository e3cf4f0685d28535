import type { Locator, Page } from '@playwright/test';
import { barriers } from '../support/barriers.ts';
import { expect, test } from '../support/fixtures.ts';
import { signIn } from '../support/sign-in.ts';
import { comment, newEditor, newReader, publish, signInWhenAsked } from '../support/write-news.ts';

let editor: Awaited<ReturnType<typeof newEditor>>;

test.beforeAll(async ({ browser }) => {
  editor = await newEditor(browser);
});

test.afterAll(() => editor.close());

const anArticle = (title: string) => publish(editor, { title });
const field = (page: Page) => page.getByRole('textbox', { name: 'Write a comment' });
const one = (page: Page, text: string) =>
  page.getByRole('article').filter({ hasText: text, hasNot: page.locator('header') });

/** While the list scrolls to what is new, a menu may move away under the pointer and close. */
const choose = (shown: Locator, name: string) =>
  expect(async () => {
    await shown.getByRole('button', { name: 'More actions' }).click({ timeout: 3000 });
    await shown.page().getByRole('menuitem', { name }).click({ timeout: 3000 });
  }).toPass();

test('two readers talk: comment, notice, reply, like, delete', async ({ page, browser }) => {
  const newsId = await anArticle('A talk');
  const [ada, ben] = [await newReader(browser, 'Ada'), await newReader(browser, 'Ben')];
  const [hers, his] = [await ada.newPage(), await ben.newPage()];
  for (const open of [hers, his, page]) {
    await open.goto(`/article?id=${newsId}`);
    await expect(open.getByText('No comments yet')).toBeVisible();
  }

  await field(hers).fill('First! ||secret end|| https://example.org/x.');
  await hers.getByRole('button', { name: 'Post' }).click();
  await expect(one(hers, 'First!')).toBeVisible();
  await expect(hers.getByText('awaiting approval', { exact: false })).toBeVisible();
  await field(hers).fill('Second thoughts');
  await hers.getByRole('button', { name: 'Post' }).click();
  await expect(one(hers, 'Second thoughts')).toBeVisible();
  await expect(hers.getByRole('heading', { name: 'Comments (1)' })).toBeVisible();

  // The others receive it, and nothing moves until they load it.
  const notice = his.getByRole('button', { name: 'Show 1 new comment' });
  await expect(notice).toBeVisible();
  await expect(one(his, 'Second thoughts')).toHaveCount(0);
  await notice.click();
  await expect(one(his, 'Second thoughts')).toBeVisible();
  await expect(notice).toHaveCount(0);
  await expect(his.getByText('First!')).toHaveCount(0);

  const reply = one(his, 'Second thoughts').first().getByRole('button', { name: 'Reply' }).first();
  await reply.click();
  await his.keyboard.press('Escape');
  await expect(reply).toBeFocused();
  await reply.click();
  await his.getByRole('textbox', { name: 'Reply to Ada' }).fill('I agree');
  await his.keyboard.press('Control+Enter');
  await expect(one(his, 'I agree').last()).toBeVisible();
  await expect(reply).toBeFocused();
  await expect(his.getByRole('heading', { name: 'Comments (2)' })).toBeVisible();
  await expect(his.getByRole('button', { name: /new comment/ })).toHaveCount(0);
  await one(his, 'Second thoughts').first().getByRole('button', { name: 'Like' }).click();
  await expect(
    one(his, 'Second thoughts').first().getByRole('button', { name: 'Like (1 like)' }),
  ).toHaveAttribute('aria-pressed', 'true');

  await hers.getByRole('button', { name: 'Show 1 new comment' }).click();
  await expect(one(hers, 'I agree').last()).toBeVisible();
  const own = one(hers, 'Second thoughts').first();
  await choose(own, 'Edit');
  await hers.getByRole('textbox', { name: 'Edit' }).fill('Third thoughts');
  await hers.getByRole('button', { name: 'Save' }).click();
  await expect(one(hers, 'Third thoughts').first()).toContainText('edited');
  await expect(one(hers, 'Third thoughts').first()).toBeFocused();
  await choose(one(hers, 'Third thoughts').first(), 'Delete');
  await hers.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(hers.getByText('This comment was deleted')).toBeVisible();
  await expect(hers.getByRole('heading', { name: /^Comments/ })).toBeFocused();
  await expect(one(hers, 'I agree').last()).toBeVisible();
  await page.reload();
  await expect(page.getByText('This comment was deleted')).toBeVisible();
  await expect(page.getByText('I agree')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Comments (1)' })).toBeVisible();
  await ada.close();
  await ben.close();
});

test('what is written survives a reload and a sign-in, and is sent then', async ({ page }) => {
  const newsId = await anArticle('A draft');
  await page.goto(`/article?id=${newsId}`);
  // Too long a text is counted, named and kept.
  await field(page).fill('x'.repeat(2003));
  await expect(page.getByText('3 characters too many')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Post' })).toHaveAttribute('aria-disabled', 'true');
  await expect(field(page)).toHaveAttribute('aria-invalid', 'true');
  await field(page).fill('Written before I had a name');
  await expect(page.getByText('1973 characters left')).toBeVisible();
  await page.reload();
  await expect(field(page)).toHaveValue('Written before I had a name');
  await signInWhenAsked(page, 'Cleo', () => page.getByRole('button', { name: 'Post' }).click());
  await expect(one(page, 'Written before I had a name')).toContainText('Cleo');
  await expect(field(page)).toHaveValue('');
  await page.reload();
  await expect(one(page, 'Written before I had a name')).toHaveCount(1);
  await expect(field(page)).toHaveValue('');
});

test('a member who clicks twice posts once', async ({ page, context }) => {
  const newsId = await anArticle('A hasty talk');
  await signIn(context, 'Hasty Hana');
  await page.goto(`/article?id=${newsId}`);
  await expect(page.getByText('Be the first.', { exact: true })).toBeVisible();
  await field(page).fill('Posted in haste');
  await page.getByRole('button', { name: 'Post' }).evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await expect(field(page)).toHaveValue('');
  await expect(one(page, 'Posted in haste')).toHaveCount(1);
  await page.reload();
  await expect(one(page, 'Posted in haste')).toHaveCount(1);
});

test('a link to a reply far down opens its place and marks it', async ({ page, browser }) => {
  const newsId = await anArticle('A long talk');
  const dora = await newReader(browser, 'Dora');
  const top = await comment(dora, newsId, 'The beginning');
  const replies: number[] = [];
  for (let at = 1; at <= 8; at += 1) replies.push(await comment(dora, newsId, `Reply ${at}`, top));
  for (let at = 1; at <= 12; at += 1) await comment(dora, newsId, `Later ${at}`);
  await dora.close();

  await page.goto(`/article?id=${newsId}&comment=${replies[6]}`);
  const marked = page.locator(`#comment-${replies[6]}`);
  await expect(marked).toBeFocused();
  await expect(marked).toBeInViewport();
  await expect(marked).toContainText('Reply 7');
  await page.getByRole('button', { name: 'Show all comments' }).click();
  await expect(one(page, 'Later 12')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`id=${newsId}$`));

  await page.reload();
  await page.getByRole('button', { name: 'More comments' }).click();
  await expect(one(page, 'The beginning').first()).toBeVisible();
  await page.getByRole('button', { name: '5 more replies' }).click();
  await expect(page.getByText('Reply 8')).toBeVisible();
  await page.getByRole('button', { name: 'Collapse this thread' }).click();
  await expect(page.getByText('Reply 8')).toBeHidden();
  await page.getByRole('radio', { name: 'Oldest' }).check({ force: true });
  await expect(page.locator('#comments').getByRole('article').first()).toContainText('The beginn');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('a reply is written in a sheet, and what was begun waits there', async ({ page }) => {
    const newsId = await anArticle('Pocket talk');
    await comment(editor, newsId, 'What do you say?');
    await signIn(page.context(), 'Gus');
    await page.goto(`/article?id=${newsId}`);
    const reply = one(page, 'What do you say?').getByRole('button', { name: 'Reply' });
    await reply.tap();
    const sheet = page.getByRole('dialog', { name: 'Reply to Edith' });
    await expect(sheet.getByText('What do you say?')).toBeVisible();
    await expect(sheet.getByRole('textbox')).toBeFocused();
    await sheet.getByRole('textbox').fill('Not much');
    expect(await barriers(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(reply).toBeFocused();
    await page.reload();
    await expect(reply).toBeVisible();
    await expect(sheet).toHaveCount(0);
    await reply.tap();
    await expect(sheet.getByRole('textbox')).toHaveValue('Not much');
    await sheet.getByRole('button', { name: 'Reply' }).tap();
    await expect(sheet).toHaveCount(0);
    await expect(one(page, 'Not much').last()).toContainText('Gus');
  });
});

test('a spoiler is covered until pressed, and a comment is reported, once signed in', async ({
  page,
}) => {
  const newsId = await anArticle('Spoilers');
  await comment(editor, newsId, 'It was ||the butler|| all along');
  await comment(editor, newsId, 'Something rude');
  await page.goto(`/article?id=${newsId}`);
  const cover = page.getByRole('button', { name: 'Show spoiler' });
  // What can be read on it is also what it is called.
  await expect(cover).toHaveText('Show spoiler');
  await expect(page.getByText('the butler')).toHaveCount(0);
  expect(await barriers(page, { colors: true })).toEqual([]);
  await expect(one(page, 'all along')).toContainText('Administrator');
  await cover.click();
  await expect(cover).toHaveCount(0);
  await expect(page.getByText('the butler')).toBeFocused();

  await choose(one(page, 'Something rude'), 'Report');
  const dialog = page.getByRole('dialog', { name: 'Report this comment' });
  await dialog.getByRole('radio', { name: 'Abuse' }).check({ force: true });
  expect(await barriers(page)).toEqual([]);
  await signInWhenAsked(page, 'Emil', () => dialog.getByRole('button', { name: 'Report' }).click());
  await expect(page.getByText('Thanks. Moderators will take a look.')).toBeVisible();
});

test.describe('what goes wrong', () => {
  test.use({ allowedProblems: [/Failed to load resource/] });

  test('comments fail alone; one that was not sent stays, and sent again it is one', async ({
    page,
    context,
  }) => {
    const newsId = await anArticle('A bad line');
    const comments = `**/api/news/${newsId}/comments?*`;
    await page.route(comments, (route) => route.abort());
    await page.goto(`/article?id=${newsId}`);
    await expect(page.getByRole('heading', { level: 1, name: 'A bad line' })).toBeVisible();
    await expect(page.getByText('The comments didn’t load')).toBeVisible();
    await page.unroute(comments);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByText('No comments yet')).toBeVisible();

    await signInWhenAsked(page, 'Fay', () =>
      page.getByRole('banner').getByRole('button', { name: 'Sign in', exact: true }).click(),
    );
    const keys: (string | undefined)[] = [];
    const address = `**/api/news/${newsId}/comments`;
    await context.route(address, async (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      // The server receives it; its response is lost.
      if (keys.length === 1) await route.fetch();
      await (keys.length === 1 ? route.abort() : route.continue());
    });
    await field(page).fill('Only once');
    await page.getByRole('button', { name: 'Post' }).click();
    await expect(
      page.getByRole('alert').filter({ hasText: 'Your text is still here' }),
    ).toBeVisible();
    await expect(field(page)).toHaveValue('Only once');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(field(page)).toHaveValue('');
    expect(keys).toEqual([keys[0], keys[0]]);
    expect(keys[0]).toBeTruthy();
    await page.reload();
    await expect(one(page, 'Only once')).toHaveCount(1);
  });
});
