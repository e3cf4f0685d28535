import { expect, test } from 'vitest';
import type { ImportRow } from '../../../contract/library/import-row.ts';
import { aGame } from '../../../tests/builders.ts';
import { sharedApp } from '../../../tests/shared-app.ts';
import type { TestApp } from '../../../tests/test-app.ts';
import { rederive } from './rederive.ts';

const t = await sharedApp();
type Reader = Awaited<ReturnType<TestApp['signIn']>>;

const anEntry = async (reader: Reader, body: object = {}, facts = {}) => {
  const game = await aGame(t.db, facts);
  const response = await reader.put(`/api/me/library/${game.id}`, body);
  expect(response.statusCode, response.body).toBe(200);
  return game;
};
const put = (reader: Reader, id: number, body: object) => reader.put(`/api/me/library/${id}`, body);
const data = async (reader: Reader, path: string) => (await reader.get(path)).json().data;
const names = async (reader: Reader, query: string) =>
  (await data(reader, `/api/me/library?${query}`)).items.map(
    ({ game }: { game: { name: string } }) => game.name,
  );

/** What a source says, as an import has stored it. */
async function told(reader: Reader, gameId: number, source: string, facts: ImportRow['facts']) {
  const row = { key: String(gameId), names: ['Told'], facts };
  await t.db
    .insertInto('library_records')
    .values({
      userId: reader.user.id,
      source,
      sourceKey: String(gameId),
      gameId,
      state: 'matched',
      name: 'Told',
      row: JSON.stringify(row),
      seenAt: t.clock.now.toISOString(),
    })
    .execute();
  await rederive(t.db, reader.user.id, [gameId], { now: t.clock.now.toISOString() });
}

test('a member says where they stand with a game; fields left out stay, null gives them back', async () => {
  const reader = await t.signIn();
  const game = await anEntry(reader, { status: 'playing', minutes: 60, note: ' mine ' });
  const first = await put(reader, game.id, {
    rating: 85,
    startedOn: '2024',
    finishedOn: '2024-03',
  });
  expect(first.json().data).toMatchObject({
    status: 'playing',
    minutes: 60,
    rating: 85,
    note: 'mine',
    startedOn: '2024',
    finishedOn: '2024-03',
    own: ['status', 'minutes', 'rating', 'startedOn', 'finishedOn', 'note'],
  });
  await told(reader, game.id, 'steam', { status: 'finished', minutes: 600, store: 'steam' });
  const own = await data(reader, `/api/me/library/${game.id}`);
  expect(own.item).toMatchObject({ status: 'playing', minutes: 60 });
  expect(own.item.stores).toEqual([{ store: 'steam', minutes: 600 }]);
  const given = await put(reader, game.id, { status: null, minutes: null });
  expect(given.json().data).toMatchObject({ status: 'finished', minutes: 600 });
  expect((await put(reader, game.id, { status: 'none' })).json().data.status).toBeNull();
});

test.each([
  [{ finishedOn: '2023-02-30' }, 'finishedOn'],
  [{ startedOn: '2024-13' }, 'startedOn'],
  [{ startedOn: '2024-05', finishedOn: '2024-04-30' }, 'finishedOn'],
  [{ minutes: -1 }, 'minutes'],
  [{ rating: 0 }, 'rating'],
  [{ status: 'beaten' }, 'status'],
  [{ other: 1 }, 'other'],
])('%j is refused', async (body, field) => {
  const reader = await t.signIn();
  const game = await aGame(t.db);
  const response = await put(reader, game.id, body);
  expect(response.statusCode).toBe(400);
  expect(Object.keys(response.json().fields)).toContain(field);
  expect((await data(reader, '/api/me/library')).total).toBe(0);
});

test('an outdated version is refused with the entry as it is', async () => {
  const reader = await t.signIn();
  const game = await anEntry(reader, { status: 'playing' });
  await put(reader, game.id, { status: 'paused' });
  const late = await put(reader, game.id, { status: 'dropped', version: 1 });
  expect([late.statusCode, late.json().data.status]).toEqual([409, 'paused']);
  expect((await put(reader, game.id, { status: 'dropped', version: 2 })).statusCode).toBe(200);
});

test('a review gives the rating; another one is refused and named', async () => {
  const reader = await t.signIn();
  const game = await anEntry(reader, { rating: 60 });
  await reader.put(`/api/game/${game.id}/review`, { rating: 9 });
  expect((await data(reader, `/api/me/library/${game.id}`)).item.rating).toBe(90);
  const other = await put(reader, game.id, { rating: 50 });
  expect(other.statusCode).toBe(409);
  expect(other.json().errorMessage).toMatch(/\d/);
  expect((await put(reader, game.id, { rating: 90 })).statusCode).toBe(200);
});

