import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { BatchResult } from '../../../../contract/games/games-batch.ts';
import { aGame } from '../../../../tests/builders.ts';
import { createTestApp, type TestApp } from '../../../../tests/test-app.ts';
import { rebuildGameCounts } from '../../../domain/games/game-counts.ts';
import { rebuildGameLists } from '../../../domain/games/game-lists.ts';

let site: TestApp;
let manager: Awaited<ReturnType<TestApp['signIn']>>;
let ids: number[];

beforeEach(async () => {
  site = await createTestApp();
  manager = await site.signIn('admin');
  ids = [];
  for (const name of ['Ant', 'Bee', 'Cat']) {
    ids.push((await aGame(site.db, { name, genres: '["Indie"]', isFree: 1 })).id);
  }
  await rebuildGameLists(site.db);
  await rebuildGameCounts(site.db);
});
afterEach(() => site.close());

async function batch(what: 'delete' | 'restore' | 'status', body: object) {
  const response = await manager.post(`/api/game/batch-${what}`, body);
  expect(response.statusCode, response.body).toBe(200);
  return response.json<{ data: BatchResult }>().data;
}

const undo = (id: number | null) => manager.post(`/api/change-set/${id}/undo`);
const games = () => site.db.selectFrom('games').selectAll().orderBy('id').execute();
const audited = () =>
  site.db.selectFrom('audit_log').select(['action', 'targetId']).orderBy('id').execute();
const changeSets = async () =>
  (await manager.get('/api/change-set/list')).json<{ data: { items: unknown[]; total: number } }>()
    .data;

test('deletes many games: repeated ids count once, unknown and trashed ones are missing', async () => {
  await manager.delete(`/api/game/${ids[2]}`);
  const result = await batch('delete', { ids: [ids[1], ids[0], ids[1], ids[2], 999_999] });
  expect(result).toEqual({
    changed: [ids[0], ids[1]],
    missing: [ids[2], 999_999],
    changeSetId: expect.any(Number),
  });
  expect((await games()).every(({ deletedAt }) => deletedAt !== null)).toBe(true);
  expect((await audited()).map(({ targetId }) => targetId)).toEqual([ids[2], ids[0], ids[1]]);
  expect(await changeSets()).toMatchObject({
    total: 1,
    items: [{ id: result.changeSetId, action: 'game.delete', games: 2, undoneAt: null }],
  });
});

test('restores many games from the trash; undo puts them back', async () => {
  await batch('delete', { ids });
  const result = await batch('restore', { ids: [...ids.slice(1), 999_999] });
  expect(result).toMatchObject({ changed: ids.slice(1), missing: [999_999] });
  expect(await batch('restore', { ids: [ids[1]] })).toMatchObject({ missing: [ids[1]] });
  const inTrash = async () =>
    (await games()).flatMap(({ id, deletedAt }) => (deletedAt === null ? [] : [id]));
  expect(await inTrash()).toEqual([ids[0]]);
  expect((await undo(result.changeSetId)).statusCode).toBe(200);
  expect(await inTrash()).toEqual(ids);
});

test('sets the status of many games; those that have it already are not changed', async () => {
  await manager.put(`/api/game/${ids[0]}/status`, { status: 2 });
  const result = await batch('status', { ids: [...ids, 999_999], status: 2 });
  expect(result).toMatchObject({ changed: [ids[1], ids[2]], missing: [999_999] });
  expect((await games()).map(({ status, version }) => [status, version])).toEqual([
    [2, 2],
    [2, 2],
    [2, 2],
  ]);
  expect(await batch('status', { ids, status: 2 })).toEqual({
    changed: [],
    missing: [],
    changeSetId: null,
  });
  expect((await changeSets()).total).toBe(1);
});

test('accepts 1 to 20,000 ids', async () => {
  const post = async (body: object) =>
    (await manager.post('/api/game/batch-status', body)).statusCode;
  const many = (count: number) => Array.from({ length: count }, (_, index) => 500_000 + index);
  expect(await post({ ids: [], status: 1 })).toBe(400);
  expect(await post({ ids: many(20_001), status: 1 })).toBe(400);
  expect(await post({ ids: ['1'], status: 1 })).toBe(400);
  expect(await post({ ids, status: 9 })).toBe(400);
  expect(await post({ ids, status: 1, force: true })).toBe(400);
  expect((await batch('status', { ids: many(1000), status: 1 })).missing).toHaveLength(1000);
});

