import { beforeAll, expect, test } from 'vitest';
import { sharedApp } from '../../../tests/shared-app.ts';
import type { TestApp } from '../../../tests/test-app.ts';

const t = await sharedApp({ signup: 'invite' });
let administrator: Awaited<ReturnType<TestApp['signIn']>>;
beforeAll(async () => {
  administrator = await t.signIn('admin');
});

const invite = async (body: object = {}) =>
  (await administrator.post('/api/login/invitation', body)).json().data;

const invitations = async () => (await administrator.get('/api/login/invitation')).json().data;

const revoke = (id: number) =>
  t.app.inject({
    method: 'DELETE',
    url: `/api/login/invitation/${id}`,
    cookies: administrator.cookies,
    headers: { 'x-xsrf-token': administrator.cookies['XSRF-TOKEN']! },
  });

let people = 0;
const aName = () => `Person ${(people += 1)}`;

/** Signs up with this invitation on a new phone. */
async function join(invitation: string, nickname = aName()) {
  const phone = t.browser();
  await phone.get('/api/me');
  const { qrScene } = (await phone.post('/api/wechat/web/qr/generate', {})).json().data;
  await phone.post('/api/login/local/scan', { qrScene });
  return phone.post('/api/login/local/confirm', { qrScene, nickname, invitation });
}

const inDays = (days: number) => new Date(t.clock.now.getTime() + days * 86_400_000).toISOString();

test('an invitation admits exactly one new member', async () => {
  const response = await administrator.post('/api/login/invitation', { note: ' for Kim ' });
  expect(response.statusCode).toBe(201);
  const { id, url, token, expiresAt } = response.json().data;
  expect(url).toBe(`${t.config.phoneUrl}/scan#invitation=${token}`);
  expect(expiresAt).toBe(inDays(7));
  expect((await invitations())[0]).toEqual({
    id,
    note: 'for Kim',
    state: 'open',
    createdBy: { id: administrator.user.id, nickname: 'Mika', staff: 'admin', demo: false },
    createdAt: t.clock.now.toISOString(),
    expiresAt,
    usedBy: null,
    usedAt: null,
  });

  const joined = await join(token, 'Kim');
  expect(joined.statusCode).toBe(200);
  expect((await join(token)).statusCode).toBe(403);
  expect((await invitations())[0]).toMatchObject({
    state: 'used',
    usedBy: { id: joined.json().data.user.id, nickname: 'Kim' },
  });
  const used = await revoke(id);
  expect([used.statusCode, used.json().errorCode]).toEqual([409, 'CONFLICT']);
});

test('the token is not stored', async () => {
  const { token } = await invite();
  const rows = await t.db.selectFrom('invitations').selectAll().execute();
  const entries = await t.db.selectFrom('audit_log').selectAll().execute();
  expect(JSON.stringify([rows, entries])).not.toContain(token);
});

test('a revoked invitation admits nobody, and both steps are audited', async () => {
  const { id, token } = await invite({ note: 'a mistake', days: 1 });
  expect((await revoke(id)).statusCode).toBe(200);
  expect((await join(token)).statusCode).toBe(403);
  expect((await revoke(id)).statusCode).toBe(404);
  const entries = (await administrator.get('/api/audit/list?target=invitation&size=2')).json().data;
  expect(entries.items).toMatchObject([
    { action: 'invitation.revoke', targetId: id, before: { note: 'a mistake' }, after: null },
    { action: 'invitation.create', targetId: id, after: { expiresAt: inDays(1) } },
  ]);
});

test('an old invitation is expired, and can be deleted', async () => {
  const { id, token } = await invite({ days: 30 });
  const start = t.clock.now;
  t.clock.now = new Date(start.getTime() + 31 * 86_400_000);
  administrator = await t.signIn('admin');
  expect((await invitations())[0]).toMatchObject({ id, state: 'expired' });
  expect((await join(token)).statusCode).toBe(403);
  expect((await revoke(id)).statusCode).toBe(200);
});

test.each([{ days: 0 }, { days: 31 }, { days: 1.5 }, { note: 'x'.repeat(101) }, { to: 'Kim' }])(
  '%j is refused',
  async (body) => {
    expect((await administrator.post('/api/login/invitation', body)).statusCode).toBe(400);
  },
);
