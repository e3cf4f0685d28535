import { aReader, named } from '../support/builders.ts';
import { expect, test } from '../support/fixtures.ts';
import { toast } from '../support/manage-games.ts';
import { becomeAdministrator, signIn } from '../support/sign-in.ts';

test('an article is written and published, readers see it, and it is withdrawn', async ({
  page,
  context,
  browser,
}) => {
  await signIn(context, 'Ada');
  await becomeAdministrator(context);
  const title = named('Night ferry');
  await page.goto('/admin/news?edit=new');
  await page.getByLabel('Title', { exact: true }).fill(title);
  await page.getByLabel('Summary', { exact: true }).fill('A summary');
  await page.getByLabel('Category', { exact: true }).fill('资讯');
  await page.getByRole('button', { name: 'Insert a game card' }).click();
  await page.getByLabel('Find a game').fill('Portal 2');
  await page.getByRole('button', { name: 'Choose Portal 2', exact: true }).click();
  await expect(page.getByLabel('Text', { exact: true })).toHaveValue(/\{\{game:620\}\}/);
  await expect(page.getByRole('region', { name: 'What readers see' })).toContainText('Portal 2');
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
