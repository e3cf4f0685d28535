import type { Static } from 'typebox';
import { expect, test } from 'vitest';
import type { createGame } from '../../../../contract/games/games-admin.ts';
import type { Game } from '../../../../contract/games/games.ts';
import { sharedApp } from '../../../../tests/shared-app.ts';

const site = await sharedApp();
let lastAppId = 1_000_000;

const manager = await site.signIn('admin');

const full = {
  name: 'Harbour Lights',
  nameZh: '港湾灯火',
  status: 1,
  releaseDate: '2024-02-29',
  developers: ['North Quay'],
  publishers: ['North Quay', 'Pier'],
  genres: ['Indie'],
  tags: ['Cosy', 'Boats'],
  platforms: ['windows'],
  priceCents: 1999,
  currency: 'EUR',
  coverUrl: 'https://img.example.org/1.jpg',
  description: 'Two lines.\nOf text.',
  descriptionZh: '两行\n文字。',
  lockedFields: ['name', 'tags'],
};

const nextAppId = () => (lastAppId += 1);

async function create(facts: object = {}) {
  const body = { appId: nextAppId(), name: 'A game', ...facts };
  const response = await manager.post('/api/game', body);
  expect(response.statusCode, response.body).toBe(201);
  return response.json<{ data: Game }>().data;
}

const auditOf = (id: number) =>
  site.db
    .selectFrom('audit_log')
    .select(['action', 'actorId', 'before', 'after'])
    .where('target', '=', 'game')
    .where('targetId', '=', id)
    .orderBy('id')
    .execute();

test('a new game is returned complete, and is public at once', async () => {
  const appId = nextAppId();
  const before = await site.app.inject(`/api/game/by-app-id?appId=${appId}`);
  expect(before.statusCode).toBe(404);
  const response = await manager.post('/api/game', { appId, ...full });
  expect(response.statusCode, response.body).toBe(201);
  const body = response.json<Static<(typeof createGame.schema.response)[201]>>();
  const { data } = body;
  expect(data).toMatchObject({ appId, ...full, isFree: false, version: 1 });
  const read = await site.app.inject(`/api/game/${data.id}`);
  expect(read.json()).toEqual(body);
  const [entry] = await auditOf(data.id);
  expect(entry).toMatchObject({ action: 'game.create', actorId: manager.user.id, before: null });
  expect(JSON.parse(entry!.after!)).toMatchObject({ appId, ...full });
});

test('a new game is a draft by default: readers do not see it', async () => {
  const { id, status } = await create();
  expect(status).toBe(0);
  expect((await site.app.inject(`/api/game/${id}`)).statusCode).toBe(404);
});

test('normalizes what a manager types', async () => {
  const game = await create({
    name: '  Two \n words ',
    nameZh: '   ',
    tags: [' Cosy ', 'Cosy', 'cosy'],
    description: ' \n ',
    descriptionZh: ' \n ',
    coverUrl: '/covers/1.webp',
    priceCents: 500,
    lockedFields: ['tags', 'name', 'tags'],
  });
  expect(game).toMatchObject({
    name: 'Two words',
    nameZh: null,
    tags: ['Cosy', 'cosy'],
    description: null,
    descriptionZh: null,
    coverUrl: '/covers/1.webp',
    priceCents: 500,
    currency: 'USD',
    isFree: false,
    lockedFields: ['name', 'tags'],
  });
  expect(await create({ priceCents: 0 })).toMatchObject({ isFree: true, currency: null });
});

test.each([
  ['name', { name: '   ' }],
  ['name', { name: 'x'.repeat(301) }],
  ['appId', { appId: 0 }],
  ['appId', { appId: '7' }],
  ['status', { status: 3 }],
  ['releaseDate', { releaseDate: '2023-02-29' }],
  ['releaseDate', { releaseDate: 'soon' }],
  ['releaseDate', { releaseDate: '2024-13-01' }],
  ['tags.1', { tags: ['fine', ' '] }],
  ['genres', { genres: 'Indie' }],
  ['priceCents', { priceCents: -1 }],
  ['priceCents', { priceCents: 9.5 }],
  ['currency', { priceCents: 5, currency: 'usd' }],
  ['coverUrl', { coverUrl: 'javascript:alert(1)' }],
  ['coverUrl', { coverUrl: 'http://img.example.org/1.jpg' }],
  ['coverUrl', { coverUrl: '//img.example.org/1.jpg' }],
  ['coverUrl', { coverUrl: '/\\img.example.org/1.jpg' }],
  ['coverUrl', { coverUrl: 'https://me:secret@img.example.org/1.jpg' }],
  ['coverUrl', { coverUrl: 'https:img.example.org/1.jpg' }],
  ['coverUrl', { coverUrl: 'https://*;/1.jpg' }],
  ['coverUrl', { coverUrl: 'data:image/png;base64,AA' }],
  ['lockedFields.0', { lockedFields: ['score'] }],
  ['score', { score: 100 }],
  ['version', { version: 1 }],
])('a wrong %s is named (%#)', async (field, wrong) => {
  const body = { appId: nextAppId(), name: 'A game', ...wrong };
  const response = await manager.post('/api/game', body);
  expect(response.statusCode, response.body).toBe(400);
  expect(response.json().fields).toHaveProperty([field]);
});

