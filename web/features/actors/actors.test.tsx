import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { query, visit } from '../../../tests/components/site.tsx';

const people = page.getByRole('main').getByRole('list').getByRole('link');
const cast = page.getByRole('main').getByRole('table').getByRole('link');

test('people are found by name in any script, and lead to their games', async () => {
  await visit('/actor');
  await page.getByRole('searchbox', { name: 'Name' }).fill('水橋');
  await expect.element(page.getByText('1 person')).toBeVisible();
  expect(query()).toBe('?q=水橋');
  await people.filter({ hasText: 'Kaori Mizuhashi' }).first().click();
  await expect
    .element(page.getByRole('heading', { level: 1, name: /Kaori Mizuhashi/ }))
    .toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Hollow Knight' }).first().click();
  await expect
    .element(page.getByRole('heading', { level: 1, name: /Hollow Knight/ }))
    .toBeVisible();
});

test('somebody who is not there leads to the index', async () => {
  for (const id of ['999999', 'nobody']) {
    await visit(`/actor?id=${id}`);
    await expect.element(page.getByText('Person not found')).toBeVisible();
    await expect.element(cast.first()).toBeVisible();
  }
});

test('a page past the last one leads to the first', async () => {
  await visit('/actor?page=500');
  await expect.element(page.getByText('This page is past the end of the list')).toBeVisible();
  await page.getByRole('button', { name: 'Back to the first page' }).click();
  await expect.poll(query).toBe('');
  await expect.element(cast.first()).toBeVisible();
});
