import { barriers } from '../support/barriers.ts';
import { expect, test } from '../support/fixtures.ts';

// Somebody is not there on purpose.
test.use({ allowedProblems: [/404/] });

test('people are found by name in any script, and lead to their games', async ({ page }) => {
  await page.goto('/actor');
  await expect(page.getByText('354 people')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Apply filters' })).toBeHidden();
  await page.getByRole('searchbox', { name: 'Name' }).fill('小清水');
  await expect(page).toHaveURL(/q=/);
  await expect(page.getByText('1 person')).toBeVisible();
  await page.getByRole('link', { name: /Ami Koshimizu/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ami Koshimizu' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Voice · Japanese' })).toBeVisible();
  expect(await barriers(page, { colors: true })).toEqual([]);
  await page.getByRole('link', { name: 'Blue Archive' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Blue Archive');
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(/\/actor\?q=/);

  // Somebody whom the sources spell in two ways is one person.
  for (const spelling of ['Ayaka Oohashi', '大橋彩香', 'ayaka ohashi']) {
    await page.getByRole('searchbox', { name: 'Name' }).fill(spelling);
    await expect(page).toHaveURL((url) => url.searchParams.get('q') === spelling);
    await expect(page.getByText('1 person')).toBeVisible();
    await expect(page.getByRole('link', { name: /Ayaka Ōhashi/ })).toBeVisible();
  }
  await page.getByRole('link', { name: /Ayaka Ōhashi/ }).click();
  await expect(page.getByText('大橋彩香 · also spelled Ayaka Oohashi')).toBeVisible();
  for (const game of ['Umamusume: Pretty Derby', 'Blue Archive']) {
    await expect(page.getByRole('link', { name: game }).first()).toBeVisible();
  }

  await test.step('somebody who is not there leads to the index', async () => {
    for (const id of ['999999', 'nobody']) {
      await page.goto(`/actor?id=${id}`);
      await expect(page.getByText('Person not found')).toBeVisible();
      await expect(page.getByText('354 people')).toBeVisible();
    }
  });

  await test.step('a page past the last one leads to the first', async () => {
    await page.goto('/actor?language=Japanese&page=500');
    await expect(page.getByText('This page is past the end of the list')).toBeVisible();
    await page.getByRole('button', { name: 'Back to the first page' }).click();
    await expect(page).toHaveURL(/\/actor\?language=Japanese$/);
    await expect(page.getByRole('status').filter({ hasText: /people$/ })).toBeVisible();
  });
});
