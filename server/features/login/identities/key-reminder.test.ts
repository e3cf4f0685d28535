import { expect, test } from 'vitest';
import { aGame } from '../../../../tests/builders.ts';
import { aMember, aVisitor, type TestBrowser } from '../../../../tests/sign-in.ts';
import { sharedApp } from '../../../../tests/shared-app.ts';

const t = await sharedApp();

const isDue = async (browser: TestBrowser): Promise<boolean> =>
  (await browser.get('/api/me/key-reminder')).json().data.isDue;

test('a new account gets no reminder until it has something worth keeping', async () => {
  const { desktop } = await aMember(t);
  expect(await isDue(desktop)).toBe(false);
  await desktop.put(`/api/me/wishlist/${(await aGame(t.db)).id}`, {});
  expect(await isDue(desktop)).toBe(true);
});

test('there is no reminder while signed out', async () => {
  expect(await isDue(await aVisitor(t))).toBe(false);
});

test('an account with a review is reminded until it has a second sign-in method', async () => {
  const { desktop } = await aMember(t);
  await desktop.put(`/api/game/${(await aGame(t.db)).id}/review`, { rating: 8 });
  expect(await isDue(desktop)).toBe(true);
  await desktop.post('/api/me/recovery-codes');
  expect(await isDue(desktop)).toBe(false);
});

test('an account with a role is reminded; postponing is stored with the account', async () => {
  const { desktop, user } = await aMember(t);
  await t.db
    .updateTable('users')
    .set({ roles: 'user editor', nickname: 'Keeper' })
    .where('id', '=', user.id)
    .execute();
  expect(await isDue(desktop)).toBe(true);
  await desktop.post('/api/me/key-reminder/later');
  await desktop.post('/api/me/key-reminder/later');
  expect(await isDue(desktop)).toBe(false);
});