test('drafts and unknown games stay out, a game that left the site can stay', async () => {
  const reader = await t.signIn();
  const draft = await aGame(t.db, { status: 0 });
  expect((await put(reader, draft.id, {})).statusCode).toBe(404);
  expect((await put(reader, 999_999, {})).statusCode).toBe(404);
  const game = await anEntry(reader);
  await t.db.updateTable('games').set({ status: 0 }).where('id', '=', game.id).execute();
  expect((await put(reader, game.id, { status: 'played' })).statusCode).toBe(200);
});

test('the list has tabs, filters and orders; unknown values come last', async () => {
  const reader = await t.signIn();
  await anEntry(reader, { status: 'playing', minutes: 30, rating: 50 }, { name: 'Ash' });
  await anEntry(reader, { status: 'finished', minutes: 90 }, { name: 'Birch', nameZh: '白桦' });
  const cedar = await anEntry(reader, { hidden: true }, { name: 'Cedar' });
  const dogwood = await anEntry(reader, {}, { name: 'Dogwood' });
  await told(reader, dogwood.id, 'gog', { minutes: 10, store: 'gog', lastPlayedOn: '2025-01-02' });
  expect(await names(reader, 'sort=name')).toEqual(['Ash', 'Birch', 'Dogwood']);
  expect(await names(reader, 'sort=minutes')).toEqual(['Birch', 'Ash', 'Dogwood']);
  expect((await names(reader, ''))[0]).toBe('Dogwood');
  expect((await names(reader, 'sort=rating&order=asc'))[0]).toBe('Ash');
  expect(await names(reader, 'status=none')).toEqual(['Dogwood']);
  expect(await names(reader, 'status=playing&status=finished&sort=name')).toEqual(['Ash', 'Birch']);
  expect(await names(reader, 'store=gog')).toEqual(['Dogwood']);
  expect(await names(reader, 'hidden=true')).toEqual(['Cedar']);
  expect(await names(reader, encodeURI('q=白桦'))).toEqual(['Birch']);
  expect(await data(reader, '/api/me/library/summary')).toMatchObject({
    games: 3,
    minutes: 130,
    statuses: [
      { status: 'playing', games: 1 },
      { status: 'finished', games: 1 },
      { status: 'none', games: 1 },
    ],
    stores: ['gog'],
    hidden: 1,
    disagree: 0,
  });
  const marks = await data(reader, `/api/me/library/marks?ids=${cedar.id}&ids=999999`);
  expect(marks).toEqual([{ gameId: cedar.id, status: null, minutes: null, hidden: true }]);
});

test('what is removed comes back by undo, within ten minutes and once', async () => {
  const reader = await t.signIn();
  const game = await anEntry(reader, { status: 'playing', note: 'Mine' });
  await reader.post(`/api/me/library/${game.id}/playthrough`, { status: 'finished', minutes: 5 });
  await told(reader, game.id, 'steam', { minutes: 600, store: 'steam' });
  const before = await data(reader, `/api/me/library/${game.id}`);
  const { undo } = (await reader.delete(`/api/me/library/${game.id}`)).json().data;
  expect(await data(reader, `/api/me/library/${game.id}`)).toMatchObject({
    item: null,
    ignored: true,
    records: [],
    playthroughs: [],
  });
  const other = await t.signIn();
  expect((await other.post('/api/me/library/undo', { token: undo })).statusCode).toBe(404);
  const undone = await reader.post('/api/me/library/undo', { token: undo });
  expect(undone.json().data).toEqual({ restored: 1, kept: [] });
  expect(await data(reader, `/api/me/library/${game.id}`)).toEqual(before);
  expect((await reader.post('/api/me/library/undo', { token: undo })).statusCode).toBe(409);

  const again = (await reader.delete(`/api/me/library/${game.id}`)).json().data.undo;
  const at = t.clock.now;
  t.clock.now = new Date(at.getTime() + 11 * 60_000);
  expect((await reader.post('/api/me/library/undo', { token: again })).statusCode).toBe(404);
  t.clock.now = at;
  const restored = await reader.post(`/api/me/library/${game.id}/restore`);
  expect(restored.json().data).toMatchObject({ status: null, minutes: 600, note: null });
  expect((await reader.post(`/api/me/library/${game.id}/restore`)).statusCode).toBe(404);
});

