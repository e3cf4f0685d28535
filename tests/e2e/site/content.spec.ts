import { expect, test } from '../support/fixtures.ts';

test('about names who runs this site, and the credits all libraries of the build', async ({
  page,
}) => {
  const response = await page.request.get('/api/config/about-me?lang=en');
  const { data } = (await response.json()) as { data: { name: string; tagline: string } };
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 2, name: data.name })).toBeVisible();
  await expect(page.getByText(data.tagline)).toBeVisible();
  await expect(page.getByText('Last import', { exact: true })).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Sources' }).click();
  await expect(page.getByRole('link', { name: /^fastify/ }).first()).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export license list' }).click();
  expect((await download).suggestedFilename()).toBe('ludex-licences.txt');
});
