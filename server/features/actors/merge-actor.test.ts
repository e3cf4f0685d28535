import { beforeAll, beforeEach, expect, test } from 'vitest';
import { aGame, anActor } from '../../../tests/builders.ts';
import { sharedApp } from '../../../tests/shared-app.ts';
import type { TestApp } from '../../../tests/test-app.ts';
import { rebuildGameLists } from '../../domain/games/game-lists.ts';

const t = await sharedApp();
let manager: Awaited<ReturnType<TestApp['signIn']>>;
let games: number[];
let count = 0;

beforeAll(async () => {
  manager = await t.signIn('admin');
  games = [];
  for (const name of ['Stars', 'Moon', 'Sun']) games.push((await aGame(t.db, { name })).id);
  await rebuildGameLists(t.db);
});
beforeEach(() => {
  count += 1;
});

const named = (name: string) => `${name} ${count}`;
const person = async (name: string, inGames: number[], nameNative: string | null = null) =>
  (await anActor(t.db, { name: named(name), nameNative, inGames })).id;

const merge = (id: number, into: number) => manager.post(`/api/actor/${id}/merge`, { into });
const undo = (id: number) => manager.post(`/api/actor/${id}/merge/undo`);
const merges = async (id: number) => (await manager.get(`/api/actor/${id}/merges`)).json().data;
const read = async (id: number) => (await t.app.inject(`/api/actor/${id}`)).json().data;
const found = async (q: string) => {
  const response = await t.app.inject(`/api/actor/list?q=${encodeURIComponent(q)}`);
  return response.json().data.items.map(({ id }: { id: number }) => id);
};

test('credits and names move to the other person, and the old address leads there', async () => {
  const into = await person('Ayaka Ōhashi', [games[0]!, games[1]!]);
  const id = await person('Oohashi', [games[1]!, games[2]!], '大橋彩香');
  await read(into);
  expect((await read(id)).id).toBe(id);
  const cast = async () =>
    (await t.app.inject(`/api/game/${games[2]}`))
      .json()
      .data.cast.map(({ actorId }: { actorId: number }) => actorId);
  expect(await cast()).toContain(id);

  const merged = await merge(id, into);
  expect(merged.statusCode).toBe(200);
  expect(merged.json().data).toMatchObject({
    id: into,
    name: named('Ayaka Ōhashi'),
    nameNative: '大橋彩香',
    otherNames: [named('Oohashi')],
  });
  const credits: { game: { id: number } }[] = merged.json().data.credits;
  expect(credits).toHaveLength(3);
  expect(new Set(credits.map(({ game }) => game.id))).toEqual(new Set(games));
  expect(await read(id)).toEqual(merged.json().data);
  expect(await read(into)).toEqual(merged.json().data);
  expect(await cast()).not.toContain(id);
  for (const name of [named('ohashi'), named('oohashi'), '大橋彩香']) {
    expect(await found(name)).toEqual([into]);
  }

  const { items } = (await manager.get('/api/audit/list?target=actor&size=1')).json().data;
  expect(items[0]).toMatchObject({
    action: 'actor.merge',
    targetId: into,
    before: { name: named('Oohashi'), nameNative: '大橋彩香' },
    after: { name: named('Ayaka Ōhashi'), credits: 1 },
  });
});

test('a different native name can still be searched', async () => {
  const into = await person('Hua', [], `花${count}`);
  const id = await person('Hana', [], `華${count}`);
  expect((await merge(id, into)).json().data).toMatchObject({
    nameNative: `花${count}`,
    otherNames: [named('Hana'), `華${count}`],
  });
  expect(await found(`華${count}`)).toEqual([into]);
});

test('a merged person follows when the other is merged again', async () => {
  const [first, second, third] = [
    await person('First', [games[0]!]),
    await person('Second', []),
    await person('Third', []),
  ];
  await merge(first, second);
  await merge(second, third);
  expect(await read(first)).toMatchObject({
    id: third,
    otherNames: [named('First'), named('Second')],
  });
  expect((await read(first)).credits).toHaveLength(1);
  expect((await manager.delete(`/api/actor/${third}`)).statusCode).toBe(200);
  expect((await t.app.inject(`/api/actor/${first}`)).statusCode).toBe(404);
});

test('explains why two people cannot be merged', async () => {
  const into = await person('Into', []);
  const id = await person('From', []);
  const same = await merge(id, id);
  expect([same.statusCode, Object.keys(same.json().fields)]).toEqual([400, ['into']]);
  expect((await merge(999_999, into)).statusCode).toBe(404);
  expect((await merge(id, 999_999)).statusCode).toBe(404);
  expect((await manager.post(`/api/actor/${id}/merge`, {})).statusCode).toBe(400);
  expect((await read(id)).id).toBe(id);

  await merge(id, into);
  const other = await person('Other', []);
  for (const again of [await merge(id, other), await merge(other, id)]) {
    expect([again.statusCode, again.json().data]).toEqual([409, { id: into, name: named('Into') }]);
  }
});

