import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { signIn, visit } from '../../../tests/components/site.tsx';

const html = document.documentElement;
const background = () => getComputedStyle(html).backgroundColor;

test('theme and density change in place, and the usual ones leave no mark', async () => {
  await visit('/settings');
  const theme = page.getByRole('group', { name: 'Appearance' });
  await theme.getByText('Light').click();
  await expect.poll(() => html.dataset['theme']).toBe('light');
  const light = background();
  await theme.getByText('Dark').click();
  await expect.poll(background).not.toBe(light);
  expect(document.cookie).toContain('theme=dark');
  await theme.getByText('System').click();
  await expect.poll(() => html.dataset['theme']).toBeUndefined();
  expect(document.cookie).not.toContain('theme=');
  await page.getByText('Compact', { exact: true }).click();
  await expect.poll(() => html.dataset['density']).toBe('compact');
  await page.getByText('Comfortable').click();
  await expect.poll(() => html.dataset['density']).toBeUndefined();
});

test('the language changes in place, with the title', async () => {
  await visit('/settings');
  await page.getByText('简体中文').click();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('设置');
  expect(html.lang).toBe('zh-CN');
  expect(document.title).toBe('设置 · Ludex');
  await page.getByText('English').click();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Settings');
  expect(document.cookie).toContain('lang=en');
});

test('a member chooses what to be notified of', async () => {
  await signIn();
  await visit('/settings');
  const replies = page.getByRole('checkbox', { name: 'someone replies to me' });
  await replies.click();
  await expect.element(page.getByText('Saved.').first()).toBeVisible();
  await visit('/settings');
  await expect.element(replies).not.toBeChecked();
});

test('an account is deleted by who types its name, and only then', async () => {
  const { nickname } = await signIn();
  await visit('/settings');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog');
  const confirm = dialog.getByRole('button', { name: 'Delete my account' });
  await confirm.click();
  await expect.element(dialog.getByText('That doesn’t match your name.')).toBeVisible();
  await dialog.getByLabelText(/Type your name/).fill(nickname);
  await confirm.click();
  await expect.poll(() => location.pathname).toBe('/');
  await expect.element(page.getByRole('button', { name: 'Sign in' }).first()).toBeVisible();
});

test('settings say what others see, and name the device in use', async () => {
  await signIn();
  await visit('/settings');
  await expect.element(page.getByText(/^On your profile, everyone also sees: /)).toBeVisible();
  await expect.element(page.getByText('This device')).toBeVisible();
  await expect.element(page.getByText(/^You have only one way to sign in\./)).toBeVisible();
});
