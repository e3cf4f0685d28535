import { beforeAll, describe, expect, test } from 'vitest';
import { aUser } from '../../../tests/builders.ts';
import { sharedApp } from '../../../tests/shared-app.ts';

const t = await sharedApp();
beforeAll(async () => {
  await aUser(t.db, { nickname: 'Grace Hopper', roles: ['user', 'admin'] });
  await aUser(t.db, { nickname: '小红', roles: ['user', 'editor'] });
  await aUser(t.db, { nickname: 'Plain Member' });
});

/** Signs up with this nickname on a new phone. */
async function signUp(nickname: string) {
  const [computer, phone] = [t.browser(), t.browser()];
  await Promise.all([computer.get('/api/me'), phone.get('/api/me')]);
  const { qrScene } = (await computer.post('/api/wechat/web/qr/generate', {})).json().data;
  await phone.post('/api/login/local/scan', { qrScene });
  return phone.post('/api/login/local/confirm', { qrScene, nickname });
}

async function rename(nickname: string, from = 'Mika') {
  const reader = await t.signIn();
  await t.db
    .updateTable('users')
    .set({ nickname: from })
    .where('id', '=', reader.user.id)
    .execute();
  return reader.patch('/api/me/profile', { nickname, bio: 'Hello' });
}

describe.each([
  ['a new account', signUp],
  ['a renamed account', (nickname: string) => rename(nickname)],
])('%s', (_who, take) => {
  test.each([
    'Grace Hopper',
    'grace hopper',
    'Ｇｒａｃｅ Ｈｏｐｐｅｒ',
    'Gracе Hорреr',
    'GraceHopper',
    '小红',
    '小 红',
  ])('may not be called %j: staff are', async (nickname) => {
    const response = await take(nickname);
    expect(response.statusCode).toBe(400);
    expect(response.json().fields).toEqual({
      nickname: 'looks like the name of somebody who runs this site; please choose another',
    });
  });

  test.each(['Admin', '管理员', 'x', 'x'.repeat(33), 'Mi\u200Bka', '\u3164\u3164'])(
    'may not be called %j',
    async (nickname) => {
      const response = await take(nickname);
      expect(response.statusCode).toBe(400);
      expect(response.json().fields).toHaveProperty('nickname');
    },
  );

  test.each([
    ['Plain Member', 'Plain Member 2'],
    ['plain  Мember', 'plain Мember 2'],
    ['PlainMember', 'PlainMember 2'],
  ])('may not be called %j like another member, and is offered %j', async (nickname, free) => {
    const response = await take(nickname);
    expect(response.statusCode).toBe(400);
    expect(response.json().fields).toEqual({
      nickname: `belongs to another member; “${free}” is free`,
    });
  });
});

test('of many who choose a name at once, one gets it', async () => {
  const answers = await Promise.all([
    ...['Nova', 'nova', 'Nоva', 'N o v a'].map(signUp),
    ...['NOVA', 'Nova.'].map((nickname) => rename(nickname)),
  ]);
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(answers.filter(({ statusCode }) => statusCode === 400)).toHaveLength(5);
});

test('two members who exchange their names both keep theirs, without waiting for ever', async () => {
  const [one, other] = [await t.signIn(), await t.signIn()];
  const call = (who: typeof one, nickname: string) => who.patch('/api/me/profile', { nickname });
  await call(one, 'Castor');
  await call(other, 'Pollux');
  const answers = await Promise.all([call(one, 'Pollux'), call(other, 'Castor')]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 400]);
});

test('a name is free again once its member has another one or is gone', async () => {
  const [one, other] = [await t.signIn(), await t.signIn()];
  const take = async (who: typeof one, nickname: string) =>
    (await who.patch('/api/me/profile', { nickname })).statusCode;
  expect(await take(one, 'Rigel')).toBe(200);
  expect(await take(one, 'RIGEL')).toBe(200);
  expect(await take(other, 'Rigel')).toBe(400);
  expect(await take(one, 'Vega')).toBe(200);
  expect(await take(other, 'Rigel')).toBe(200);
  await one.delete('/api/me');
  expect(await take(other, 'Vega')).toBe(200);
});

test('a name that two have had since before the rule goes to the other, whatever the first does', async () => {
  const [first, heir, last, stranger] = [
    await t.signIn(),
    await aUser(t.db, { nickname: 'DENEB' }),
    await aUser(t.db, { nickname: 'Deneb' }),
    await t.signIn(),
  ];
  await t.db.deleteFrom('member_names').where('userId', 'in', [heir.id, last.id]).execute();
  const take = async (who: typeof first, nickname: string) =>
    (await who.patch('/api/me/profile', { nickname })).statusCode;
  const holder = async () =>
    (
      await t.db.selectFrom('member_names').select('userId').where('look', '=', 'deneb').execute()
    )[0]?.userId;
  expect(await take(first, 'Deneb')).toBe(200);
  expect(await take(first, 'Altair')).toBe(200);
  expect(await holder()).toBe(heir.id);
  expect(await take(stranger, 'Deneb')).toBe(400);

  const second = await t.signInAs(heir);
  expect((await second.delete('/api/me')).statusCode).toBe(200);
  expect(await holder()).toBe(last.id);
  expect(await take(stranger, 'Deneb')).toBe(400);
  const third = await t.signInAs(last);
  expect(await take(third, 'Mimosa')).toBe(200);
  expect(await take(stranger, 'Deneb')).toBe(200);
});

test('two who give up what the other inherits both succeed', async () => {
  const [one, other] = [await t.signIn(), await t.signIn()];
  const rename = (who: typeof one, nickname: string) => who.patch('/api/me/profile', { nickname });
  for (let round = 0; round < 4; round += 1) {
    await rename(one, `Sirius${round}`);
    await t.db
      .updateTable('users')
      .set({ nickname: `Sirius${round}` })
      .where('id', '=', other.user.id)
      .execute();
    await t.db.deleteFrom('member_names').where('userId', '=', other.user.id).execute();
    const renamed = await Promise.all([
      rename(one, `Spica${round}`),
      rename(other, `Hadar${round}`),
    ]);
    expect(renamed.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  }
});

test('a name that is older than the rules stays when other fields are changed', async () => {
  for (const old of ['x', 'Admin', 'Grace Hopper']) {
    expect((await rename(old, old)).json().data).toMatchObject({ nickname: old, bio: 'Hello' });
  }
  expect((await rename('Adm1n', 'Admin')).statusCode).toBe(400);
});

test('staff may change the case of their own name', async () => {
  const editor = await t.signIn('editor');
  await editor.patch('/api/me/profile', { nickname: 'Ada Lovelace' });
  const response = await editor.patch('/api/me/profile', { nickname: 'ADA Lovelace' });
  expect(response.json().data.nickname).toBe('ADA Lovelace');
});

test('the rejection is in the reader’s language', async () => {
  const reader = await t.signIn();
  const response = await t.app.inject({
    method: 'PATCH',
    url: '/api/me/profile',
    cookies: reader.cookies,
    headers: { 'x-xsrf-token': reader.cookies['XSRF-TOKEN']!, 'accept-language': 'zh-CN' },
    payload: { nickname: '管理員' },
  });
  expect(response.json().fields).toEqual({ nickname: '是保留的名字，请换一个' });
});