test('only managers may merge', async () => {
  const into = await person('Into', []);
  const id = await person('From', []);
  const address = `/api/actor/${id}/merge`;
  const member = await t.signIn('user');
  expect((await member.post(address, { into })).statusCode).toBe(403);
  const visitor = t.browser();
  await visitor.get('/api/me');
  expect((await visitor.post(address, { into })).statusCode).toBe(401);
  expect((await read(id)).id).toBe(id);
});

test('of two concurrent merges of the same people, one succeeds', async () => {
  const [first, second] = [await person('One', [games[0]!]), await person('Two', [games[1]!])];
  const responses = await Promise.all([merge(first, second), merge(second, first)]);
  expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
  expect((await read(first)).credits).toHaveLength(2);
});

test('undoing a merge restores both people, with later changes', async () => {
  const into = await person('Ayaka Ōhashi', [games[0]!, games[1]!]);
  const id = await person('Oohashi', [games[1]!, games[2]!], `大橋彩香${count}`);
  const earlier = await person('O. A.', []);
  await merge(earlier, id);
  const facts = async (one: number) => {
    const { credits, ...names } = await read(one);
    const parts: { game: { id: number }; character: string }[] = credits;
    return { ...names, credits: new Set(parts.map(({ game, character }) => [game.id, character])) };
  };
  const before = [await facts(id), await facts(into)];
  await merge(id, into);
  expect(await merges(into)).toEqual([
    { id, name: named('Oohashi'), nameNative: `大橋彩香${count}`, credits: 2 },
  ]);
  const part = { gameId: games[2]!, role: 'voice', language: 'English', character: 'New' };
  await manager.post(`/api/actor/${into}/credit`, part);

  const undone = await undo(id);
  expect([undone.statusCode, undone.json().data.id]).toEqual([200, id]);
  expect(await facts(id)).toEqual({ ...before[0], related: expect.any(Array) });
  expect(await facts(into)).toEqual({
    ...before[1],
    related: expect.any(Array),
    credits: new Set([...before[1]!.credits, [games[2]!, 'New']]),
  });
  expect((await read(earlier)).id).toBe(id);
  expect(await found(`dqcx${count}`)).toEqual([id]);
  expect(await found(named('Oohashi'))).toEqual([id]);
  expect(await merges(into)).toEqual([]);
  expect((await merges(id)).map((one: { id: number }) => one.id)).toEqual([earlier]);
  const { items } = (await manager.get('/api/audit/list?target=actor&size=1')).json().data;
  expect(items[0]).toMatchObject({
    action: 'actor.undoMerge',
    targetId: into,
    before: { name: named('Ayaka Ōhashi') },
    after: { name: named('Oohashi'), credits: 2 },
  });
  expect((await undo(id)).statusCode).toBe(404);
  expect((await merge(id, into)).statusCode).toBe(200);
});

test('merges are undone newest first, and not if the name is taken', async () => {
  const [first, second, third] = [
    await person('First', [games[0]!]),
    await person('Second', []),
    await person('Third', []),
  ];
  await merge(first, second);
  await merge(second, third);
  expect(await merges(third)).toMatchObject([{ id: second }]);
  expect((await undo(first)).statusCode).toBe(409);
  expect((await read(first)).id).toBe(third);
  await manager.post('/api/actor', { name: named('Second') });
  const refused = await undo(second);
  expect([refused.statusCode, refused.json().data.name]).toEqual([409, named('Second')]);
  await manager.put(`/api/actor/${(await found(named('Second')))[0]}`, { name: named('Taken') });
  expect((await undo(second)).statusCode).toBe(200);
  expect((await undo(first)).statusCode).toBe(200);
  expect((await read(first)).credits).toHaveLength(1);
  expect((await read(third)).otherNames).toEqual([]);
});

test('of two concurrent undos, one succeeds', async () => {
  const into = await person('Into', []);
  const id = await person('From', [games[0]!]);
  await merge(id, into);
  const responses = await Promise.all([undo(id), undo(id)]);
  expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 404]));
  const member = await t.signIn('user');
  expect((await member.get(`/api/actor/${into}/merges`)).statusCode).toBe(403);
  expect((await member.post(`/api/actor/${id}/merge/undo`)).statusCode).toBe(403);
});