test('a failure midway changes nothing', async () => {
  const before = await games();
  // Writing the audit rows fails, after the games were changed.
  await site.db.schema.alterTable('audit_log').renameTo('audit_log_away').execute();
  const response = await manager.post('/api/game/batch-delete', { ids });
  await site.db.schema.alterTable('audit_log_away').renameTo('audit_log').execute();
  expect(response.statusCode).toBe(500);
  expect(await games()).toEqual(before);
  expect((await changeSets()).total).toBe(0);
});

test('undo restores everything, once', async () => {
  const before = await games();
  const { changeSetId } = await batch('delete', { ids });
  const undone = await undo(changeSetId);
  expect([undone.statusCode, undone.json().data]).toEqual([200, { changed: ids }]);
  const after = await games();
  expect(after.map(({ version }) => version)).toEqual([3, 3, 3]);
  const facts = (rows: typeof before) => rows.map(({ version: _, updatedAt: __, ...rest }) => rest);
  expect(facts(after)).toEqual(facts(before));
  expect((await changeSets()).items).toMatchObject([{ undoneAt: site.clock.now.toISOString() }]);
  expect((await undo(changeSetId)).statusCode).toBe(409);
  expect((await undo(987_654)).statusCode).toBe(404);
  expect((await audited()).filter(({ action }) => action === 'game.undo')).toHaveLength(3);
});

test('batches are undone in reverse order', async () => {
  const first = await batch('status', { ids, status: 2 });
  const second = await batch('delete', { ids: [ids[0]] });
  const early = await undo(first.changeSetId);
  expect(early.statusCode).toBe(409);
  expect(early.json().data).toEqual({ games: [{ id: ids[0], name: 'Ant' }] });
  expect(early.json().errorMessage).toBe('Changed since then: Ant. Nothing was undone.');
  expect((await undo(second.changeSetId)).statusCode).toBe(200);
  expect((await undo(first.changeSetId)).statusCode).toBe(200);
  expect((await games()).map(({ status, deletedAt }) => [status, deletedAt])).toEqual([
    [1, null],
    [1, null],
    [1, null],
  ]);
});

test('a batch with a game that was edited since is not undone at all', async () => {
  const { changeSetId } = await batch('status', { ids, status: 0 });
  const { appId } = (await games())[1]!;
  const edit = { appId, name: 'Bumblebee', version: 2 };
  expect((await manager.put(`/api/game/${ids[1]}`, edit)).statusCode).toBe(200);
  const before = await games();
  const refused = await undo(changeSetId);
  expect(refused.statusCode).toBe(409);
  expect(refused.json().data).toEqual({ games: [{ id: ids[1], name: 'Bumblebee' }] });
  expect(await games()).toEqual(before);
});

test('of two concurrent undos one succeeds', async () => {
  const { changeSetId } = await batch('delete', { ids });
  const responses = await Promise.all([undo(changeSetId), undo(changeSetId)]);
  expect(responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
    200, 409,
  ]);
});

test('concurrent batches of several managers all succeed', async () => {
  const other = await site.signIn('admin');
  const [first, second, third] = ids;
  const responses = await Promise.all([
    manager.post('/api/game/batch-status', { ids: [first, second], status: 2 }),
    other.post('/api/game/batch-delete', { ids: [third, second] }),
    manager.post('/api/game/batch-status', { ids: [third, first], status: 0 }),
    other.post('/api/game/batch-status', { ids: [second, first, third], status: 1 }),
  ]);
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
});

test('a selection contains the games of the list with the same filter', async () => {
  const draft = await aGame(site.db, { name: 'Draft', status: 0, releaseDate: '2020-01-01' });
  await aGame(site.db, { name: 'Adult', mature: 2 });
  const selected = async (query: string) =>
    (await manager.get(`/api/game/selection?${query}`)).json().data;
  expect(await selected('')).toEqual({ ids, total: 3 });
  // Names are looked up in the search index, which another process builds.
  await vi.waitFor(async () => {
    expect(await selected('genre=Indie&q=bee')).toEqual({ ids: [ids[1]], total: 1 });
  }, 20_000);
  expect(await selected('genre=Nothing')).toEqual({ ids: [], total: 0 });
  expect(await selected('status=0')).toEqual({ ids: [draft.id], total: 1 });
  expect((await selected('missing=releaseDate')).total).toBe(4);
  await batch('delete', { ids: [ids[0]] });
  expect(await selected('trash=1')).toEqual({ ids: [ids[0]], total: 1 });
  expect(await selected('')).toEqual({ ids: ids.slice(1), total: 2 });
  expect((await manager.get('/api/game/selection?status=7')).statusCode).toBe(400);
}, 30_000);
