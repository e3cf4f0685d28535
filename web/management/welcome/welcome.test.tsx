import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { barriers } from '../../../tests/components/barriers.ts';
import { takeErrors } from '../../../tests/components/logged-errors.ts';
import { failure, instead, signIn, visit } from '../../../tests/components/site.tsx';

const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

test('one question at a time, each of which can be skipped', async () => {
  await signIn('admin');
  await visit('/welcome');
  await expect.element(page.getByLabelText('Site name')).toBeVisible();
  await expect.element(page.getByRole('switch').first()).not.toBeInTheDocument();
  await press('Not now');
  expect(await barriers()).toEqual([]);
  const start = page.getByRole('button', { name: 'Yes, start' });
  for (const name of [/players/, /covers/, /^Announcements/, /voices/]) {
    await page.getByRole('switch', { name }).click();
  }
  // Without any source there is nothing to start.
  await expect.element(start).toHaveAttribute('aria-disabled', 'true');
  await press('Not now');
  await press('Keep them here');
  await expect.element(page.getByText('Offline for now')).toBeVisible();
  await expect.element(start).not.toBeInTheDocument();
});

test('a refusal is shown, and the choices stay', async () => {
  await signIn('admin');
  await visit('/welcome');
  await press('Not now');
  await page.getByRole('radio', { name: /^Drawn ones only/ }).click();
  const restore = instead(/^\/api\/admin\/settings$/, () => failure(409, 'Set by somebody else'));
  await press('Yes, start');
  await expect.element(page.getByText('Set by somebody else')).toBeVisible();
  await expect.element(page.getByRole('radio', { name: /^Drawn ones only/ })).toBeChecked();
  restore();
  takeErrors();
});