test('an update clears omitted fields, not the status, and records only what changed', async () => {
  const { id, appId } = await create(full);
  site.clock.now = new Date(site.clock.now.getTime() + 1000);
  const response = await manager.put(`/api/game/${id}`, {
    appId,
    name: 'Harbour Lights',
    tags: ['Boats'],
    version: 1,
  });
  expect(response.statusCode, response.body).toBe(200);
  expect(response.json().data).toMatchObject({
    version: 2,
    status: 1,
    nameZh: null,
    tags: ['Boats'],
    genres: [],
    priceCents: null,
    isFree: null,
    // Locked fields stay locked, and fields that a person changes become locked.
    lockedFields: expect.arrayContaining(['name', 'nameZh', 'tags', 'priceCents']),
    updatedAt: site.clock.now.toISOString(),
  });
  const change = (await auditOf(id)).at(-1)!;
  expect(change.action).toBe('game.update');
  expect(JSON.parse(change.before!)).toMatchObject({ tags: ['Cosy', 'Boats'], priceCents: 1999 });
  expect(JSON.parse(change.after!)).toMatchObject({ tags: ['Boats'], priceCents: null });
  expect(JSON.parse(change.after!)).not.toHaveProperty('name');
  expect(JSON.parse(change.after!)).not.toHaveProperty('status');
});

test('an update that changes nothing is not recorded', async () => {
  const { id, appId } = await create();
  const body = { appId, name: 'A game', version: 1 };
  expect((await manager.put(`/api/game/${id}`, body)).json().data.version).toBe(1);
  expect(await auditOf(id)).toHaveLength(1);
});

test('a stale version is a conflict with the current game; the version is required', async () => {
  const { id, appId } = await create({ status: 1 });
  const put = (body: object) => manager.put(`/api/game/${id}`, { appId, ...body });
  expect((await put({ name: 'First', version: 1 })).statusCode).toBe(200);
  const late = await put({ name: 'Second', version: 1 });
  expect(late.statusCode).toBe(409);
  expect(late.json()).toMatchObject({
    errorCode: 'CONFLICT',
    data: { version: 2, current: { id, name: 'First', version: 2 } },
  });
  expect((await put({ name: 'Third' })).json().fields).toHaveProperty('version');
});

test('of two updates of the same version exactly one wins', async () => {
  const { id, appId } = await create({ status: 1 });
  const names = ['One', 'Two', 'Three', 'Four'];
  const responses = await Promise.all(
    names.map((name) => manager.put(`/api/game/${id}`, { appId, name, version: 1 })),
  );
  const codes = responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
  expect(codes).toEqual([200, 409, 409, 409]);
  expect(await auditOf(id)).toHaveLength(2);
});

test('an appId that is taken is a conflict that names the other game, also in the trash', async () => {
  const first = await create({ name: 'The first' });
  const second = await create();
  const taken = { id: first.id, name: 'The first' };
  const body = { appId: first.appId, name: 'Another' };
  const created = await manager.post('/api/game', body);
  expect([created.statusCode, created.json().data]).toEqual([409, taken]);
  const updated = await manager.put(`/api/game/${second.id}`, { ...body, version: 1 });
  expect([updated.statusCode, updated.json().data]).toEqual([409, taken]);
  await manager.delete(`/api/game/${first.id}`);
  const again = await manager.post('/api/game', body);
  expect([again.statusCode, again.json().data]).toEqual([409, taken]);
});

