import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { barriers } from '../../../tests/components/barriers.ts';
import {
  aName,
  anArticle,
  comment,
  games,
  signIn,
  somebody,
  visit,
} from '../../../tests/components/site.tsx';

const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const dialog = (name: string) => page.getByRole('dialog', { name });
const matching = (words: string) => `q=${encodeURIComponent(words)}`;

test('a reported comment is hidden by keys, comes back, and both are in the log', async () => {
  const { id } = await anArticle();
  const writer = aName('Mika');
  const content = aName('Cheap gold');
  const commentId = await comment(writer, id, content);
  const reason = { reason: 'spam', note: 'Again' };
  await somebody(aName('Noor'))('post', `/api/news/comments/${commentId}/report`, reason);
  await signIn('admin');
  await visit(`/admin/comments?${matching(content)}`);
  const card = page.getByRole('article', { name: writer });
  await expect.element(card).toMatchTextContent(/Spam/);
  await expect.element(card).toMatchTextContent(/Again/);
  (page.getByRole('heading', { level: 1 }).element() as HTMLElement).focus();
  await userEvent.keyboard('j');
  await expect.element(card).toHaveFocus();
  await userEvent.keyboard('h');
  const question = dialog('Hide this comment?');
  await question.getByLabelText(/^Reason/).fill('Spam');
  expect(await barriers()).toEqual([]);
  await question.getByRole('button', { name: 'Hide' }).click();
  await expect.element(page.getByText('Nothing matches')).toBeVisible();
  await press('Undo');
  await expect.element(page.getByText('Comment restored.')).toBeVisible();

  await visit(`/admin/audit?${matching(content)}`);
  const entries = page.getByRole('article');
  await expect.poll(() => entries.elements().length).toBe(2);
  await expect.element(entries.first()).toMatchTextContent(/Comment restored/);
  await expect
    .element(entries.last())
    .toMatchTextContent(
      new RegExp(
        `Comment hidden.*Target: Comment #${commentId}.*Public→.*Hidden.*${content}Written by#\\d+ReasonSpam$`,
      ),
    );
});

test('a listed word holds a comment until it is approved', async () => {
  const { id } = await anArticle();
  const word = `word${Date.now() % 1e9}`;
  await signIn('admin');
  await visit('/admin/comments');
  await press('Watched words');
  await page.getByRole('dialog').getByLabelText('Words').fill(word);
  await userEvent.keyboard('{Enter}');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('Watched words saved.')).toBeVisible();
  const writer = aName('Lin');
  await comment(writer, id, `Some ${word} here`);
  await visit(`/admin/comments?queue=held&q=${word}`);
  const card = page.getByRole('article', { name: writer });
  await expect.element(card).toMatchTextContent(/Contains a watched word/);
  await card.getByRole('button', { name: 'Suspend author' }).click();
  await dialog(`Suspend ${writer}`).getByRole('button', { name: 'Cancel' }).click();
  await card.getByRole('button', { name: 'Approve' }).click();
  await expect.element(page.getByText('Comment approved.')).toBeVisible();
  await visit(`/article?id=${id}`);
  await expect.element(page.getByText(`Some ${word} here`)).toBeVisible();
});

test('a reported review is hidden by a key, and the profile of its author reset', async () => {
  const game = (await games(2))[1]!;
  const writer = aName('Rude Rik');
  const content = aName('Worst people ever');
  await somebody(writer)('put', `/api/game/${game.id}/review`, { rating: 1, content });
  await signIn();
  await visit(`/game/detail?id=${game.id}#reviews`);
  const shown = page.getByRole('article').filter({ hasText: content }).last();
  await shown.getByRole('button', { name: 'More options' }).click();
  await page.getByRole('menuitem', { name: 'Report' }).click();
  const report = dialog('Report this review');
  await report.getByText('Abuse').click();
  await report.getByRole('button', { name: 'Report' }).click();
  await expect.element(page.getByText(/Moderators will take a look\./)).toBeVisible();

  await signIn('admin');
  await visit(`/admin/comments?${matching(content)}`);
  await expect.element(page.getByText('Nothing matches')).toBeVisible();
  await page.getByRole('link', { name: /^Reviews \(\d+\)$/ }).click();
  const card = page.getByRole('article', { name: writer });
  await expect.element(card).toMatchTextContent(/Abuse.*rated 1/);
  await userEvent.keyboard('h');
  const question = dialog('Hide this review?');
  await question.getByLabelText(/^Reason/).fill('Insults');
  await question.getByRole('button', { name: 'Hide' }).click();
  await expect.element(page.getByText('Review hidden.')).toBeVisible();
  await visit(`/admin/comments?kind=reviews&queue=hidden&${matching(content)}`);
  await card.getByRole('button', { name: 'Reset author’s profile' }).click();
  const reset = dialog(`Reset the profile of ${writer}?`);
  await expect.element(reset.getByLabelText('Name', { exact: true })).toBeChecked();
  await reset.getByLabelText(/^Bio/).click();
  await reset.getByLabelText(/^Reason/).fill('No insults in names');
  expect(await barriers()).toEqual([]);
  await reset.getByRole('button', { name: 'Reset' }).click();
  await expect.element(page.getByText(`Profile of ${writer} reset.`)).toBeVisible();
  await expect.element(page.getByRole('article', { name: /^(Member|成员) \d+$/ })).toBeVisible();
  await visit(`/game/detail?id=${game.id}#reviews`);
  await expect.element(page.getByRole('button', { name: 'Publish' })).toBeVisible();
  await expect.element(shown).not.toBeInTheDocument();
});
