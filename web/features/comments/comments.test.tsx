import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { barriers } from '../../../tests/components/barriers.ts';
import {
  administrator,
  anArticle,
  changeArticle,
  comment,
  failure,
  instead,
  signIn,
  visit,
} from '../../../tests/components/site.tsx';

const read = (newsId: number) => visit(`/article?id=${newsId}`);
const aNewsId = async () => (await anArticle()).id;
const field = page.getByRole('textbox', { name: 'Write a comment' });
const post = page.getByRole('button', { name: 'Post', exact: true });
const one = (text: string) => page.getByRole('article').filter({ hasText: text }).last();
const heading = (name: string) => page.getByRole('heading', { name, exact: true });

async function choose(text: string, name: string) {
  await one(text).getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name }).click();
}

test('a member who presses twice posts once, and the field is empty again', async () => {
  const { nickname } = await signIn();
  await read(await aNewsId());
  await field.fill('Posted in haste');
  const button = post.element() as HTMLElement;
  button.click();
  button.click();
  await expect.element(heading('Comments (1)')).toBeVisible();
  await expect.element(one('Posted in haste')).toMatchTextContent(new RegExp(nickname));
  await expect.element(field).toHaveValue('');
});

test('too long a text is counted, named and kept', async () => {
  await read(await aNewsId());
  await field.fill('x'.repeat(2003));
  await expect.element(page.getByText('3 characters too many')).toBeVisible();
  await expect.element(post).toHaveAttribute('aria-disabled', 'true');
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  await field.fill('Just right');
  await expect.element(page.getByText('1990 characters left')).toBeVisible();
  await expect.element(post).toHaveAttribute('aria-disabled', 'false');
});

test('a draft survives the page, and belongs to its article', async () => {
  const newsId = await aNewsId();
  await read(newsId);
  await field.fill('Written before I had a name');
  await read(await aNewsId());
  await read(newsId);
  await expect.element(field).toHaveValue('Written before I had a name');
});

test('a text that is refused stays, with the reason', async () => {
  await signIn();
  const article = await anArticle();
  await read(article.id);
  await field.fill('Still here');
  await changeArticle(article, { discussion: 'closed' });
  await post.click();
  await expect.element(page.getByText(/^Not sent. Your text is still here./)).toBeVisible();
  await expect.element(field).toHaveValue('Still here');
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('a reply begins with the focus in its field and gives it back', async () => {
  await signIn();
  const newsId = await aNewsId();
  await comment('Asking Ann', newsId, 'What do you say?');
  await read(newsId);
  const reply = one('What do you say?').getByRole('button', { name: 'Reply' });
  const answer = page.getByRole('textbox', { name: 'Reply to Asking Ann' });
  await reply.click();
  await expect.element(answer).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(reply).toHaveFocus();
  await reply.click();
  await answer.fill('Not much');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(one('Not much')).toBeVisible();
  await expect.element(heading('Comments (2)')).toBeVisible();
  await expect.element(reply).toHaveFocus();
});

test('an author edits and deletes; what was answered leaves a placeholder', async () => {
  await signIn();
  const newsId = await aNewsId();
  await read(newsId);
  await field.fill('Second thoughts');
  await post.click();
  await choose('Second thoughts', 'Edit');
  await page.getByRole('textbox', { name: 'Edit' }).fill('Third thoughts');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(one('Third thoughts')).toMatchTextContent(/edited/);
  await expect.element(one('Third thoughts')).toHaveFocus();
  const id = Number(one('Third thoughts').element().id.replace('comment-', ''));
  await comment('Answering Al', newsId, 'I agree', id);
  await page.getByRole('button', { name: 'Show 1 new comment' }).click();
  await choose('Third thoughts', 'Delete');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect.element(page.getByText('This comment was deleted')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: /^Comments/ })).toHaveFocus();
});

