import type { Static } from 'typebox';
import { beforeAll, expect, test } from 'vitest';
import type * as contract from '../../../contract/actors.ts';
import { aGame } from '../../../tests/builders.ts';
import { sharedApp } from '../../../tests/shared-app.ts';
import type { TestApp } from '../../../tests/test-app.ts';
import { searchColumnsOf } from '../../domain/games/actor-search.ts';
import { rebuildGameLists } from '../../domain/games/game-lists.ts';

const t = await sharedApp();
let manager: Awaited<ReturnType<TestApp['signIn']>>;
const ids: Record<string, number> = {};

const people = {
  'Aoi Yuki': {
    nameNative: '悠木碧',
    parts: [
      ['Stars', 'Japanese', 'Mira'],
      ['Moon', 'Japanese', 'Lu'],
    ],
  },
  'bea Lang': { nameNative: null, parts: [['Stars', 'English', 'Mira']] },
  'Cho 100%': {
    nameNative: '曹',
    parts: [
      ['Moon', 'Korean', 'Lu'],
      ['Draft', 'Korean', 'X'],
    ],
  },
  'Dan Solo': { nameNative: null, parts: [['Draft', 'English', 'Y']] },
} as const;

beforeAll(async () => {
  manager = await t.signIn('admin');
  ids['Stars'] = (await aGame(t.db, { name: 'Stars', popularity: 5 })).id;
  ids['Moon'] = (await aGame(t.db, { name: 'Moon', popularity: 9 })).id;
  ids['Draft'] = (await aGame(t.db, { name: 'Draft', status: 0 })).id;
  ids['Trash'] = (await aGame(t.db, { name: 'Trash', deletedAt: '2026-01-01T00:00:00.000Z' })).id;
  await rebuildGameLists(t.db);
  for (const [name, { nameNative, parts }] of Object.entries(people)) {
    const spellings = name === 'Aoi Yuki' ? ['Yuuki Aoi'] : [];
    const { id } = await t.db
      .insertInto('actors')
      .values({
        name,
        nameNative,
        ...(await searchColumnsOf({ name, nameNative }, spellings)),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids[name] = id;
    for (const other of spellings) {
      await t.db.insertInto('actor_names').values({ name: other, actorId: id }).execute();
    }
    for (const [game, voiceLanguage, characterName] of parts) {
      const part = { gameId: ids[game]!, role: 'voice', voiceLanguage, characterName };
      await t.db
        .insertInto('actor_credits')
        .values({ actorId: id, ...part, source: 'test' })
        .execute();
    }
  }
});

async function list(query = '') {
  return (await t.app.inject(`/api/actor/list?${query}`)).json<
    Static<(typeof contract.listActors.schema.response)[200]>
  >().data;
}
const names = async (query: string) => (await list(query)).items.map(({ name }) => name).join(', ');

async function person(name: string) {
  const response = await t.app.inject(`/api/actor/${ids[name]}`);
  return response.json<Static<(typeof contract.getActor.schema.response)[200]>>().data;
}

const lastAudit = async () =>
  (await manager.get('/api/audit/list?target=actor&size=1')).json().data.items[0];

test('people are listed by name, with their public credits', async () => {
  const { items, total } = await list();
  expect(total).toBe(4);
  expect(items).toEqual([
    {
      id: ids['Aoi Yuki'],
      name: 'Aoi Yuki',
      nameNative: '悠木碧',
      credits: 2,
      games: ['Moon', 'Stars'],
    },
    { id: ids['bea Lang'], name: 'bea Lang', nameNative: null, credits: 1, games: ['Stars'] },
    { id: ids['Cho 100%'], name: 'Cho 100%', nameNative: '曹', credits: 1, games: ['Moon'] },
    { id: ids['Dan Solo'], name: 'Dan Solo', nameNative: null, credits: 0, games: [] },
  ]);
});

test('people are found by either name, game and language, page by page', async () => {
  expect(await names('q=BEA')).toBe('bea Lang');
  expect(await names(`q=${encodeURIComponent('木')}`)).toBe('Aoi Yuki');
  expect(await names('q=100%25')).toBe('Cho 100%');
  expect(await names('q=%20')).toContain('Dan Solo');
  expect(await names(`gameId=${ids['Stars']}`)).toBe('Aoi Yuki, bea Lang');
  expect(await names(`gameId=${ids['Stars']}&language=English`)).toBe('bea Lang');
  expect(await names('language=Korean')).toBe('Cho 100%');
  expect(await names(`gameId=${ids['Draft']}`)).toBe('');
  expect(await names('size=2&page=2')).toBe('Cho 100%, Dan Solo');
  expect(await list('page=7')).toMatchObject({ items: [], total: 4 });
});

test('accents, width and case do not matter, and other spellings find the person', async () => {
  expect(await names('q=aoi yuki')).toBe('Aoi Yuki');
  expect(await names(`q=${encodeURIComponent('Aoi Yūki')}`)).toBe('Aoi Yuki');
  expect(await names(`q=${encodeURIComponent('ＡＯＩ')}`)).toBe('Aoi Yuki');
  expect(await names('q=yuuki')).toBe('Aoi Yuki');
});

test('Chinese names are found by pinyin and by initials, from any syllable', async () => {
  for (const q of ['youmubi', 'youmu', 'mubi', 'ymb', 'you bi', 'aoi mubi']) {
    expect(await names(`q=${q}`), q).toBe('Aoi Yuki');
  }
  for (const q of ['oumubi', 'mb9', 'y%25b']) expect(await names(`q=${q}`), q).toBe('');
  const { id } = (await manager.post('/api/actor', { name: 'Zhang', nameNative: '单雄信' })).json()
    .data;
  expect(await names('q=shanxiongxin')).toBe('Zhang');
  await manager.put(`/api/actor/${id}`, { name: 'Zhang', nameNative: '秦琼' });
  expect(await names('q=shanxiongxin')).toBe('');
  expect(await names('q=qinq')).toBe('Zhang');
  await manager.delete(`/api/actor/${id}`);
});

test('a person has credits, and related people of the same games', async () => {
  const { credits, related, ...names } = await person('Aoi Yuki');
  expect(names).toEqual({
    id: ids['Aoi Yuki'],
    name: 'Aoi Yuki',
    nameNative: '悠木碧',
    otherNames: ['Yuuki Aoi'],
  });
  expect(credits.map(({ game, role, character }) => [game.name, role, character])).toEqual([
    ['Moon', 'voice', 'Lu'],
    ['Stars', 'voice', 'Mira'],
  ]);
  expect(related.map(({ name }) => name)).toEqual(['bea Lang', 'Cho 100%']);
  const solo = await person('Dan Solo');
  expect([solo.credits, solo.related]).toEqual([[], []]);
  expect((await t.app.inject('/api/actor/999999')).statusCode).toBe(404);
  expect((await t.app.inject('/api/actor/x')).statusCode).toBe(400);
});

test('of two managers who rename a person, the later one gets a conflict', async () => {
  const first = { name: 'Gao Yi', nameNative: null };
  const { id } = (await manager.post('/api/actor', first)).json().data;
  const rename = (names: object, base: object) =>
    manager.put(`/api/actor/${id}`, { ...names, base });
  const both = await Promise.all([
    rename({ name: 'Gao Yi', nameNative: '高一' }, first),
    rename({ name: 'Gao Yee' }, first),
  ]);
  expect(both.map(({ statusCode }) => statusCode)).toEqual(expect.arrayContaining([200, 409]));
  const now = (await manager.get(`/api/actor/${id}`)).json().data;
  const refused = both.find(({ statusCode }) => statusCode === 409)!.json();
  expect(refused.data).toEqual({ id, name: now.name, nameNative: now.nameNative });
  expect((await rename({ name: 'Gao Yi Er' }, now)).statusCode).toBe(400);
  const base = { name: now.name, nameNative: now.nameNative };
  expect((await rename({ name: 'Gao Yi Er' }, base)).statusCode).toBe(200);
  await manager.delete(`/api/actor/${id}`);
});

test('a manager adds, renames and deletes people, and all is audited', async () => {
  const created = await manager.post('/api/actor', { name: ' Eve Kim ', nameNative: '김' });
  expect(created.statusCode).toBe(201);
  const { id } = created.json().data;
  expect(created.json().data).toEqual({
    id,
    name: 'Eve Kim',
    nameNative: '김',
    otherNames: [],
    credits: [],
    related: [],
  });
  expect(await lastAudit()).toMatchObject({ action: 'actor.create', targetId: id });
  expect(await names('q=eve')).toBe('Eve Kim');

  const renamed = await manager.put(`/api/actor/${id}`, { name: 'Eva Kim' });
  expect(renamed.json().data).toMatchObject({ name: 'Eva Kim', nameNative: null });
  expect(await lastAudit()).toMatchObject({
    action: 'actor.update',
    before: { name: 'Eve Kim', nameNative: '김' },
    after: { name: 'Eva Kim', nameNative: null },
  });
  expect(await names('q=kim')).toBe('Eva Kim');

  expect((await manager.delete(`/api/actor/${id}`)).json().data).toBeNull();
  expect(await lastAudit()).toMatchObject({ action: 'actor.delete', targetId: id });
  for (const response of [
    await manager.delete(`/api/actor/${id}`),
    await manager.put(`/api/actor/${id}`, { name: 'Nobody' }),
    await t.app.inject(`/api/actor/${id}`),
  ]) {
    expect(response.statusCode).toBe(404);
  }
});

test('a name that is taken is a conflict that names the other person', async () => {
  const created = await manager.post('/api/actor', { name: 'Aoi Yuki' });
  expect([created.statusCode, created.json().data]).toEqual([
    409,
    { id: ids['Aoi Yuki'], name: 'Aoi Yuki' },
  ]);
  const renamed = await manager.put(`/api/actor/${ids['bea Lang']}`, { name: ' Aoi Yuki' });
  expect(renamed.statusCode).toBe(409);
  expect((await person('bea Lang')).name).toBe('bea Lang');
  for (const body of [{}, { name: ' ' }, { name: 'x'.repeat(121) }, { name: 'A', age: 3 }]) {
    expect((await manager.post('/api/actor', body)).statusCode).toBe(400);
  }
});

test('a credit appears with the person and with the game, and is removed', async () => {
  const address = `/api/actor/${ids['Dan Solo']}/credit`;
  const part = { gameId: ids['Stars'], role: 'voice', language: 'English', character: 'Old Sage' };
  const cast = async () =>
    (await t.app.inject(`/api/game/${ids['Stars']}`))
      .json()
      .data.cast.map(({ character }: { character: string }) => character);
  await cast();
  const added = await manager.post(address, { ...part, characterZh: '老贤者' });
  expect(added.statusCode).toBe(201);
  const [credit] = added.json().data.credits;
  expect(credit).toMatchObject({ character: 'Old Sage', characterZh: '老贤者', characterJa: null });
  expect(await cast()).toContain('Old Sage');
  expect((await manager.post(address, part)).statusCode).toBe(409);
  expect(await lastAudit()).toMatchObject({ action: 'actor.credit', targetId: ids['Dan Solo'] });

  const other = `/api/actor/${ids['bea Lang']}/credit/${credit.id}`;
  expect((await manager.delete(other)).statusCode).toBe(404);
  const taken = await manager.delete(`${address}/${credit.id}`);
  expect(taken.json().data.credits).toEqual([]);
  expect(await cast()).not.toContain('Old Sage');
  expect((await manager.delete(`${address}/${credit.id}`)).statusCode).toBe(404);
});

test('only existing games can be credited', async () => {
  const part = { role: 'voice', language: 'English', character: 'Z' };
  const credit = (gameId: number) =>
    manager.post(`/api/actor/${ids['bea Lang']}/credit`, { ...part, gameId });
  for (const gameId of [ids['Trash']!, 999_999]) {
    const refused = await credit(gameId);
    expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([400, ['gameId']]);
  }
  expect((await credit(ids['Draft']!)).statusCode).toBe(201);
  expect((await person('bea Lang')).credits).toHaveLength(1);
  const nobody = await manager.post('/api/actor/999999/credit', { ...part, gameId: ids['Stars'] });
  expect(nobody.statusCode).toBe(404);
});

test('people are found in any form of Chinese characters', async () => {
  for (const nameNative of ['佐倉綾音', '花澤香菜']) {
    const added = await manager.post('/api/actor', { name: `Person ${nameNative}`, nameNative });
    expect(added.statusCode, added.body).toBe(201);
  }
  const queries = ['佐仓绫音', '佐倉綾音', '仓绫', '花泽香菜', '花沢', '花澤'];
  for (const q of queries) {
    const person = q.startsWith('花') ? 'Person 花澤香菜' : 'Person 佐倉綾音';
    expect(await names(`q=${encodeURIComponent(q)}`), q).toBe(person);
  }
});
