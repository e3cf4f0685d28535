import { expect, test } from 'vitest';
import type { Calendar } from '../../../contract/events/calendar.ts';
import { sharedApp } from '../../../tests/shared-app.ts';

const site = await sharedApp();
const editor = await site.signIn('editor');
const manager = await site.signIn('admin');

let lastAppId = 7_000_000;
async function release(name: string, releaseDate: string, facts: object = {}): Promise<number> {
  const body = { appId: (lastAppId += 1), name, status: 1, releaseDate, ...facts };
  return (await manager.post('/api/game', body)).json<{ data: { id: number } }>().data.id;
}
const add = (event: object) =>
  editor.post('/api/event', { kind: 'update', title: 'Patch', ...event }).then((response) => {
    expect(response.statusCode, response.body).toBe(201);
  });
async function calendar(query: string, reader = site.browser()): Promise<Calendar> {
  const response = await reader.get(`/api/calendar?${query}`);
  expect(response.statusCode, response.body).toBe(200);
  return response.json<{ data: Calendar }>().data;
}
const linesOf = ({ days }: Calendar) =>
  days.map(({ date, events }) => `${date} ${events.map(({ title }) => title).join(', ')}`);
const [from, to] = ['2026-09-01', '2026-09-30'];
const september = `from=${from}&to=${to}`;

const racer = await release('Racer', '2026-09-03', { genres: ['Racing'], platforms: ['Windows'] });
await release('Chess', '2026-09-03', { genres: ['Strategy'] });
await release('Late', '2026-09-30', { genres: ['Racing'] });
await release('After', '2026-10-01', { genres: ['Racing'] });
await add({ gameId: racer, date: '2026-09-10', title: 'Track', weight: 3 });
await add({ kind: 'news', date: '2026-09-11', title: 'Talk' });
await add({ kind: 'sale', date: '2026-08-25', endDate: '2026-09-02', title: 'Sale', weight: 3 });
await add({ kind: 'release', gameId: racer, date: '2026-09-01', precision: 'month', title: 'DLC' });

test('a calendar has the days on which something begins, and what has no day beside them', async () => {
  const whole = await calendar(september);
  expect(whole).toMatchObject({ from, to });
  expect(linesOf(whole)).toEqual([
    '2026-09-01 Sale',
    '2026-09-03 Racer, Chess',
    '2026-09-10 Track',
    '2026-09-30 Late',
  ]);
  expect(whole.undated).toMatchObject([{ title: 'DLC', precision: 'month', date: '2026-09-01' }]);
  expect((await calendar(`${september}&perDay=1`)).days[1]).toMatchObject({
    events: [{ title: 'Racer' }],
    total: 2,
  });
});

test('the filters of the catalog and kinds hold, and then nothing of the store is shown', async () => {
  expect(linesOf(await calendar(`${september}&genre=Racing`))).toEqual([
    '2026-09-03 Racer',
    '2026-09-10 Track',
    '2026-09-30 Late',
  ]);
  expect(linesOf(await calendar(`${september}&kind=news`))).toEqual(['2026-09-11 Talk']);
  expect(await calendar(`${september}&genre=Nothing`)).toMatchObject({ days: [], undated: [] });
});

test('a member sees the games on their shelves alone, which nobody else gets', async () => {
  const member = await site.signIn();
  await member.put(`/api/me/wishlist/${racer}`);
  expect(linesOf(await calendar(`${september}&mine=1`, member))).toEqual([
    '2026-09-03 Racer',
    '2026-09-10 Track',
  ]);
  expect((await site.app.inject(`/api/calendar?${september}&mine=1`)).statusCode).toBe(401);
  const other = await site.signIn();
  expect(linesOf(await calendar(`${september}&mine=1`, other))).toEqual([]);
  const file = await member.get('/api/me/calendar.ics');
  expect(file.headers['content-disposition']).toContain('calendar.ics');
  expect(file.body).not.toContain('Chess');
});

