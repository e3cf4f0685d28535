import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { barriers } from '../../../tests/components/barriers.ts';
import { aName, games, mine, signIn, visit } from '../../../tests/components/site.tsx';

const dialog = page.getByRole('dialog', { name: 'Edit profile' });
const name = dialog.getByLabelText('Name');
const save = dialog.getByRole('button', { name: 'Save' });
const edit = () => page.getByRole('button', { name: 'Edit profile' }).click();

test('a reserved name is refused beside its field, and a free one is taken', async () => {
  await signIn();
  await visit('/profile');
  await edit();
  await name.fill('管理員');
  await save.click();
  const reserved = dialog.getByText('This nickname is reserved; please choose another.');
  await expect.element(reserved).toBeVisible();
  await expect.element(name).toHaveAttribute('aria-invalid', 'true');
  const free = aName('Ren');
  await name.fill(free);
  await save.click();
  await expect.element(page.getByRole('heading', { level: 1, name: free })).toBeVisible();
});

test('a name without letters is not even sent', async () => {
  await signIn();
  await visit('/profile');
  await edit();
  await name.fill(' ');
  await save.click();
  await expect.element(dialog.getByText('Please enter a nickname.')).toBeVisible();
});

test('an achievement is announced by the bell, which leads to it', async () => {
  await signIn();
  const [game] = await games(1);
  await visit('/about');
  await page.getByRole('button', { name: 'Notifications', exact: true }).click();
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  await expect.element(panel.getByText('Nothing yet')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await mine('PUT', `/api/me/favorites/${game!.id}`);
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).click();
  expect(await barriers()).toEqual([]);
  await panel.getByRole('link', { name: /Achievement earned: Love at first sight/ }).click();
  await expect
    .poll(() => location.pathname + location.hash)
    .toBe('/my/achievements#first-favorite');
  await expect.element(page.getByText('1 of 16 earned')).toBeVisible();
  await expect.poll(() => document.activeElement?.textContent).toMatch(/Love at first sight/);
  await expect
    .element(page.getByRole('button', { name: 'Notifications', exact: true }))
    .toBeVisible();
});

test('pages of a member ask a guest to sign in, and an unknown profile says so', async () => {
  await visit('/profile');
  await expect.element(page.getByText('Sign in to see your profile')).toBeVisible();
  await visit('/my/achievements');
  await expect.element(page.getByText('Sign in to start earning')).toBeVisible();
  await visit('/profile?id=999999');
  await expect.element(page.getByText('Profile not found')).toBeVisible();
});

test('a profile says what its owner wants it to say', async () => {
  await signIn();
  const [game] = await games(1);
  await mine('PUT', `/api/me/favorites/${game!.id}`);
  await visit('/profile');
  const favorites = page.getByRole('region', { name: 'Four favorites' });
  const shown = dialog.getByRole('checkbox', { name: /^Favorites/ });
  await edit();
  await dialog.getByLabelText(/^About you/).fill('Collects maps.');
  await shown.click();
  await save.click();
  await expect.element(page.getByText('Collects maps.')).toBeVisible();
  await expect.element(favorites).toBeVisible();
  await edit();
  await shown.click();
  await save.click();
  await expect.element(favorites).not.toBeInTheDocument();
});

test('the number of a step stands before its button', async () => {
  await signIn();
  await visit('/profile');
  const second = page.getByRole('region', { name: 'Get started' }).getByRole('listitem').nth(1);
  await expect.element(second).toBeVisible();
  const left = (it: typeof second) => it.element().getBoundingClientRect().left;
  expect(left(second.getByRole('link'))).toBeGreaterThan(left(second));
});
