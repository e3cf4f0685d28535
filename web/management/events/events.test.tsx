import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { ManagedEvent } from '../../../contract/events/events.ts';
import { barriers } from '../../../tests/components/barriers.ts';
import { administrator, aName, signIn, visit } from '../../../tests/components/site.tsx';

const rows = page.getByRole('table', { name: 'Updates, newest first' });
const row = (title: string) => rows.getByRole('row').filter({ hasText: title });
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const anEvent = (title: string) =>
  administrator<ManagedEvent>('post', '/api/event', { kind: 'award', date: '2026-11-02', title });

test('an update is added once its days make sense, deleted, and brought back', async () => {
  const title = aName('Patch');
  await signIn('editor');
  await visit('/admin/events');
  await press('New update');
  const panel = page.getByRole('dialog', { name: 'New update' });
  const add = panel.getByRole('button', { name: 'Add' });
  await panel.getByLabelText('Title', { exact: true }).fill(title);
  await panel.getByLabelText('Date', { exact: true }).fill('2026-11-03');
  await panel.getByLabelText(/^Last day/).fill('2026-11-02');
  await add.click();
  await expect.element(panel.getByText('The last day can’t be before the first.')).toBeVisible();
  expect(await barriers()).toEqual([]);
  // Farther than a span may reach: the server says so at the field.
  await panel.getByLabelText(/^Last day/).fill('2029-11-02');
  await add.click();
  await expect.element(panel.getByText(/at most 366 days/)).toBeVisible();
  await panel.getByLabelText(/^Last day/).fill('');
  await add.click();
  await expect.element(page.getByText('Update added.')).toBeVisible();
  await press(`Delete “${title}”`);
  await expect.element(row(title)).not.toBeInTheDocument();
  await press('Undo');
  await expect.element(row(title)).toBeVisible();
});

test('two editors see both values and choose', async () => {
  const title = aName('Award');
  const { id, version } = await anEvent(title);
  await signIn('editor');
  await visit('/admin/events?kind=award');
  await press(`Edit “${title}”`);
  const editing = page.getByRole('dialog', { name: `Edit “${title}”` });
  await editing.getByLabelText(/^Link/).fill('/news');
  const other = { kind: 'award', date: '2026-11-01', title, version };
  await administrator('put', `/api/event/${id}`, other);
  await editing.getByRole('button', { name: 'Save' }).click();
  const conflict = page.getByRole('dialog', { name: 'Someone else changed this update' });
  const links = conflict.getByRole('group', { name: 'Link' });
  await expect.element(links.getByLabelText(/^Mine/)).toBeChecked();
  await conflict.getByRole('button', { name: 'Save my choices' }).click();
  await expect.element(row(title).getByText('Nov 1, 2026')).toBeVisible();
});