test('what others write is announced, and moves nothing until it is asked for', async () => {
  const newsId = await aNewsId();
  await read(newsId);
  await expect.element(page.getByText('No comments yet')).toBeVisible();
  await comment('Live Liv', newsId, 'Just now');
  const notice = page.getByRole('button', { name: 'Show 1 new comment' });
  await expect.element(notice).toBeVisible();
  expect(one('Just now').elements()).toEqual([]);
  await notice.click();
  await expect.element(one('Just now')).toBeVisible();
  await expect.element(notice).not.toBeInTheDocument();
});

test('a like is counted and pressed', async () => {
  await signIn();
  const newsId = await aNewsId();
  await comment('Liked Lu', newsId, 'Well said');
  await read(newsId);
  await one('Well said').getByRole('button', { name: 'Like' }).click();
  const liked = one('Well said').getByRole('button', { name: 'Like (1 like)' });
  await expect.element(liked).toHaveAttribute('aria-pressed', 'true');
});

test('a spoiler is covered until it is pressed', async () => {
  const newsId = await aNewsId();
  await comment('Telling Tom', newsId, 'It was ||the butler|| all along');
  await read(newsId);
  const cover = page.getByRole('button', { name: 'Show spoiler' });
  await expect.element(cover).toHaveTextContent('Show spoiler');
  expect(await barriers()).toEqual([]);
  await expect.element(page.getByText('the butler')).not.toBeInTheDocument();
  await cover.click();
  await expect.element(page.getByText('the butler')).toHaveFocus();
});

test('the button for spoilers marks what is selected', async () => {
  await read(await aNewsId());
  await field.fill('It was the butler');
  (field.element() as HTMLTextAreaElement).setSelectionRange(7, 17);
  await page.getByRole('button', { name: 'Mark the selected text as a spoiler' }).click();
  await expect.element(field).toHaveValue('It was ||the butler||');
});

test('a comment is reported with a reason', async () => {
  await signIn();
  const newsId = await aNewsId();
  await comment('Rude Rob', newsId, 'Something rude');
  await read(newsId);
  await choose('Something rude', 'Report');
  const dialog = page.getByRole('dialog', { name: 'Report this comment' });
  await dialog.getByText('Abuse').click();
  expect(await barriers()).toEqual([]);
  await dialog.getByRole('button', { name: 'Report' }).click();
  await expect.element(page.getByText('Thanks. Moderators will take a look.')).toBeVisible();
});

test('long threads and lists unfold, fold and turn around', async () => {
  const newsId = await aNewsId();
  const top = await comment('Dora', newsId, 'The beginning');
  for (let at = 1; at <= 8; at += 1) await comment('Dora', newsId, `Reply ${at}`, top);
  for (let at = 1; at <= 12; at += 1) await comment('Dora', newsId, `Later ${at}`);
  await read(newsId);
  await page.getByRole('button', { name: 'More comments' }).click();
  await page.getByRole('button', { name: '5 more replies' }).click();
  await expect.element(page.getByText('Reply 8')).toBeVisible();
  await page.getByRole('button', { name: 'Collapse this thread' }).click();
  await expect.element(page.getByText('Reply 8')).not.toBeInTheDocument();
  await page.getByText('Oldest').click();
  const first = page
    .getByRole('region', { name: /^Comments/ })
    .getByRole('article')
    .first();
  await expect.element(first).toMatchTextContent(/The beginning/);
});

test.each([
  ['a low window', 1280, 560],
  ['a phone', 360, 740],
])('a comment is in full view once it is posted in %s', async (_, width, height) => {
  await page.viewport(width, height);
  onTestFinished(() => page.viewport(1280, 800));
  await signIn();
  await read((await anArticle({ body: 'Words.\n\n'.repeat(20) })).id);
  await field.fill('Here I am');
  await post.click();
  await expect.element(one('Here I am')).toBeVisible();
  const isInView = () => {
    const { top, bottom } = one('Here I am').element().getBoundingClientRect();
    const toasts = page.getByRole('status', { name: 'Notifications' }).element().children;
    const boxes = [...toasts].map((toast) => toast.getBoundingClientRect());
    const covering = boxes.filter((box) => box.width > 2 && box.top < bottom && box.bottom > top);
    return top >= 0 && bottom <= innerHeight && covering.length === 0;
  };
  await expect.poll(isInView).toBe(true);
});