test('a member has an address for calendar apps, which can be renewed and removed', async () => {
  const member = await site.signIn();
  await member.put(`/api/me/wishlist/${racer}`);
  const link = async () => (await member.get('/api/me/calendar-link')).json().data.url;
  expect(await link()).toBeNull();
  const make = async () => {
    site.clock.now = new Date(site.clock.now.getTime() + 1000);
    const response = await member.post('/api/me/calendar-link');
    expect(response.statusCode).toBe(201);
    return response.json<{ data: { url: string } }>().data.url;
  };
  // An app has no session.
  const read = (url: string) => site.app.inject(url.replace(/^https?:\/\/[^/]+/, ''));
  await release('Awaited', '2026-12-24');
  const { id: awaited } = await site.db
    .selectFrom('games')
    .select('id')
    .where('name', '=', 'Awaited')
    .executeTakeFirstOrThrow();
  await member.put(`/api/me/wishlist/${awaited}`);
  const first = await make();
  expect(await link()).toBe(first);
  const file = await read(first);
  expect([file.statusCode, file.headers['cache-control']]).toEqual([200, 'no-store']);
  expect(file.body).toContain('SUMMARY:Awaited');
  const second = await make();
  expect((await read(first)).statusCode).toBe(404);
  expect((await read(second)).statusCode).toBe(200);
  expect((await read(second.replace('key=', 'key=9'))).statusCode).toBe(404);
  expect((await member.delete('/api/me/calendar-link')).json().data).toBeNull();
  expect((await read(second)).statusCode).toBe(404);
});

test('a calendar of a thousand days is refused in a sentence', async () => {
  const response = await site.app.inject('/api/calendar?from=2023-01-01&to=2025-09-27');
  expect(response.json().fields.to).toMatch(/at most 92 days/);
});

test('the file to subscribe to has the same events, with their last days', async () => {
  const file = await site.app.inject(`/calendar.ics?${september}&lang=en`);
  expect(file.headers['content-type']).toContain('text/calendar');
  expect(file.body).toContain('SUMMARY:Racer: Track');
  expect(file.body).toContain(`UID:game-${racer}@`);
  expect(file.body).toContain('DTSTART;VALUE=DATE:20260825\r\nDTEND;VALUE=DATE:20260903');
  expect(file.body).not.toContain('DLC');
  expect(file.body.match(/BEGIN:VEVENT/g)).toHaveLength(5);
});

test('a calendar tells the peak of a launch, and where the data end', async () => {
  const players = { avgPlayers: 5, source: 'T' };
  for (const [month, peakPlayers] of [
    ['2026-09', 900],
    ['2026-10', 2000],
  ] as const) {
    const values = { ...players, gameId: racer, month, peakPlayers };
    await site.db.insertInto('players_monthly').values(values).execute();
  }
  site.clock.now = new Date(site.clock.now.getTime() + 31_000);
  const { launchPeaks, ends } = await calendar(`${september}&perDay=9`);
  expect(launchPeaks).toEqual([{ gameId: racer, peak: 900 }]);
  // Something is still to come.
  expect(ends).toBeNull();
  await site.db.deleteFrom('events').where('date', '>', '2026-11-01').execute();
  site.clock.now = new Date(site.clock.now.getTime() + 31_000);
  expect((await calendar(september)).ends).toBe('2026-10-01');
});

test('by default it begins a week ago and ends in thirty days', async () => {
  expect(await calendar('')).toMatchObject({ from: '2026-11-08', to: '2026-12-15' });
});

test('the newest month has at least four releases', async () => {
  expect(await calendar('month=2026-10')).toMatchObject({ from: '2026-10-01', to: '2026-10-31' });
  expect(await calendar('month=newest')).toMatchObject({ from: '2026-10-01' });
  await release('Fourth', '2026-09-04');
  expect(await calendar('month=newest')).toMatchObject({ from, to });
});

test.each([
  ['month=2026-13', 'month'],
  ['from=2026-01-01&to=2026-04-03', 'to'],
  ['from=2026-01-02&to=2026-01-01', 'to'],
  ['from=2023-01-01&to=2026-01-01', 'to'],
  ['from=2026-02-30', 'from'],
  ['from=soon', 'from'],
  ['kind=party', 'kind'],
])('refuses %s', async (query, field) => {
  const response = await site.app.inject(`/api/calendar?${query}`);
  expect(response.statusCode).toBe(400);
  expect(Object.keys(response.json().fields)[0]).toContain(field);
});
