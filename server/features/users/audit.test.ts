import { beforeAll, expect, test } from 'vitest';
import { aGame } from '../../../tests/builders.ts';
import { sharedApp } from '../../../tests/shared-app.ts';
import type { TestApp } from '../../../tests/test-app.ts';
import { audit } from '../../domain/members/audit.ts';
import { createSetupToken } from '../../platform/auth/setup-token.ts';

const t = await sharedApp();
let administrator: Awaited<ReturnType<TestApp['signIn']>>;
let reader: Awaited<ReturnType<TestApp['signIn']>>;

beforeAll(async () => {
  administrator = await t.signIn('admin');
  reader = await t.signIn();
  await t.db
    .updateTable('users')
    .set({ nickname: 'Reader 100%' })
    .where('id', '=', reader.user.id)
    .execute();
  const by = (userId: number, nickname: string) => ({
    actor: { userId, nickname },
    requestId: 'request-1',
    now: t.clock.now,
  });
  const ids = { target: 'user', targetId: reader.user.id } as const;
  await audit(t.db, {
    ...by(administrator.user.id, 'Ada'),
    ...ids,
    action: 'user.ban',
    before: { banReason: null },
    after: { banReason: 'Spam' },
  });
  await audit(t.db, {
    ...by(77, 'Gone'),
    action: 'invitation.create',
    target: 'invitation',
    targetId: 3,
    before: null,
    after: { note: 'for Kim' },
  });
});

const actions = async (query = '') =>
  (await administrator.get(`/api/audit/list?${query}`))
    .json()
    .data.items.map(({ action }: { action: string }) => action);

test('the audit log lists the newest first, with values before and after', async () => {
  const { items, total } = (await administrator.get('/api/audit/list')).json().data;
  expect(total).toBe(2);
  expect(items).toEqual([
    {
      id: expect.any(Number),
      at: t.clock.now.toISOString(),
      actorId: 77,
      actorName: 'Gone',
      action: 'invitation.create',
      target: 'invitation',
      targetId: 3,
      targetName: null,
      before: null,
      after: { note: 'for Kim' },
      requestId: 'request-1',
    },
    expect.objectContaining({
      actorName: 'Ada',
      targetName: 'Reader 100%',
      before: { banReason: null },
      after: { banReason: 'Spam' },
    }),
  ]);
});

test('the audit log is filtered by action, actor, target and words', async () => {
  expect(await actions('action=user.ban')).toEqual(['user.ban']);
  expect(await actions(`actorId=${administrator.user.id}`)).toEqual(['user.ban']);
  expect(await actions(`target=user&targetId=${reader.user.id}`)).toEqual(['user.ban']);
  expect(await actions('target=user&targetId=3333')).toEqual([]);
  expect(await actions('q=KIM')).toEqual(['invitation.create']);
  expect(await actions('q=gone')).toEqual(['invitation.create']);
  expect(await actions('q=100%25')).toEqual(['user.ban']);
  expect(await actions('size=1&page=2')).toEqual(['user.ban']);
  expect((await administrator.get('/api/audit/list?actorId=x')).statusCode).toBe(400);
});

test('a change of a game is found by its current names and its old values', async () => {
  const { id } = await aGame(t.db, { name: 'Night Train', nameZh: '夜行列车' });
  const actor = { userId: administrator.user.id, nickname: 'Ada' };
  const values = { before: { name: 'Day Train' }, after: { name: 'Night Train' } };
  const target = { action: 'game.update', target: 'game', targetId: id } as const;
  await audit(t.db, { actor, ...target, ...values, requestId: 'request-2', now: t.clock.now });
  for (const query of [
    'action=game.update',
    `target=game&targetId=${id}`,
    'q=night',
    'q=夜行',
    'q=day',
  ]) {
    expect(await actions(encodeURI(query)), query).toEqual(['game.update']);
  }
  const [entry] = (await administrator.get('/api/audit/list?target=game')).json().data.items;
  expect(entry).toMatchObject({ targetName: 'Night Train', ...values });
});

test('a banner and a person are found by either of their names', async () => {
  const actor = { userId: administrator.user.id, nickname: 'Ada' };
  const nothing = { before: null, after: null, requestId: 'request-3', now: t.clock.now };
  for (const [target, body, name] of [
    ['banner', { title: '秋季', titleEn: 'Autumn', status: 0, sortOrder: 1 }, 'autumn'],
    ['actor', { name: 'Kei Arai', nameNative: '新井' }, '新井'],
  ] as const) {
    const { id } = (await administrator.post(`/api/${target}`, body)).json().data;
    await audit(t.db, { actor, action: `${target}.delete`, target, targetId: id, ...nothing });
    const query = encodeURI(`action=${target}.delete&q=${name}`);
    const { items } = (await administrator.get(`/api/audit/list?${query}`)).json().data;
    expect(items).toMatchObject([{ targetName: 'title' in body ? body.title : body.name }]);
  }
});

test('becoming an administrator is audited', async () => {
  const { token } = createSetupToken(t.keys, t.clock.now);
  await reader.post('/api/setup', { token });
  const [entry] = (await reader.get('/api/audit/list?size=1')).json().data.items;
  expect(entry).toMatchObject({
    action: 'user.becomeAdministrator',
    actorId: reader.user.id,
    targetId: reader.user.id,
    before: { roles: ['user'] },
    after: { roles: ['user', 'admin'] },
  });
});