test('of games created concurrently with one appId, one is stored', async () => {
  const appId = nextAppId();
  const responses = await Promise.all(
    ['A', 'B', 'C'].map((name) => manager.post('/api/game', { appId, name })),
  );
  expect(responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
    201, 409, 409,
  ]);
  const refused = responses.find(({ statusCode }) => statusCode === 409)!;
  expect(refused.json().data).toHaveProperty('id');
});

test('deleting moves a game to the trash, restoring moves it back, each once', async () => {
  const { id } = await create({ status: 1 });
  const game = `/api/game/${id}`;
  expect((await manager.post(`${game}/restore`)).statusCode).toBe(409);
  expect((await site.app.inject(game)).statusCode).toBe(200);
  const deleted = await manager.delete(game);
  expect([deleted.statusCode, deleted.json().data]).toEqual([200, null]);
  expect((await site.app.inject(game)).statusCode).toBe(404);
  expect((await manager.delete(game)).statusCode).toBe(404);
  expect((await manager.put(`${game}/status`, { status: 1 })).statusCode).toBe(404);
  const restored = await manager.post(`${game}/restore`);
  expect(restored.json().data).toMatchObject({ id, status: 1, version: 3 });
  expect((await manager.post(`${game}/restore`)).statusCode).toBe(409);
  const actions = (await auditOf(id)).map(({ action }) => action);
  expect(actions).toEqual(['game.create', 'game.delete', 'game.restore']);
});

test('the status changes once, however often it is set', async () => {
  const { id } = await create();
  const set = () => manager.put(`/api/game/${id}/status`, { status: 1 });
  expect((await set()).json().data).toMatchObject({ status: 1, version: 2 });
  expect((await set()).json().data).toMatchObject({ status: 1, version: 2 });
  expect(await auditOf(id)).toHaveLength(2);
});

test('unknown ids are 404, malformed ids 400', async () => {
  const body = { appId: nextAppId(), name: 'x', version: 1 };
  expect((await manager.put('/api/game/987654321', body)).statusCode).toBe(404);
  expect((await manager.delete('/api/game/987654321')).statusCode).toBe(404);
  expect((await manager.post('/api/game/987654321/restore')).statusCode).toBe(404);
  expect((await manager.delete('/api/game/x')).statusCode).toBe(400);
});

test('only managers may write', async () => {
  const { id, appId } = await create();
  const calls = [
    ['post', '/api/game', { appId: nextAppId(), name: 'x' }],
    ['put', `/api/game/${id}`, { appId, name: 'x', version: 1 }],
    ['put', `/api/game/${id}/status`, { status: 1 }],
    ['delete', `/api/game/${id}`, undefined],
    ['post', `/api/game/${id}/restore`, undefined],
    ['post', '/api/game/batch-delete', { ids: [id] }],
    ['post', '/api/game/batch-restore', { ids: [id] }],
    ['post', '/api/game/batch-status', { ids: [id], status: 1 }],
    ['post', '/api/change-set/1/undo', undefined],
    ['get', '/api/change-set/list', undefined],
    ['get', '/api/game/statistics', undefined],
    ['get', '/api/game/selection', undefined],
  ] as const;
  const stranger = site.browser();
  await stranger.get('/api/me');
  const callers = [
    [stranger, 401],
    [await site.signIn(), 403],
    [await site.signIn('editor'), 403],
  ] as const;
  for (const [caller, expected] of callers) {
    for (const [method, url, body] of calls) {
      expect((await caller[method](url, body)).statusCode, url).toBe(expected);
    }
  }
  expect(await auditOf(id)).toHaveLength(1);
});

test('an edit by a manager updates the date of a game’s data; a change of status does not', async () => {
  const game = await create(full);
  const today = site.clock.now.toISOString().slice(0, 10);
  expect(game).toMatchObject({ dataAsOf: today, reviewsAsOf: null });
  const dates = { dataAsOf: '2025-01-01', reviewsAsOf: '2025-01-01' };
  await site.db.updateTable('games').set(dates).where('id', '=', game.id).execute();
  await manager.put(`/api/game/${game.id}/status`, { status: 2 });
  const shown = async () => (await manager.get(`/api/game/${game.id}`)).json().data;
  expect(await shown()).toMatchObject({ status: 2, ...dates });
  const { version } = await shown();
  const body = { ...full, appId: game.appId, name: 'Another name', version };
  const edited = await manager.put(`/api/game/${game.id}`, body);
  expect(edited.json().data).toMatchObject({ dataAsOf: today, reviewsAsOf: '2025-01-01' });
});
