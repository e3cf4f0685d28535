import { barriers } from './barriers.ts';
import { expect, test } from './fixtures.ts';

test.use({
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  // What the server refuses is an error to the console.
  allowedProblems: [/the server responded with a status of 400/],
});

const refusal = 'This nickname is reserved; please choose another.';

test('a reserved name is refused beside its field, and another one is taken', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name: 'Sign in', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign in to Ludex' });
  // The first letter is Cyrillic.
  await dialog.getByLabel('Nickname').fill('Аdmin');
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await expect(dialog.getByText(refusal)).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  await dialog.getByLabel('Nickname').fill('Not the boss');
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await expect(
    page.getByRole('banner').getByRole('button', { name: 'Account of Not the boss' }),
  ).toBeVisible();

  await page.goto('/profile');
  await page.getByRole('button', { name: 'Edit profile' }).click();
  const form = page.getByRole('dialog', { name: 'Edit profile' });
  await form.getByLabel('Name').fill('管理員');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText(refusal)).toBeVisible();
});
