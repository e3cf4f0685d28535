import { beforeEach, describe, expect, test } from 'vitest';
import { aMember, aVisitor, signInByPhone, type TestBrowser } from '../../../../tests/sign-in.ts';
import { sharedApp } from '../../../../tests/shared-app.ts';

const t = await sharedApp();

beforeEach(() => {
  t.clock.now = new Date('2026-11-15T12:00:00.000Z');
});
const pass = (minutes: number) => {
  t.clock.now = new Date(t.clock.now.getTime() + minutes * 60_000);
};

type Member = Awaited<ReturnType<typeof aMember>>;
let count = 0;

async function aMemberWith(roles: string): Promise<Member & { codes: string[] }> {
  count += 1;
  const member = await aMember(t, `Person ${count}`);
  const { codes } = (await member.desktop.post('/api/me/recovery-codes')).json().data;
  await t.db
    .updateTable('users')
    .set({ roles: `user ${roles}`.trim() })
    .where('id', '=', member.user.id)
    .execute();
  return { ...member, codes };
}

/** The phone agrees to the code that the browser shows. */
async function tapTicket({ desktop }: Member, { phone }: Member): Promise<string> {
  const { qrScene } = (await desktop.post('/api/me/link/qr', {})).json().data;
  await phone.post('/api/login/local/scan', { qrScene });
  await phone.post('/api/login/local/confirm', { qrScene });
  return (await desktop.post('/api/wechat/web/qr/status', { qrScene })).json().data.ticket;
}

const previewBy = async ({ desktop }: Member, proof: object) =>
  (await desktop.post('/api/me/merge/preview', proof)).json().data;

const rolesOf = async ({ user }: Member) =>
  (await t.db.selectFrom('users').select('roles').where('id', '=', user.id).executeTakeFirst())
    ?.roles;

const keyEvents = async (browser: Pick<TestBrowser, 'get'>) =>
  (await browser.get('/api/me/notifications'))
    .json()
    .data.items.map(({ data }: { data: { event?: string } }) => data.event) as string[];

describe.each([
  ['a reader begins', '', 'admin', 'other'],
  ['an administrator begins', 'admin', '', 'mine'],
  ['an editor begins', 'editor', 'admin', 'other'],
])('%s', (_who, mineRoles, theirRoles, stays) => {
  test('a tap on the other phone is not enough', async () => {
    const [mine, theirs] = [await aMemberWith(mineRoles), await aMemberWith(theirRoles)];
    const ticket = await tapTicket(mine, theirs);
    expect(await previewBy(mine, { ticket })).toMatchObject({ stays, needsProof: true });
    expect((await mine.desktop.post('/api/me/merge', { ticket })).statusCode).toBe(403);
    expect(await rolesOf(theirs)).toBe(`user ${theirRoles}`.trim());
    expect((await t.app.inject(`/api/user/${mine.user.id}`)).statusCode).toBe(200);
  });

  test('with both proven, the account with the higher role stays', async () => {
    const [mine, theirs] = [await aMemberWith(mineRoles), await aMemberWith(theirRoles)];
    const [kept, given] = stays === 'mine' ? [mine, theirs] : [theirs, mine];
    const other = await t.signIn('admin');
    pass(9);
    const { ticket: first } = await previewBy(mine, { code: theirs.codes[0] });
    pass(2);
    const late = await mine.desktop.post('/api/me/merge', { ticket: first });
    expect(late.json().errorCode).toBe('STEP_UP_REQUIRED');
    await signInByPhone(mine.desktop, mine.phone);
    const { ticket, ...preview } = await previewBy(mine, { code: theirs.codes[1] });
    expect(preview).toMatchObject({ stays, needsProof: false });
    const { user } = (await mine.desktop.post('/api/me/merge', { ticket })).json().data;
    expect(user).toMatchObject({ id: kept.user.id, nickname: kept.user.nickname });
    expect(user.roles).toContain('admin');
    expect((await mine.desktop.get('/api/me')).json().data.user.id).toBe(kept.user.id);
    expect((await t.app.inject(`/api/user/${given.user.id}`)).statusCode).toBe(404);
    expect(await keyEvents(other)).toContain('staffMerged');

    const back = await aVisitor(t);
    await signInByPhone(back, given.phone);
    expect((await back.post('/api/me/merge/undo')).statusCode).toBe(200);
    expect(await keyEvents(other)).toContain('staffMergeUndone');
    expect(await rolesOf(kept)).toContain('admin');
    expect(await rolesOf(given)).toBe(`user ${stays === 'mine' ? theirRoles : mineRoles}`.trim());
    const again = await aVisitor(t);
    expect((await signInByPhone(again, given.phone)).id).toBe(given.user.id);
  });
});

describe('whoever gave an account away by a tap', () => {
  async function givenAway() {
    const [mine, theirs] = [await aMemberWith(''), await aMemberWith('')];
    const ticket = await tapTicket(mine, theirs);
    expect((await mine.desktop.post('/api/me/merge', { ticket })).statusCode).toBe(200);
    return { mine, theirs };
  }

  test('keeps every key for seven days, and so can undo', async () => {
    const { mine, theirs } = await givenAway();
    type Key = { id: number; provider: string };
    const keys = async (): Promise<Key[]> =>
      (await mine.desktop.get('/api/me/identities')).json().data.items;
    const before = await keys();
    for (const { id } of before) await mine.desktop.delete(`/api/me/identities/${id}`);
    const given = await keys();
    expect(given.map(({ provider }) => provider).toSorted()).toEqual(['local', 'recovery']);
    await mine.desktop.post('/api/me/recovery-codes');
    expect((await mine.desktop.delete('/api/me')).statusCode).toBe(409);

    const back = await aVisitor(t);
    const code = theirs.codes[0];
    expect((await back.post('/api/login/recovery', { code })).json().data.user.id).toBe(
      mine.user.id,
    );
    expect((await back.post('/api/me/merge/undo')).statusCode).toBe(200);
    const again = await aVisitor(t);
    expect((await signInByPhone(again, theirs.phone)).id).toBe(theirs.user.id);
  });

  test('undoes it with a recent proof only', async () => {
    const { mine, theirs } = await givenAway();
    pass(11);
    const late = await mine.desktop.post('/api/me/merge/undo');
    expect(late.json().errorCode).toBe('STEP_UP_REQUIRED');
    const back = await aVisitor(t);
    await signInByPhone(back, theirs.phone);
    expect((await back.post('/api/me/merge/undo')).statusCode).toBe(200);
  });

  test('a key of theirs can be removed after seven days', async () => {
    const { mine } = await givenAway();
    pass(8 * 24 * 60);
    const fresh = await aVisitor(t);
    await signInByPhone(fresh, mine.phone);
    const keys = (await fresh.get('/api/me/identities')).json().data.items as { id: number }[];
    expect((await fresh.delete(`/api/me/identities/${keys.at(-1)!.id}`)).statusCode).toBe(200);
  });
});
