import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  administrator,
  anArticle,
  aName,
  changeArticle,
  type Article,
  failure,
  instead,
  query,
  signIn,
  visit,
} from '../../../tests/components/site.tsx';
import { aPicture, drop, paste } from '../../../tests/components/files.ts';

const facts = { title: 'Title', summary: 'A summary', category: '资讯', body: 'One\n\nTwo' };
const aDraft = () => anArticle({ ...facts, state: 'draft' });
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

test('a chart is put together by choosing, and previewed as readers see it', async () => {
  await edit((await aDraft()).id);
  await press('Insert a chart');
  await page.getByRole('radio', { name: 'Bars', exact: true }).click();
  await field('Data').selectOptions('Most played');
  await field('Title in English').fill('Who leads');
  const preview = page.getByRole('dialog').getByRole('region', { name: 'What readers see' });
  await expect.element(preview.getByRole('figure')).toMatchTextContent(/Who leads/);
  await press('Insert');
  const text = (field('Text').element() as HTMLTextAreaElement).value;
  expect(text).toContain('```chart\nranking: players\nshow: bars\ntitle: Who leads\n```');
});

test('a pasted picture is uploaded, described and shown as readers see it', async () => {
  const { id } = await aDraft();
  await edit(id);
  await expect.element(field('Text')).toBeVisible();
  paste(await aPicture(640, 360), field('Text').element());
  const dialog = page.getByRole('dialog');
  await dialog.getByLabelText('What does the picture show?').fill('Players [2026]');
  await dialog.getByRole('button', { name: 'Insert' }).click();
  const text = field('Text').element() as HTMLTextAreaElement;
  await expect
    .poll(() => text.value)
    .toMatch(/!\[Players \\\[2026\\\]\]\(\/pictures\/[0-9a-f]{24}-640x360\.webp\)/);
  const preview = page.getByRole('region', { name: 'What readers see' });
  await expect.element(preview.getByRole('img', { name: 'Players [2026]' })).toBeVisible();
});

