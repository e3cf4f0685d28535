import { afterEach, beforeEach, expect, test } from 'vitest';
import type { JobRun } from '../../../../contract/jobs.ts';
import type { BatchEdit } from '../../../../contract/games/games-batch-edit.ts';
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
  const facts = [
    { tags: '["Story","Old"]' },
    { tags: '["Souls-like"]' },
    { tags: '["Old"]', lockedFields: '["tags"]' },
  ];
  for (const fact of facts) {
    ids.push((await aGame(site.db, { genres: '["Indie"]', priceCents: 500, ...fact })).id);
  }
  await rebuildGameLists(site.db);
  await rebuildGameCounts(site.db);
});
afterEach(() => site.close());

const edit = (body: object) => manager.post('/api/game/batch-edit', body);
async function edited(body: object) {
  const response = await edit(body);
  expect(response.statusCode, response.body).toBe(200);
  return response.json<{ data: BatchEdit }>().data;
}
const undo = (id: number | null) => manager.post(`/api/change-set/${id}/undo`);
const games = () => site.db.selectFrom('games').selectAll().orderBy('id').execute();
const tags = async () => (await games()).map((game) => game.tags);

test('a preview says what changes, and writes nothing', async () => {
  const before = await games();
  const change = { tags: { add: ['Souls-like'], remove: ['Old'] } };
  const preview = await edited({ ids: [...ids, ids[0], 999_999], change, preview: true });
  expect(preview).toEqual({
    changed: [ids[0]],
    unchanged: [ids[1]],
    skipped: [
      { id: ids[2], reason: 'locked' },
      { id: 999_999, reason: 'missing' },
    ],
    cleared: {},
    locked: { tags: 1 },
    changeSetId: null,
    items: [
      {
        id: ids[0],
        name: before[0]!.name,
        nameZh: null,
        field: 'tags',
        before: ['Story', 'Old'],
        after: ['Story', 'Souls-like'],
      },
    ],
  });
  expect(await games()).toEqual(before);
});

test('lists, names, prices and status change in one set, which can be undone', async () => {
  const before = await games();
  const change = {
    genres: { set: [] },
    developers: { add: ['  Team   Cherry '] },
    nameZh: { set: '空洞骑士' },
    priceCents: { set: 1999 },
    currency: { set: 'EUR' },
    status: { set: 2 },
  };
  const result = await edited({ ids, change });
  expect(result).toMatchObject({ changed: ids, cleared: { genres: 3 } });
  expect(result.items).toBeUndefined();
  for (const game of await games()) {
    expect(game).toMatchObject({
      genres: '[]',
      developers: '["Team Cherry"]',
      nameZh: '空洞骑士',
      priceCents: 1999,
      currency: 'EUR',
      status: 2,
      version: 2,
    });
  }
  expect(
    (await manager.get('/api/game/list?developer=Team%20Cherry&trash=0')).json().data.total,
  ).toBe(3);
  const { items } = (await manager.get('/api/change-set/list')).json().data;
  expect(items[0]).toMatchObject({ id: result.changeSetId, action: 'game.edit', games: 3 });
  const audit = (await manager.get('/api/audit/list?target=game')).json().data;
  expect(audit.items[0]).toMatchObject({ action: 'game.edit', after: { status: 2 } });

  expect((await undo(result.changeSetId)).statusCode).toBe(200);
  const facts = (game: (typeof before)[number]) => ({ ...game, version: 0, updatedAt: '' });
  expect((await games()).map(facts)).toEqual(before.map(facts));
});

test('a filter selects the games, and what was chosen twice counts once', async () => {
  const change = { tags: { set: ['New'] } };
  expect(await edited({ filter: { tag: ['Old'], trash: '0' }, change })).toMatchObject({
    changed: [ids[0]],
    skipped: [{ id: ids[2], reason: 'locked' }],
  });
  expect(await tags()).toEqual(['["New"]', '["Souls-like"]', '["Old"]']);
  const { unchanged, changeSetId } = await edited({ ids: [ids[0], ids[0]], change });
  expect({ unchanged, changeSetId }).toEqual({ unchanged: [ids[0]], changeSetId: null });
});

test('a list that would become too long is left alone', async () => {
  const many = Array.from({ length: 49 }, (_, at) => `Tag ${at}`);
  const result = await edited({ ids: ids.slice(0, 2), change: { tags: { add: many } } });
  expect(result).toMatchObject({
    changed: [ids[1]],
    skipped: [{ id: ids[0], reason: 'tooMany' }],
  });
});

test.each([
  [{ change: { tags: { add: ['A'] } } }, 'ids'],
  [{ ids: [1], filter: {}, change: { tags: { add: ['A'] } } }, 'filter'],
  [{ ids: [1], change: {} }, 'change'],
  [{ ids: [1], change: { tags: {} } }, 'change.tags'],
  [{ ids: [1], change: { tags: { add: [' '] } } }, 'change.tags.add.0'],
  [{ ids: [1], change: { tags: { set: ['A'], add: ['B'] } } }, 'change.tags.set'],
  [{ ids: [1], change: { currency: { set: 'EUR' } } }, 'change.priceCents'],
  [{ ids: [1], change: { appId: { set: 1 } } }, 'change.appId'],
  [{ ids: [], change: { tags: { add: ['A'] } } }, 'ids'],
])('%j is refused', async (body, field) => {
  const response = await edit(body);
  expect(response.statusCode).toBe(400);
  expect(Object.keys(response.json().fields)).toContain(field);
});

