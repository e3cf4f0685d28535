import { expect, test } from 'vitest';
import type { Event, ManagedEvent } from '../../../contract/events/events.ts';
import { aGame } from '../../../tests/builders.ts';
import { sharedApp } from '../../../tests/shared-app.ts';
import { storeEvents, type SourceEvent } from '../../domain/events/store-events.ts';

const site = await sharedApp();
const editor = await site.signIn('editor');
const manager = await site.signIn('admin');

const create = async (changes: object): Promise<ManagedEvent> => {
  const response = await editor.post('/api/event', {
    kind: 'update',
    date: '2026-03-04',
    title: 'Patch',
    ...changes,
  });
  expect(response.statusCode, response.body).toBe(201);
  return response.json<{ data: ManagedEvent }>().data;
};
const read = async (address: string) => {
  const response = await site.app.inject(address);
  expect(response.statusCode, response.body).toBe(200);
  return response.json<{ data: { items: Event[]; total: number } }>().data;
};
const titlesOf = ({ items }: { items: Event[] }) => items.map(({ title }) => title);

const told: SourceEvent = {
  externalId: 'one',
  gameId: null,
  kind: 'sale',
  date: '2025-06-01',
  endDate: '2025-06-09',
  precision: 'day',
  title: 'Told',
  titleZh: null,
  url: null,
  weight: 3,
};
const tell = (event: Partial<SourceEvent>) =>
  site.db.transaction().execute((db) => storeEvents(db, 'teller', [{ ...told, ...event }]));

test('events are listed by kind, weight, game and days, the newest first', async () => {
  const { id: gameId } = await aGame(site.db, { name: 'Listed', status: 1 });
  await create({ title: 'Old', gameId, date: '2024-01-01', weight: 1 });
  await create({ title: 'Sale', gameId, kind: 'sale', date: '2024-02-01', endDate: '2024-02-09' });
  await create({ title: 'New', gameId, date: '2024-03-01', weight: 3, url: '/news' });
  await create({ title: 'Hidden', gameId, hidden: true });
  const list = (query: string) => read(`/api/event/list?gameId=${gameId}&${query}`);
  expect(titlesOf(await list(''))).toEqual(['New', 'Sale', 'Old']);
  expect(titlesOf(await list('kind=sale&kind=award'))).toEqual(['Sale']);
  expect(titlesOf(await list('minWeight=2'))).toEqual(['New', 'Sale']);
  expect(titlesOf(await list('from=2024-01-01&to=2024-02-01'))).toEqual(['Sale', 'Old']);
  expect(await list('size=1&page=2')).toMatchObject({ total: 3, items: [{ title: 'Sale' }] });
  const { items } = await read(`/api/game/${gameId}/events?from=2024-02-01`);
  expect(items).toMatchObject([
    { title: 'New', endDate: null, precision: 'day', source: 'editors', weight: 3, url: '/news' },
    { title: 'Sale', endDate: '2024-02-09', weight: 2, game: { name: 'Listed' } },
  ]);
  expect((await site.app.inject('/api/game/999999/events')).statusCode).toBe(404);
});

test('a member reads the events of their games, with the players of each', async () => {
  const [{ id: mine }, { id: other }] = [
    await aGame(site.db, { status: 1 }),
    await aGame(site.db, { status: 1 }),
  ];
  for (const gameId of [mine, other]) await create({ gameId, date: '2018-01-02', title: 'Old' });
  const players = { gameId: mine, peakPlayers: 9, source: 'T' };
  for (const [month, avgPlayers] of [
    ['2026-07', 5],
    ['2026-08', 8],
    ['2020-01', 1],
  ] as const) {
    await site.db
      .insertInto('players_monthly')
      .values({ ...players, month, avgPlayers })
      .execute();
  }
  const member = await site.signIn();
  await member.put(`/api/me/wishlist/${mine}`);
  const { items, ...page } = (await member.get('/api/me/updates?players=1')).json().data;
  expect(items.map(({ game }: Event) => game?.id)).toEqual([mine]);
  expect(page).toMatchObject({
    total: 1,
    players: [{ gameId: mine, month: '2026-08', average: 8, before: 5, course: [5, 8] }],
  });
  expect((await site.app.inject('/api/me/updates')).statusCode).toBe(401);
});

test('a game is an event on its release date, under its own name, as long as it is public', async () => {
  const body = { appId: 8_000_001, name: 'Dated', nameZh: '有日期', status: 1 };
  const released = { ...body, releaseDate: '2023-05-06' };
  const game = (await manager.post('/api/game', released)).json().data;
  const releases = () => read(`/api/event/list?kind=release&gameId=${game.id}`);
  expect((await releases()).items).toMatchObject([
    { kind: 'release', date: '2023-05-06', title: 'Dated', titleZh: '有日期', source: 'catalog' },
  ]);
  const moved = { ...released, releaseDate: '2023-07-08', version: 1 };
  expect((await manager.put(`/api/game/${game.id}`, moved)).statusCode).toBe(200);
  expect((await releases()).items).toMatchObject([{ date: '2023-07-08' }]);
  await manager.put(`/api/game/${game.id}/status`, { status: 2 });
  expect((await releases()).items).toEqual([]);
});