test('a failed upload keeps the picture, and one without a description is not published', async () => {
  await edit((await aDraft()).id);
  await expect.element(field('Text')).toBeVisible();
  const back = instead('/api/news/picture', () => failure(503, 'Busy right now'));
  drop(field('Text').element(), await aPicture(640, 360));
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText('Busy right now')).toBeVisible();
  back();
  await dialog.getByRole('button', { name: 'Retry' }).click();
  await dialog.getByRole('button', { name: 'Insert' }).click();
  await expect.element(field('Text')).toMatchTextContent(/!\[\]\(\/pictures\//);
  await press('Publish now');
  await expect.element(page.getByText(/has no description/)).toBeVisible();
});

test('the editor says when it saved, only after it did; F gives the text the page', async () => {
  await edit((await aDraft()).id);
  await expect.element(field('Text')).toBeVisible();
  expect(page.getByText(/^Saved/).elements()).toEqual([]);
  await userEvent.keyboard('f');
  await expect.element(page.getByRole('button', { name: 'Publish now' })).not.toBeInTheDocument();
  await userEvent.keyboard('f');
  await field('Text').fill('Other words');
  await expect.element(page.getByText('Unsaved changes')).toBeVisible();
  await press('Save');
  await expect.element(page.getByText(/^Saved \d/)).toBeVisible();
});

test('a scheduled article needs its time', async () => {
  const { id } = await aDraft();
  await edit(id);
  await field('Publish at').fill('2099-01-01T08:00');
  await press('Schedule');
  await expect.element(page.getByText('Article scheduled.')).toBeVisible();
  await expect.element(field('Publish at')).toHaveAccessibleDescription(/site’s time zone, UTC/);
  await field('Publish at').fill('');
  await press('Save');
  const hint = page.getByText('Choose a time, or press “Publish now”.');
  await expect.element(hint).toBeVisible();
  await press('Publish now');
  await expect.element(page.getByText('Article published.')).toBeVisible();
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
  const article = await aDraft();
  const { id } = article;
  await edit(id);
  await field('Title').fill('Mine');
  await field('Text').fill(`Mine too\n\n${facts.body}`);
  const body = `${facts.body}\n\nTheirs too`;
  await changeArticle(article, { ...facts, summary: 'Theirs', body, state: 'draft' });
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

test('an earlier version is read, and restored in the editor', async () => {
  const article = await aDraft();
  await changeArticle(article, { ...facts, title: 'Changed', state: 'draft' });
  await edit(article.id);
  await press('Earlier versions');
  const history = page.getByRole('dialog', { name: 'Earlier versions' });
  const title = history.getByRole('region', { name: 'Title', exact: true });
  await expect.element(title).toMatchTextContent(/Title/);
  await history.getByRole('button', { name: 'Restore in editor' }).click();
  await expect.element(field('Title')).toHaveValue('Title');
  await expect.element(page.getByText('Unsaved changes')).toBeVisible();
});

test('what is typed while an article is being saved is not lost', async () => {
  const { id } = await aDraft();
  await edit(id);
  const { promise: typed, resolve: type } = Promise.withResolvers<void>();
  const sent: string[] = [];
  instead(`/api/news/${id}`, async (request, send) => {
    sent.push(((await request.clone().json()) as Article).summary);
    await typed;
    return send(request);
  });
  await field('Summary').fill('Typed before');
  await userEvent.keyboard('{Control>}s{/Control}');
  await expect.poll(() => sent).toEqual(['Typed before']);
  await field('Summary').fill('Typed while it was saved');
  type();
  await expect.element(page.getByText('Saved.').first()).toBeVisible();
  await expect.element(field('Summary')).toHaveValue('Typed while it was saved');
  await press('Save');
  await expect.poll(async () => (await stored(id)).summary).toBe('Typed while it was saved');
});

test('what is typed while an article is being created can be restored', async () => {
  await edit('new');
  const { promise: typed, resolve: type } = Promise.withResolvers<void>();
  let isSent = false;
  const restore = instead('/api/news', async (request, send) => {
    isSent = true;
    await typed;
    return send(request);
  });
  await field('Title').fill(aName('Slow line'));
  await field('Summary').fill('Typed before');
  await field('Category').fill('资讯');
  await field('Text').fill('Words');
  await userEvent.keyboard('{Control>}s{/Control}');
  await expect.poll(() => isSent).toBe(true);
  await field('Summary').fill('Typed while it was created');
  restore();
  type();
  await press('Restore');
  await expect.element(field('Summary')).toHaveValue('Typed while it was created');
});

test('the report of a month is drafted, and the draft deleted', async () => {
  await signIn('editor');
  await visit('/admin/news');
  await press('Chart report');
  const dialog = page.getByRole('dialog', { name: 'Draft a chart report' });
  await expect.element(dialog.getByLabelText('Period')).toHaveValue('M:2020-12');
  await dialog.getByRole('button', { name: 'Create draft' }).click();
  await expect.poll(query).toMatch(/edit=\d+/);
  await expect.element(page.getByLabelText(/^English title/)).not.toHaveValue('');
  await press('Delete draft');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete draft' }).click();
  await expect.element(page.getByText('Draft deleted.')).toBeVisible();
});

test('articles stand by date, and the order can be chosen', async () => {
  const word = aName('Dated');
  for (const [age, year] of [
    ['new', 2026],
    ['old', 2020],
  ]) {
    await anArticle({ title: `${word} ${age}`, publishAt: `${year}-05-01T00:00:00Z` });
  }
  await signIn('editor');
  await visit(`/admin/news?q=${encodeURIComponent(word)}`);
  const titles = () =>
    page
      .getByRole('heading', { level: 2 })
      .elements()
      .map(({ textContent }) => textContent);
  await expect.poll(titles).toEqual([`${word} new`, `${word} old`]);
  await page.getByLabelText('Sort by').selectOptions('Last changed');
  await expect.poll(titles).toEqual([`${word} old`, `${word} new`]);
  expect(query()).toContain('sort=changed');
});
