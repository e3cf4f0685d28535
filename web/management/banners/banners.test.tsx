import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Banner } from '../../../contract/banners.ts';
import { barriers } from '../../../tests/components/barriers.ts';
import { administrator, aName, signIn, visit } from '../../../tests/components/site.tsx';

const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const row = (title: string) =>
  page
    .getByRole('list', { name: 'Banners in display order' })
    .getByRole('listitem')
    .filter({ hasText: title });

/** As changed by another manager. */
async function change(title: string, part: Partial<Banner>) {
  const all = await administrator<Banner[]>('get', '/api/banner/manage/list');
  const { id, ...banner } = all.find((one) => one.title === title)!;
  await administrator('put', `/api/banner/${id}`, { ...banner, ...part });
}

/** Off, so that nobody else sees it. */
const aBanner = (title: string) =>
  administrator('post', '/api/banner', { title, status: 0, sortOrder: 1 });

test('a banner is added once its link is safe, and deleted', async () => {
  const title = aName('Banner');
  await signIn('admin');
  await visit('/admin/banners');
  await page.getByRole('button', { name: 'New banner' }).first().click();
  const panel = page.getByRole('dialog', { name: 'New banner' });
  const field = panel.getByLabelText('Title', { exact: true });
  const add = panel.getByRole('button', { name: 'Add' });
  await panel.getByLabelText(/^Link/).fill('javascript:alert(1)');
  await add.click();
  await expect.element(field).toHaveFocus();
  await expect.element(panel.getByText(/^Use a URL starting with https:\/\//)).toBeVisible();
  expect(await barriers()).toEqual([]);
  await field.fill(title);
  await panel.getByLabelText(/^Link/).fill('/ranking');
  await add.click();
  await expect.element(page.getByText('Banner added.')).toBeVisible();
  await press(`Delete “${title}”`);
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect.element(page.getByText('Banner deleted.')).toBeVisible();
  await expect.element(row(title)).not.toBeInTheDocument();
});

test('banners change places, for whoever looks next too', async () => {
  const [first, second] = [aName('First'), aName('Second')];
  for (const title of [first, second]) await aBanner(title);
  await signIn('admin');
  await visit('/admin/banners');
  const isBefore = () =>
    Boolean(
      row(first).element().compareDocumentPosition(row(second).element()) &
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
  await expect.element(row(second)).toBeVisible();
  expect(isBefore()).toBe(true);
  await press(`Move “${second}” up`);
  await expect.poll(isBefore).toBe(false);
  const down = page.getByRole('button', { name: `Move “${second}” down` });
  await expect.element(down).toHaveAttribute('aria-disabled', 'false');
  await visit('/admin/banners');
  await expect.element(row(second)).toBeVisible();
  expect(isBefore()).toBe(false);
});

test('two managers see both values and choose', async () => {
  const title = aName('Banner');
  await aBanner(title);
  await signIn('admin');
  await visit('/admin/banners');
  await press(`Edit “${title}”`);
  const editing = page.getByRole('dialog', { name: `Edit “${title}”` });
  await editing.getByLabelText(/^Link/).fill('/news');
  await change(title, { linkUrl: '/game', subtitle: 'Changed meanwhile' });
  await editing.getByRole('button', { name: 'Save' }).click();
  const conflict = page.getByRole('dialog', { name: 'Someone else changed this banner' });
  const links = conflict.getByRole('group', { name: 'Link' });
  await expect.element(links.getByLabelText(/^Mine/)).toBeChecked();
  const subtitles = conflict.getByRole('group', { name: 'Subtitle', exact: true });
  await expect.element(subtitles.getByLabelText(/^Theirs/)).toBeChecked();
  expect(await barriers()).toEqual([]);
  await conflict.getByRole('button', { name: 'Save my choices' }).click();
  await expect.element(page.getByText('Banner saved.')).toBeVisible();
  await expect.element(row(title)).toMatchTextContent(/\/news/);
  await expect.element(row(title)).toMatchTextContent(/Changed meanwhile/);
});