test('events of games that readers cannot open are not shown', async () => {
  const { id: draft } = await aGame(site.db, { status: 1 });
  const { id: adult } = await aGame(site.db, { status: 1, mature: 2 });
  await create({ gameId: draft, title: 'Secret', date: '2020-01-01' });
  await create({ gameId: adult, title: 'Adult', date: '2020-01-01' });
  await site.db.updateTable('games').set({ status: 0 }).where('id', '=', draft).execute();
  expect(await read('/api/event/list?from=2020-01-01&to=2020-01-01')).toMatchObject({ total: 0 });
});

test('an editor changes, hides and deletes an event, and each is audited', async () => {
  const { id, version } = await create({ date: '2019-01-01' });
  const event = { kind: 'award', date: '2019-01-02', title: 'Award', titleZh: '奖项' };
  const hidden = await editor.put(`/api/event/${id}`, { ...event, hidden: true, version });
  expect(hidden.json().data).toMatchObject({ ...event, hidden: true, version: 2 });
  expect((await read('/api/event/list?from=2019-01-01&to=2019-12-31')).items).toEqual([]);
  expect((await editor.get(`/api/event/${id}`)).json().data).toMatchObject({ version: 2 });
  const stale = await editor.put(`/api/event/${id}`, { ...event, version: 1 });
  expect(stale.statusCode).toBe(409);
  expect(stale.json().data).toMatchObject({ version: 2, current: { id, hidden: true } });
  expect((await editor.delete(`/api/event/${id}?version=1`)).statusCode).toBe(409);
  expect((await editor.delete(`/api/event/${id}?version=2`)).json().data).toBeNull();
  expect((await editor.get(`/api/event/${id}`)).statusCode).toBe(404);
  const log = await site.db
    .selectFrom('audit_log')
    .select('action')
    .where('target', '=', 'event')
    .where('targetId', '=', id)
    .orderBy('id')
    .execute();
  expect(log.map(({ action }) => action)).toEqual(['event.create', 'event.edit', 'event.delete']);
});

test('what an editor says of an event holds against its source', async () => {
  const find = async () => (await read('/api/event/list?from=2025-06-01&to=2025-06-02')).items;
  await tell({});
  await tell({ title: 'Told anew', date: '2025-06-02' });
  const [first] = await find();
  expect(first).toMatchObject({ title: 'Told anew', date: '2025-06-02', source: 'teller' });
  const { date, endDate, kind } = first!;
  const edited = { kind, date, endDate, title: 'Edited', version: 1 };
  expect((await editor.put(`/api/event/${first!.id}`, edited)).statusCode).toBe(200);
  await tell({ title: 'Told again' });
  expect(await find()).toMatchObject([{ id: first!.id, title: 'Edited', source: 'teller' }]);
  await editor.delete(`/api/event/${first!.id}?version=2`);
  await tell({ title: 'Told once more' });
  expect(await find()).toEqual([]);
  expect((await editor.get(`/api/event/${first!.id}`)).json().data).toMatchObject({ hidden: true });
});

test.each([
  [{ date: '2026-05-20', precision: 'month' }, '2026-05-01', '2026-05-31'],
  [{ date: '2026-05-20', precision: 'quarter' }, '2026-04-01', '2026-06-30'],
  [{ date: '2028-02-01', precision: 'month', endDate: '2028-02-29' }, '2028-02-01', '2028-02-29'],
  [{ date: '2026-05-20', precision: 'year' }, '2026-01-01', '2026-12-31'],
])('%j has the first and the last day', async (days, date, endDate) => {
  expect(await create(days)).toMatchObject({ date, endDate, precision: days.precision });
});

test.each([
  [{ date: '2026-02-30' }, 'date'],
  [{ date: '0001-01-01' }, 'date'],
  [{ date: '20260101' }, 'date'],
  [{ endDate: '2026-03-03' }, 'endDate'],
  [{ endDate: '2027-03-05' }, 'endDate'],
  [{ endDate: '2026-13-01' }, 'endDate'],
  [{ precision: 'month', endDate: '2026-03-30' }, 'endDate'],
  [{ gameId: 999_999 }, 'gameId'],
  [{ kind: 'release' }, 'gameId'],
  [{ kind: 'party' }, 'kind'],
  [{ title: ' ' }, 'title'],
  [{ url: 'javascript:alert(1)' }, 'url'],
  [{ weight: 4 }, 'weight'],
])('refuses %j and names the field', async (changes, field) => {
  const event = { kind: 'update', date: '2026-03-04', title: 'Patch', ...changes };
  const response = await editor.post('/api/event', event);
  expect([response.statusCode, Object.keys(response.json().fields)]).toEqual([400, [field]]);
});
