import type { Page } from '@playwright/test';
import { anArticle, aReader, named } from '../support/builders.ts';
import { expect, test } from '../support/fixtures.ts';
import { send, toast } from '../support/manage-games.ts';
import { becomeAdministrator, signIn } from '../support/sign-in.ts';

// What the server refuses is an error to the console.
test.use({ allowedProblems: [/the server responded with a status of 40[049]/] });

test.beforeEach(async ({ context }) => {
  await signIn(context, 'Ada');
  await becomeAdministrator(context);
});

async function writeArticle(page: Page, title: string) {
  await page.goto('/admin/news?edit=new');
  await page.getByLabel('Title', { exact: true }).fill(title);
  await page.getByLabel('Summary', { exact: true }).fill('A summary');
  await page.getByLabel('Category', { exact: true }).fill('资讯');
}

test('an article is written, previewed and published, and readers see it', async ({
  page,
  browser,
}) => {
  const title = named('Night ferry');
  await writeArticle(page, title);
  const text = page.getByLabel('Text', { exact: true });
  await page.getByRole('button', { name: 'Publish now' }).click();
  await expect(text).toBeFocused();
  await expect(page.getByText('This field is required.')).toBeVisible();

  await text.fill('bold <script>alert(1)</script>');
  await text.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(0, 4));
  await page.keyboard.press('Control+b');
  await expect(text).toHaveValue('**bold** <script>alert(1)</script>');
  await page.keyboard.press('Control+End');
  await page.getByRole('button', { name: 'Insert a game card' }).click();
  await page.getByLabel('Find a game').fill('Portal 2');
  await page.getByRole('button', { name: 'Choose Portal 2', exact: true }).click();
  await expect(text).toHaveValue(/\n\n\{\{game:620\}\}\n\n$/);
  await expect(text).toBeFocused();
  const preview = page.getByRole('region', { name: 'What readers see' });
  await expect(preview.locator('strong', { hasText: 'bold' })).toBeVisible();
  await expect(preview).toContainText('<script>alert(1)</script>');
  await expect(preview).toContainText('Portal 2');

  await page.getByRole('button', { name: 'Publish now' }).click();
  await expect(toast(page)).toContainText('Article published.');
  await page.waitForURL(/edit=\d+/);
  const id = new URL(page.url()).searchParams.get('edit');

  const reader = await aReader(browser);
  const article = await reader.newPage();
  await article.goto(`/article?id=${id}`);
  await expect(article.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(article.getByRole('link', { name: 'Portal 2' }).first()).toBeVisible();
  await reader.close();

  await page.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(toast(page)).toContainText('Article withdrawn.');
  await expect(page.getByRole('button', { name: 'Publish again' })).toBeVisible();
});