test('a batch says what it would change, changes it, and undo keeps what changed since', async () => {
  const reader = await t.signIn();
  const games = [];
  for (const status of ['backlog', 'backlog', 'dropped'])
    games.push(await anEntry(reader, { status }));
  const [first, second] = games.map(({ id }) => id) as [number, number];
  const gameIds = [...games.map(({ id }) => id), 999_999];
  const change = { status: 'dropped' };
  const ask = { gameIds, change, preview: true };
  expect((await reader.post('/api/me/library/batch', ask)).json().data).toEqual({
    changed: 2,
    unchanged: 2,
    batchId: null,
  });
  const done = (await reader.post('/api/me/library/batch', { gameIds, change })).json().data;
  expect(done.changed).toBe(2);
  await put(reader, second, { status: 'finished' });
  const undone = await reader.post(`/api/me/library/batch/${done.batchId}/undo`);
  expect(undone.json().data).toMatchObject({ restored: 1, kept: [{ gameId: second }] });
  const statusOf = async (id: number) => (await data(reader, `/api/me/library/${id}`)).item.status;
  expect([await statusOf(first), await statusOf(second)]).toEqual(['backlog', 'finished']);
});

test('playthroughs date the entry and count as a claim of time', async () => {
  const reader = await t.signIn();
  const game = await aGame(t.db);
  const url = `/api/me/library/${game.id}/playthrough`;
  const first = await reader.post(url, { status: 'finished', startedOn: '2020', minutes: 600 });
  expect(first.statusCode).toBe(201);
  await reader.post(url, { status: 'finished', startedOn: '2024-01', finishedOn: '2024-02-03' });
  const entry = await data(reader, `/api/me/library/${game.id}`);
  expect(entry.item).toMatchObject({ minutes: 600, startedOn: '2020', finishedOn: '2024-02-03' });
  expect(entry.playthroughs.map(({ startedOn }: { startedOn: string }) => startedOn)).toEqual([
    '2024-01',
    '2020',
  ]);
  const { id } = first.json().data;
  const wrong = { status: 'finished', startedOn: '2024', finishedOn: '2023' };
  expect((await reader.put(`${url}/${id}`, wrong)).statusCode).toBe(400);
  expect((await reader.put(`${url}/${id}`, { status: 'dropped' })).json().data.minutes).toBeNull();
  expect((await reader.delete(`${url}/${id}`)).statusCode).toBe(200);
  expect((await reader.delete(`${url}/${id}`)).statusCode).toBe(404);
});

test('others see a library only when its owner shares it, and never notes or hidden games', async () => {
  const reader = await t.signIn();
  const game = await anEntry(reader, { status: 'playing', note: 'secret words' });
  await anEntry(reader, { status: 'playing', hidden: true });
  const url = `/api/user/${reader.user.id}/library`;
  const visitor = t.browser();
  expect((await visitor.get(url)).statusCode).toBe(404);
  await reader.patch('/api/me/profile', { shown: ['library'] });
  const shared = await visitor.get(url);
  expect(shared.json().data).toMatchObject({ total: 1, items: [{ game: { id: game.id } }] });
  expect(shared.body).not.toContain('secret words');
  await reader.patch('/api/me/profile', { visibility: 'private' });
  expect((await visitor.get(url)).statusCode).toBe(404);
});

test('how members stand with a game is told from five members on, hidden ones apart', async () => {
  const game = await aGame(t.db);
  const members = [];
  for (let i = 0; i < 5; i += 1) members.push(await t.signIn());
  const told = async () => (await t.browser().get(`/api/game/${game.id}/members`)).json().data;
  for (const [index, member] of members.entries()) {
    expect(await told()).toEqual({ members: 0, statuses: [], minutesToFinish: null });
    await put(member, game.id, { status: 'finished', minutes: (index + 1) * 100 });
  }
  const statuses = [{ status: 'finished', members: 5 }];
  expect(await told()).toEqual({ members: 5, statuses, minutesToFinish: 300 });
  await put(members[0]!, game.id, { hidden: true });
  expect((await told()).members).toBe(0);
});

test('a file for spreadsheets runs no formula', async () => {
  const reader = await t.signIn();
  await anEntry(reader, { note: '=HYPERLINK("https://example.org")', hidden: true });
  await anEntry(reader, { note: 'two\nlines' }, { name: '+Plus', nameZh: '@at' });
  const text = (await reader.get('/api/me/library/export?format=csv')).body;
  expect(text).toContain(`"'=HYPERLINK(""https://example.org"")"`);
  expect(text).toContain(`"'+Plus","'@at"`);
  expect(text).not.toMatch(/(^|[,"])[=+@]/m);
});
