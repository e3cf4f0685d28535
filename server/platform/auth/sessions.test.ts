import { expect, test } from 'vitest';
import { sharedApp } from '../../../tests/shared-app.ts';
import type { TestApp } from '../../../tests/test-app.ts';

const site = await sharedApp();

type Member = Awaited<ReturnType<TestApp['signIn']>>;

const nameOf = async (member: Member) => (await member.get('/api/me')).json().data.user?.nickname;
const rename = (db: TestApp['db'], { user }: Member, nickname: string) =>
  db.updateTable('users').set({ nickname }).where('id', '=', user.id).execute();

test('a change of the account is seen by the next request', async () => {
  const member = await site.signIn();
  for (const name of ['Ada', 'Bo', 'Cleo']) {
    await rename(site.db, member, name);
    expect(await nameOf(member)).toBe(name);
  }
  const change = { bannedAt: site.clock.now.toISOString() };
  await site.db.updateTable('users').set(change).where('id', '=', member.user.id).execute();
  expect(await nameOf(member)).toBeUndefined();
});

test('a session that was ended elsewhere is ended at once', async () => {
  const member = await site.signIn();
  expect(await nameOf(member)).toBe('Mika');
  await site.db.deleteFrom('sessions').where('userId', '=', member.user.id).execute();
  expect(await nameOf(member)).toBeUndefined();
});

test('a request during a change sees it as soon as it is committed', async () => {
  const member = await site.signIn();
  expect(await nameOf(member)).toBe('Mika');
  await site.db.transaction().execute(async (db) => {
    await rename(db, member, 'Noor');
    expect(await nameOf(member)).toBe('Mika');
  });
  expect(await nameOf(member)).toBe('Noor');
});

test('a read waits for no writer, and its visit is recorded after the response', async () => {
  const member = await site.signIn();
  const lastSeen = async () =>
    (
      await site.db
        .selectFrom('sessions')
        .select('lastSeenAt')
        .where('userId', '=', member.user.id)
        .executeTakeFirstOrThrow()
    ).lastSeenAt;
  const before = await lastSeen();
  site.clock.now = new Date(site.clock.now.getTime() + 6 * 60_000);
  await site.db.transaction().execute(async (db) => {
    await db.updateTable('sessions').set({ browser: 'Busy' }).execute();
    expect(await nameOf(member)).toBe('Mika');
    expect(await lastSeen()).toBe(before);
  });
  await expect.poll(lastSeen).toBe(site.clock.now.toISOString());
});

test('a change that was undone is not seen', async () => {
  const member = await site.signIn();
  const undone = site.db.transaction().execute(async (db) => {
    await rename(db, member, 'Noor');
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await nameOf(member)).toBe('Mika');
});

test('an expired session is refused, however recently it was used', async () => {
  const member = await site.signIn();
  const before = site.clock.now;
  expect(await nameOf(member)).toBe('Mika');
  site.clock.now = new Date(before.getTime() + 15 * 86_400_000);
  expect(await nameOf(member)).toBeUndefined();
  site.clock.now = before;
});