test('an article waits for its time, a report is drafted, and the order is chosen', async ({
  page,
  context,
}) => {
  test.slow();
  await test.step('a scheduled article waits for its time', async () => {
    await writeArticle(page, named('Tomorrow'));
    await page.getByLabel('Text', { exact: true }).fill('Later');
    await page.getByLabel('Publish at').fill('2099-01-01T08:00');
    await page.getByRole('button', { name: 'Schedule' }).click();
    await expect(toast(page)).toContainText('Article scheduled.');
    await page.waitForURL(/edit=\d+/);
    const id = new URL(page.url()).searchParams.get('edit');
    expect((await context.request.get(`/api/news/${id}`)).status()).toBe(404);

    const time = page.getByLabel('Publish at');
    await expect(time).toHaveValue('2099-01-01T08:00');
    await expect(time).toHaveAccessibleDescription(/In the site’s time zone, UTC/);
    await time.fill('');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Choose a time, or press “Publish now”.')).toBeVisible();
    await page.getByRole('button', { name: 'Publish now' }).click();
    await expect(toast(page)).toContainText('Article published.');
    expect((await context.request.get(`/api/news/${id}`)).status()).toBe(200);
  });

  await test.step('the report of a month is drafted', async () => {
    await page.goto('/admin/news');
    await page.getByRole('button', { name: 'Chart report' }).click();
    const dialog = page.getByRole('dialog', { name: 'Draft a chart report' });
    await expect(dialog.getByLabel('Period')).toHaveValue(/^M:/);
    await dialog.getByRole('button', { name: 'Create draft' }).click();
    await page.waitForURL(/edit=\d+/);
    await expect(page.getByLabel('Title', { exact: true })).not.toHaveValue('');
    await page.getByRole('button', { name: 'Delete draft' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete draft' }).click();
    await expect(toast(page)).toContainText('Draft deleted.');
  });

  await test.step('articles stand by date, and the order can be chosen', async () => {
    const word = named('Dated');
    const at = (year: number) => ({ publishAt: `${year}-05-01T00:00:00Z` });
    await anArticle(context, { title: `${word} new`, ...at(2026) });
    await anArticle(context, { title: `${word} old`, ...at(2020) });
    await page.goto(`/admin/news?q=${encodeURIComponent(word)}`);
    const titles = page.getByRole('heading', { level: 2 });
    await expect(titles).toHaveText([`${word} new`, `${word} old`]);
    await page.getByLabel('Sort by').selectOption('Last changed');
    await expect(page).toHaveURL(/sort=changed/);
    await expect(titles).toHaveText([`${word} old`, `${word} new`]);
  });
});

test('what is typed while an article is being saved is not lost', async ({ page }) => {
  const summary = page.getByLabel('Summary', { exact: true });
  const typed = Promise.withResolvers<void>();
  await page.route(/\/api\/news\/\d+$/, async (route) => {
    if (route.request().method() === 'PUT') await typed.promise;
    await route.continue();
  });
  const created = Promise.withResolvers<void>();
  await page.route('**/api/news', async (route) => {
    if (route.request().method() === 'POST') await created.promise;
    await route.continue();
  });

  await writeArticle(page, named('Slow line'));
  await page.getByLabel('Text', { exact: true }).fill('Words');
  await page.keyboard.press('Control+s');
  await summary.fill('Typed while it was created');
  created.resolve();
  await page.waitForURL(/edit=\d+/);
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(summary).toHaveValue('Typed while it was created');

  await page.keyboard.press('Control+s');
  await summary.fill('Typed while it was saved');
  expect(await savedSummary(page, async () => typed.resolve())).toBe('Typed while it was created');
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await expect(save).not.toHaveAttribute('aria-busy', 'true');
  expect(await savedSummary(page, () => save.click())).toBe('Typed while it was saved');
});

async function savedSummary(page: Page, act: () => Promise<void>): Promise<string> {
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
  await act();
  const { data } = (await (await saved).json()) as { data: { summary: string } };
  return data.summary;
}

test('what was not saved survives, leaving asks, and two editors see both texts and choose', async ({
  page,
  context,
}) => {
  test.slow();
  await test.step('what was not saved survives, and leaving asks', async () => {
    const { id } = await anArticle(context, { state: 'draft' });
    await page.goto(`/admin/news?edit=${id}`);
    await page.getByLabel('Summary', { exact: true }).fill('Not saved');
    await expect
      .poll(() => page.evaluate((key) => localStorage.getItem(key), `news-draft:${id}`))
      .toContain('Not saved');
    await page.getByRole('link', { name: 'Back to the articles' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Articles' })).toBeVisible();

    await page.goto(`/admin/news?edit=${id}`);
    await expect(page.getByLabel('Summary', { exact: true })).toHaveValue('摘要');
    await page.getByRole('button', { name: 'Restore' }).click();
    await expect(page.getByLabel('Summary', { exact: true })).toHaveValue('Not saved');
    await page.keyboard.press('Control+s');
    await expect(toast(page)).toContainText('Saved.');
    expect(await send(context, 'GET', `/api/news/manage/${id}`)).toMatchObject({
      summary: 'Not saved',
    });
  });

  await test.step('two editors see both texts and choose', async () => {
    const body = 'One\n\nTwo';
    const { id, version, title } = await anArticle(context, { state: 'draft', body });
    await page.goto(`/admin/news?edit=${id}`);
    await page.getByLabel('Title', { exact: true }).fill('Mine');
    await page.getByLabel('Text', { exact: true }).fill(`Mine too\n\n${body}`);
    await send(context, 'PUT', `/api/news/${id}`, {
      title,
      summary: 'Theirs',
      category: '资讯',
      body: `${body}\n\nTheirs too`,
      state: 'draft',
      version,
    });
    await page.keyboard.press('Control+s');
    const dialog = page.getByRole('dialog', { name: 'Someone else changed this article' });
    await expect(dialog.getByRole('group', { name: 'Title', exact: true })).toContainText('Mine');
    await expect(
      dialog.getByRole('group', { name: 'Summary' }).getByRole('radio', { name: /Theirs/ }),
    ).toBeChecked();
    await dialog.getByRole('button', { name: 'Save my choices' }).click();
    await expect(dialog).toBeHidden();
    const saved = await send(context, 'GET', `/api/news/manage/${id}`);
    expect(saved).toMatchObject({
      title: 'Mine',
      summary: 'Theirs',
      body: `Mine too\n\n${body}\n\nTheirs too`,
    });

    await page.getByRole('button', { name: 'Earlier versions' }).click();
    const history = page.getByRole('dialog', { name: 'Earlier versions' });
    await history.getByLabel('Earlier versions').selectOption({ index: 1 });
    await expect(history.getByRole('region', { name: 'Title', exact: true })).toContainText(title);
    await history.getByRole('button', { name: 'Restore in editor' }).click();
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue(title);
    await expect(page.getByText('Unsaved changes')).toBeVisible();
  });
});
