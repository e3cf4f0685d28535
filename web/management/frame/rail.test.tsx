import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { barriers } from '../../../tests/components/barriers.ts';
import { instead, signIn, success, visit } from '../../../tests/components/site.tsx';

const rail = page.getByRole('navigation', { name: 'Management' }).first();
const heading = page.getByRole('heading', { level: 1 });

const waits = { inbox: 38, comments: 3, reviews: 2, tickets: 0, attention: ['backups'] };

test('the rail counts what waits, and its letters lead everywhere', async () => {
  await signIn('admin');
  instead('/api/admin/waiting', () => success(waits));
  await visit('/admin/actors');
  await expect.element(rail.getByRole('link', { name: 'Inbox, 38 waiting' })).toBeVisible();
  await expect.element(rail.getByRole('link', { name: 'Moderation, 5 waiting' })).toBeVisible();
  await expect.element(rail.getByRole('link', { name: 'Feedback', exact: true })).toBeVisible();
  await expect.element(rail.getByRole('link', { name: 'Backups, needs a look' })).toBeVisible();
  await expect.element(page.getByRole('banner')).not.toBeInTheDocument();
  await expect.element(page.getByRole('contentinfo')).not.toBeInTheDocument();
  expect(await barriers()).toEqual([]);
  await userEvent.keyboard('gu');
  await expect.element(heading).toHaveTextContent('Members');
  await userEvent.keyboard('gz');
  await userEvent.keyboard('gj');
  await expect.element(heading).toHaveTextContent('Jobs');
});

test('what was folded stays folded, and its names stay for those who cannot see', async () => {
  await signIn('admin');
  await visit('/admin/actors');
  await userEvent.keyboard('[[');
  await expect.element(page.getByRole('button', { name: 'Unfold the rail' })).toBeVisible();
  await visit('/admin/actors');
  await page.getByRole('button', { name: 'Unfold the rail' }).click();
  await expect.element(page.getByRole('button', { name: 'Fold the rail' })).toBeVisible();
  await expect.element(rail.getByRole('link', { name: /^Doctor/ })).toBeVisible();
});

test('one field leads to pages and into the large lists', async () => {
  await signIn('admin');
  await visit('/admin/actors');
  await expect.element(rail).toBeVisible();
  await userEvent.keyboard('/');
  const field = page.getByRole('searchbox', { name: 'Search or jump' });
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('back');
  const targets = page.getByRole('list', { name: 'Pages' });
  await expect.element(targets.getByRole('link').first()).toHaveTextContent('Backups');
  await field.fill('celeste');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => location.pathname + location.search).toBe('/admin/games?q=celeste');
});

test('editors see their own groups', async () => {
  await signIn('editor');
  await visit('/admin/news');
  await expect.element(rail.getByRole('link', { name: 'Articles' })).toBeVisible();
  await expect.element(rail.getByText('Running')).not.toBeInTheDocument();
  await expect.element(rail.getByRole('link', { name: 'Members' })).not.toBeInTheDocument();
});

test('phones have a bar, and a page with all places', async () => {
  await page.viewport(360, 800);
  await signIn('admin');
  instead('/api/admin/waiting', () => success(waits));
  await visit('/admin/actors');
  const bar = page.getByRole('navigation', { name: 'Management' }).last();
  await expect.element(bar.getByRole('link', { name: 'Inbox, 38 waiting' })).toBeVisible();
  expect(await barriers()).toEqual([]);
  await bar.getByRole('link', { name: 'More, needs a look' }).click();
  const places = page.getByRole('main');
  await places.getByRole('link', { name: 'Backups, needs a look' }).click();
  await expect.element(heading).toHaveTextContent('Backups');
  await page.viewport(1280, 800);
});