test('a link to a reply far down opens its place and marks it', async () => {
  const newsId = await aNewsId();
  const top = await comment('Dora', newsId, 'The beginning');
  const replies: number[] = [];
  for (let at = 1; at <= 8; at += 1) replies.push(await comment('Dora', newsId, `Re ${at}`, top));
  for (let at = 1; at <= 12; at += 1) await comment('Dora', newsId, `Later ${at}`);
  await visit(`/article?id=${newsId}&comment=${replies[6]}`);
  await expect.poll(() => document.activeElement?.id).toBe(`comment-${replies[6]}`);
  expect(document.activeElement?.textContent).toContain('Re 7');
  await page.getByRole('button', { name: 'Show all comments' }).click();
  await expect.element(one('Later 12')).toBeVisible();
  expect(location.search).toBe(`?id=${newsId}`);
});

test('a closed discussion can be read and takes no more', async () => {
  await read((await anArticle({ discussion: 'closed' })).id);
  await expect.element(page.getByText('Comments on this article are closed.')).toBeVisible();
  await expect.element(field).not.toBeInTheDocument();
});

test('on a phone a reply is written in a sheet, and what was begun waits there', async () => {
  await page.viewport(360, 740);
  onTestFinished(() => page.viewport(1280, 800));
  const { nickname } = await signIn();
  const newsId = await aNewsId();
  await comment('Asking Ann', newsId, 'What do you say?');
  await read(newsId);
  const reply = one('What do you say?').getByRole('button', { name: 'Reply' });
  const sheet = page.getByRole('dialog', { name: 'Reply to Asking Ann' });
  await reply.click();
  await expect.element(sheet.getByText('What do you say?')).toBeVisible();
  await expect.element(sheet.getByRole('textbox')).toHaveFocus();
  await sheet.getByRole('textbox').fill('Not much');
  expect(await barriers()).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.element(reply).toHaveFocus();
  await read(newsId);
  await expect.element(reply).toBeVisible();
  await expect.element(sheet).not.toBeInTheDocument();
  await reply.click();
  await expect.element(sheet.getByRole('textbox')).toHaveValue('Not much');
  await sheet.getByRole('button', { name: 'Reply' }).click();
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.element(one('Not much')).toMatchTextContent(new RegExp(nickname));
});

test('comments that do not load leave the article, and can be requested again', async () => {
  const newsId = await aNewsId();
  const restore = instead(`/api/news/${newsId}/comments`, () => failure(503, 'Busy'));
  await read(newsId);
  await expect.element(page.getByText('The comments didn’t load')).toBeVisible();
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  restore();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByText('No comments yet')).toBeVisible();
});

test('a comment whose response was lost is one comment when it is sent again', async () => {
  await signIn();
  const newsId = await aNewsId();
  await read(newsId);
  await expect.element(page.getByText('No comments yet')).toBeVisible();
  const keys: (string | null)[] = [];
  instead(`/api/news/${newsId}/comments`, async (request, send) => {
    if (request.method !== 'POST') return send(request);
    keys.push(request.headers.get('idempotency-key'));
    const response = await send(request);
    if (keys.length === 1) throw new TypeError('Failed to fetch');
    return response;
  });
  await field.fill('Only once');
  await post.click();
  await expect.element(page.getByText(/Your text is still here/)).toBeVisible();
  await expect.element(field).toHaveValue('Only once');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(field).toHaveValue('');
  expect(keys).toEqual([keys[0], keys[0]]);
  expect(keys[0]).toBeTruthy();
  await read(newsId);
  await expect.element(heading('Comments (1)')).toBeVisible();
});

test('what staff write is marked', async () => {
  const newsId = await aNewsId();
  await administrator('post', `/api/news/${newsId}/comments`, { content: 'Of the house' });
  await read(newsId);
  await expect.element(one('Of the house')).toMatchTextContent(/Administrator/);
});
