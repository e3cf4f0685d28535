import { expect, test } from '../support/fixtures.ts';
import { newEditor, newReader, publish, signInWhenAsked } from '../support/write-news.ts';

test('a search of articles is an address, and Back returns to the same item of the list', async ({
  page,
}) => {
  await page.goto('/news');
  const rows = page.getByRole('region', { name: 'Articles' }).getByRole('heading');
  await expect(rows).toHaveCount(12);
  const field = page.getByRole('searchbox', { name: 'Search articles' });
  await field.fill('July 2012');
  await expect(rows).toHaveCount(2);
  await page.reload();
  await expect(rows).toHaveCount(2);
  await expect(field).toHaveValue('July 2012');
  await page.goBack();
  await expect(rows).toHaveCount(12);
  await expect(field).toHaveValue('');

  await page.getByRole('link', { name: 'More articles' }).click();
  await expect(rows).toHaveCount(24);
  const item = rows.nth(20).getByRole('link');
  const title = await item.textContent();
  await item.scrollIntoViewIfNeeded();
  const before = await item.boundingBox();
  await item.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title!);
  await page.goBack();
  await expect(rows).toHaveCount(24);
  await expect(item).toHaveText(title!);
  const moved = async () => Math.abs((await item.boundingBox())!.y - before!.y);
  await expect.poll(moved).toBeLessThan(5);
});

test('a passage has a link of its own', async ({ page, context, browser }) => {
  const editor = await newEditor(browser);
  const body = `Opening words.\n\n${'Filling. '.repeat(2000)}\n\nA passage that is worth quoting.`;
  const id = await publish(editor, { title: 'Quoted', body });
  await editor.close();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`/article?id=${id}`);
  const passage = page.getByText('A passage that is worth quoting.');
  await passage.selectText();
  await passage.dispatchEvent('pointerup');
  await page.getByRole('button', { name: 'Copy link to this passage' }).click();
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(copied).toContain(`/article?id=${id}`);
  const link = await copied();
  const other = await context.newPage();
  await other.goto(link);
  await expect(other.getByText('A passage that is worth quoting.')).toBeInViewport();
});

test('a like signs in and completes, and is seen by others at once', async ({ page, browser }) => {
  const other = await newReader(browser);
  const watching = await other.newPage();
  await watching.goto('/article?id=2');
  const theirs = watching.getByRole('button', { name: /^Like/ }).first();
  await expect(theirs).toHaveText(/0$/);
  await page.goto('/article?id=2');
  const like = page.getByRole('button', { name: /^Like/ }).first();
  await signInWhenAsked(page, 'Lena', () => like.click());
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await expect(theirs).toHaveText(/1$/);
  await other.close();
});