test('only administrators edit many games', async () => {
  const body = { ids, change: { tags: { add: ['A'] } } };
  const editor = await site.signIn('editor');
  expect((await editor.post('/api/game/batch-edit', body)).statusCode).toBe(403);
  expect((await site.browser().post('/api/game/batch-edit', body)).statusCode).toBe(403);
});

async function manyGames(count: number) {
  const rows = Array.from({ length: count }, (_, at) => ({
    appId: 1_000_000 + at,
    name: `Row ${at}`,
    tags: JSON.stringify([`Only ${at}`]),
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
  }));
  for (let start = 0; start < count; start += 500) {
    await site.db
      .insertInto('games')
      .values(rows.slice(start, start + 500))
      .execute();
  }
  const made = site.db.selectFrom('games').select('id').where('appId', '>=', 1_000_000);
  return (await made.orderBy('id').execute()).map(({ id }) => id);
}

async function endOf({ jobId, runId }: { jobId: string; runId: number }): Promise<JobRun> {
  const find = async () => {
    const { items } = (await manager.get(`/api/admin/jobs/${jobId}/runs`)).json().data;
    return (items as JobRun[]).find(({ id }) => id === runId)!;
  };
  await expect.poll(async () => (await find()).finishedAt, { timeout: 20_000 }).not.toBeNull();
  return find();
}

test('over 1,000 games a job writes them, in one change set', async () => {
  const many = await manyGames(1200);
  const body = { ids: [...many, 999_999], change: { tags: { add: ['Shared'] } } };
  expect(await edited({ ...body, preview: true })).toMatchObject({ changed: many });
  const response = await edit(body);
  expect(response.statusCode, response.body).toBe(202);
  const started = response.json().data;
  expect(started).toEqual({ jobId: 'game-batch', runId: expect.any(Number) });
  const end = await endOf(started);
  expect(end).toMatchObject({
    outcome: 'ok',
    message: 'Games changed: 1200, unchanged: 0, skipped: 1.',
    counts: { changed: 1200, unchanged: 0, skipped: 1 },
    changeSetId: expect.any(Number),
  });
  expect((await games()).filter((game) => game.tags.includes('"Shared"'))).toHaveLength(1200);
  const undone = await undo(end.changeSetId);
  expect(undone.json().data.changed).toHaveLength(1200);
  expect((await games()).filter((game) => game.tags.includes('"Shared"'))).toEqual([]);

  const again = await edit({ ids: many, change: { tags: { remove: ['Nothing'] } } });
  expect(await endOf(again.json().data)).toMatchObject({ outcome: 'nothing-new' });
  expect((await manager.get('/api/change-set/list')).json().data.total).toBe(1);
}, 60_000);

test('a long batch that is cancelled keeps what is written in a set that can be undone', async () => {
  const many = await manyGames(3000);
  const started = await edit({ ids: many, change: { tags: { set: ['Shared'] } } });
  expect((await edit({ ids: many, change: { tags: { set: ['B'] } } })).statusCode).toBe(409);
  const cancelled = await manager.post('/api/admin/jobs/game-batch/cancel');
  expect(cancelled.statusCode).toBe(200);
  const end = await endOf(started.json().data);
  expect(end.outcome).toBe('cancelled');
  const written = async () => (await games()).filter((game) => game.tags === '["Shared"]').length;
  const { changed = 0 } = end.counts;
  expect(await written()).toBe(changed);
  expect(changed).toBeLessThan(3000);
  if (changed > 0) {
    expect((await undo(end.changeSetId)).statusCode).toBe(200);
    expect(await written()).toBe(0);
  }
}, 60_000);

test('long deletions and imports are jobs too', async () => {
  const many = await manyGames(1001);
  const deleted = await manager.post('/api/game/batch-delete', { ids: many });
  expect(deleted.statusCode).toBe(202);
  expect(await endOf(deleted.json().data)).toMatchObject({ counts: { changed: 1001 } });

  const rows = Array.from({ length: 1500 }, (_, at) => ({
    appId: 2_000_000 + at,
    name: `New ${at}`,
  }));
  const file = (games: object[]) => ({
    format: 'json',
    content: JSON.stringify(games),
    dryRun: false,
    asJob: true,
  });
  const imported = await manager.post('/api/game/import', file(rows));
  expect(imported.statusCode, imported.body).toBe(202);
  expect(imported.json().data.jobId).toBe('game-import');
  const end = await endOf(imported.json().data);
  expect(end).toMatchObject({ outcome: 'ok', counts: { changed: 1500, unchanged: 0, skipped: 0 } });
  expect((await undo(end.changeSetId)).json().data.changed).toHaveLength(1500);

  const bad = await manager.post('/api/game/import', file([...rows, { appId: 3_000_000 }]));
  expect(await endOf(bad.json().data)).toMatchObject({
    outcome: 'refused',
    message: 'Rows with problems: 1. Nothing was written.',
  });
  expect(await games()).toHaveLength(3 + 1001);
}, 60_000);
