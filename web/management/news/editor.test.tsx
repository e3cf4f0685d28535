import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { administrator, aName, query, signIn, visit } from '../../../tests/components/site.tsx';

type Article = { id: number; version: number; title: string; summary: string; body: string };
const facts = { title: 'Title', summary: 'A summary', category: '资讯', body: 'One\n\nTwo' };
const aDraft = () => administrator<Article>('post', '/api/news', { ...facts, state: 'draft' });
const stored = (id: number) => administrator<Article>('get', `/api/news/manage/${id}`);

const field = (name: string) => page.getByLabelText(name, { exact: true });
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const edit = async (id: number | 'new') => {
  await signIn('editor');
  await visit(`/admin/news?edit=${id}`);
};

test('an article without a text is not published, and the focus goes to what is missing', async () => {
  await edit('new');
  await field('Title').fill(aName('Night ferry'));
  await field('Summary').fill('A summary');
  await field('Category').fill('资讯');
  await press('Publish now');
  await expect.element(field('Text')).toHaveFocus();
  await expect.element(page.getByText('This field is required.')).toBeVisible();
  await field('Text').fill('Words');
  await press('Publish now');
  await expect.element(page.getByText('Article published.')).toBeVisible();
  expect(query()).toMatch(/edit=\d+/);
});

test('keys and buttons write Markdown, which is previewed as readers see it', async () => {
  await edit((await aDraft()).id);
  const text = field('Text');
  await text.fill('bold <script>alert(1)</script>');
  (text.element() as HTMLTextAreaElement).setSelectionRange(0, 4);
  await userEvent.keyboard('{Control>}b{/Control}');
  await expect.element(text).toHaveValue('**bold** <script>alert(1)</script>');
  const preview = page.getByRole('region', { name: 'What readers see' });
  await expect.element(preview.getByRole('strong')).toHaveTextContent('bold');
  await expect.element(preview).toMatchTextContent(/<script>alert\(1\)<\/script>/);
});

test('a game’s card is inserted where the text is written', async () => {
  await edit((await aDraft()).id);
  await press('Insert a game card');
  await page.getByLabelText('Find a game').fill('Hollow Knight');
  await press('Choose Hollow Knight');
  await expect.element(field('Text')).toHaveFocus();
  expect((field('Text').element() as HTMLTextAreaElement).value).toMatch(/\{\{game:\d+\}\}/);
});

test('a scheduled article needs its time', async () => {
  const { id } = await aDraft();
  await edit(id);
  await field('Publish at').fill('2099-01-01T08:00');
  await press('Schedule');
  await expect.element(page.getByText('Article scheduled.')).toBeVisible();
  await field('Publish at').fill('');
  await press('Save');
  const hint = page.getByText('Choose a time, or press “Publish now”.');
  await expect.element(hint).toBeVisible();
});

test('what was not saved survives, and leaving asks', async () => {
  const { id } = await aDraft();
  await edit(id);
  await field('Summary').fill('Not saved');
  await expect.poll(() => localStorage.getItem(`news-draft:${id}`)).toContain('Not saved');
  await page.getByRole('link', { name: 'Back to the articles' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Articles');
  await visit(`/admin/news?edit=${id}`);
  await press('Restore');
  await expect.element(field('Summary')).toHaveValue('Not saved');
  await userEvent.keyboard('{Control>}s{/Control}');
  await expect.element(page.getByText('Saved.')).toBeVisible();
  expect((await stored(id)).summary).toBe('Not saved');
});

test('two editors see both texts and choose', async () => {
  const { id, version } = await aDraft();
  await edit(id);
  await field('Title').fill('Mine');
  await field('Text').fill(`Mine too\n\n${facts.body}`);
  const theirs = { ...facts, summary: 'Theirs', body: `${facts.body}\n\nTheirs too`, version };
  await administrator('put', `/api/news/${id}`, { ...theirs, state: 'draft' });
  await userEvent.keyboard('{Control>}s{/Control}');
  const dialog = page.getByRole('dialog', { name: 'Someone else changed this article' });
  const summary = dialog.getByRole('group', { name: 'Summary' });
  await expect.element(summary.getByRole('radio', { name: /Theirs/ })).toBeChecked();
  await dialog.getByRole('button', { name: 'Save my choices' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(await stored(id)).toMatchObject({
    title: 'Mine',
    summary: 'Theirs',
    body: `Mine too\n\n${facts.body}\n\nTheirs too`,
  });
});
