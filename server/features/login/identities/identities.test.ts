import { expect, test } from 'vitest';
import type { Identity } from '../../../../contract/login/identities.ts';
import {
  aMember,
  aVisitor,
  newCodes,
  signInByPhone,
  type TestBrowser,
} from '../../../../tests/sign-in.ts';
import { sharedApp } from '../../../../tests/shared-app.ts';

const t = await sharedApp();

const identitiesOf = async (browser: TestBrowser): Promise<Identity[]> =>
  (await browser.get('/api/me/identities')).json().data.items;
const remove = (browser: TestBrowser, { id }: { id: number }) =>
  browser.delete(`/api/me/identities/${id}`);
test('the phone that created an account is its first sign-in method', async () => {
  const { desktop, phone } = await aMember(t);
  const [first, ...others] = await identitiesOf(desktop);
  expect(others).toEqual([]);
  expect(first).toMatchObject({
    provider: 'local',
    label: 'Unknown browser',
    createdAt: t.clock.now.toISOString(),
    works: true,
  });

  t.clock.now = new Date(t.clock.now.getTime() + 60_000);
  await signInByPhone(desktop, phone);
  const [again] = await identitiesOf(desktop);
  expect(again).toEqual({ ...first, lastUsedAt: t.clock.now.toISOString() });
});

test('an old sign-in method without a label gets one at its next use', async () => {
  const { desktop, phone, user } = await aMember(t);
  await t.db.updateTable('identities').set({ label: '' }).where('userId', '=', user.id).execute();
  await signInByPhone(desktop, phone);
  expect(await identitiesOf(desktop)).toMatchObject([{ label: 'Unknown browser' }]);
});

test('the only sign-in method cannot be removed', async () => {
  const { desktop } = await aMember(t);
  const [only] = await identitiesOf(desktop);
  const refused = await remove(desktop, only!);
  expect([refused.statusCode, refused.json().errorCode]).toEqual([409, 'CONFLICT']);
  expect(await identitiesOf(desktop)).toEqual([only]);
});

test('with recovery codes the last phone can be removed, and the member is notified', async () => {
  const { desktop, phone, user } = await aMember(t);
  await newCodes(desktop);
  const [device, codes] = await identitiesOf(desktop);
  expect(codes!.provider).toBe('recovery');
  expect((await remove(desktop, device!)).statusCode).toBe(200);
  expect((await remove(desktop, device!)).statusCode).toBe(404);
  expect((await remove(desktop, codes!)).statusCode).toBe(409);

  const { items } = (await desktop.get('/api/me/notifications')).json().data;
  expect(items).toContainEqual(
    expect.objectContaining({
      kind: 'keys',
      data: { event: 'removed', provider: 'local', label: 'Unknown browser' },
    }),
  );
  const stranger = await signInByPhone(await aVisitor(t), phone, 'Somebody new');
  expect(stranger.id).not.toBe(user.id);
});

test('used recovery codes do not count as a sign-in method', async () => {
  const { desktop } = await aMember(t);
  const codes = await newCodes(desktop);
  for (const code of codes) await desktop.post('/api/login/recovery', { code });
  const device = (await identitiesOf(desktop)).find(({ provider }) => provider === 'local');
  expect((await remove(desktop, device!)).statusCode).toBe(409);
});

test('two concurrent removals leave one sign-in method', async () => {
  const { desktop } = await aMember(t);
  await newCodes(desktop);
  const keys = await identitiesOf(desktop);
  const responses = await Promise.all(keys.map((key) => remove(desktop, key)));
  expect(responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
    200, 409,
  ]);
  expect(await identitiesOf(desktop)).toHaveLength(1);
});

test("another member's sign-in methods are not found", async () => {
  const [mine, theirs] = [await aMember(t), await aMember(t)];
  await newCodes(theirs.desktop);
  const [key] = await identitiesOf(theirs.desktop);
  expect((await remove(mine.desktop, key!)).statusCode).toBe(404);
  expect(await identitiesOf(theirs.desktop)).toHaveLength(2);
});
