import { afterEach, beforeEach, expect, test } from 'vitest';
import type { JobRun } from '../../../contract/jobs.ts';
import { aGame } from '../../../tests/builders.ts';
import { startSources, type SourcesSimulator } from '../../../tests/simulators/sources/sources.ts';
import { createTestApp, type TestApp } from '../../../tests/test-app.ts';
import { readConfig } from '../../platform/config.ts';

let site: TestApp;
let sources: SourcesSimulator;
let admin: Awaited<ReturnType<TestApp['signIn']>>;
let games: { id: number; appId: number }[];
const switchUrl = '/api/admin/sources/steam-players';

beforeEach(async () => {
  sources = await startSources({ now: liveNow });
  site = await createTestApp({ live: liveSettings() });
  admin = await site.signIn('admin');
  games = [];
  for (const { appId } of sources.world.mostPlayed(from).slice(0, 4)) {
    games.push(await aGame(site.db, { appId }));
  }
});
afterEach(async () => {
  await site.close();
  await sources.close();
});

/** The collector lives faster, so that a call each second takes no time. */
const speed = 100;
const from = new Date('2026-11-15T12:00:00.000Z');
const liveNow = () =>
  new Date(from.getTime() + (site.clock.now.getTime() - from.getTime()) * speed);
const setClock = (iso: string) =>
  void (site.clock.now = new Date(from.getTime() + (Date.parse(iso) - from.getTime()) / speed));

const liveSettings = (more: Record<string, string> = {}) =>
  readConfig({
    LIVE_STEAM_API_URL: sources.origin,
    LIVE_SPEED: String(speed),
    LIVE_SPEED_FROM: from.toISOString(),
    ...more,
  }).live;

async function run(job: string): Promise<JobRun> {
  const started = await admin.post(`/api/admin/jobs/steam-players.${job}/run`);
  expect(started.statusCode, started.body).toBe(202);
  const url = `/api/admin/jobs/steam-players.${job}/runs?size=1`;
  const last = async (): Promise<JobRun> => (await admin.get(url)).json().data.items[0];
  await expect.poll(async () => (await last()).outcome, { timeout: 25_000 }).not.toBe('running');
  return last();
}

async function players(gameId: number, query = '') {
  const response = await site.app.inject(`/api/game/${gameId}/players${query}`);
  expect(response.statusCode, response.body).toBe(200);
  return response.json().data as {
    items: { at: string; average: number; peak: number; samples: number }[];
    source: string | null;
  };
}

const truth = (appId: number) => sources.world.players(appId, liveNow());

test('nothing is called before an administrator switches a source on', async () => {
  const { items } = (await admin.get('/api/admin/sources')).json().data;
  expect(items).toMatchObject([{ id: 'steam-players', tier: 'documented', enabled: false }]);
  const refused = await admin.post('/api/admin/jobs/steam-players.counts/run');
  expect(refused.statusCode).toBe(409);
  expect(sources.calls).toEqual([]);
  expect((await site.app.inject('/api/freshness')).json().data).toEqual({ items: [] });

  expect((await admin.put(switchUrl, { enabled: true })).json().data.enabled).toBe(true);
  await run('counts');
  expect(sources.calls.length).toBeGreaterThan(0);
  const off = await admin.put(switchUrl, { enabled: false });
  expect(off.json().data.enabled).toBe(false);
  expect((await admin.post('/api/admin/jobs/steam-players.counts/run')).statusCode).toBe(409);
});

test('only administrators see and switch sources', async () => {
  const editor = await site.signIn('editor');
  expect((await editor.get('/api/admin/sources')).statusCode).toBe(403);
  expect((await editor.put(switchUrl, { enabled: true })).statusCode).toBe(403);
  const unknown = await admin.put('/api/admin/sources/elsewhere', { enabled: true });
  expect(unknown.statusCode).toBe(400);
  expect((await admin.put('/api/admin/sources/feeds', { enabled: true })).statusCode).toBe(404);
});

test('the environment can forbid all sources', async () => {
  const forbidden = await createTestApp({ live: liveSettings({ LIVE_DATA: 'off' }) });
  const owner = await forbidden.signIn('admin');
  const response = await owner.put(switchUrl, { enabled: true });
  expect(response.statusCode).toBe(409);
  expect(response.json().data).toEqual({ variable: 'LIVE_DATA' });
  await forbidden.close();
});

test('players are counted game by game, and shown by hour, day and month', async () => {
  await admin.put(switchUrl, { enabled: true });
  const game = games[1]!;
  const values = [];
  for (const time of ['2026-11-15T12:10:00Z', '2026-11-15T13:50:00Z', '2026-11-16T13:40:00Z']) {
    setClock(time);
    values.push(truth(game.appId));
    await site.db.updateTable('player_targets').set({ nextAt: '2026-01-01' }).execute();
    expect(await run('counts')).toMatchObject({
      outcome: 'ok',
      counts: { calls: 4, read: 4, changed: 4, skipped: 0 },
    });
  }
  const [first, second, third] = values as [number, number, number];
  const hour = (at: string, value: number) => ({ at, average: value, peak: value, samples: 1 });
  expect(await players(game.id, '?step=hour&from=2026-11-15&to=2026-11-16')).toEqual({
    items: [
      hour('2026-11-15T12:00:00.000Z', first),
      hour('2026-11-15T13:00:00.000Z', second),
      hour('2026-11-16T13:00:00.000Z', third),
    ],
    source: 'steam-players',
  });
  const day = (first + second) / 2;
  expect((await players(game.id)).items).toEqual([
    { at: '2026-11-15T00:00:00.000Z', average: day, peak: Math.max(first, second), samples: 2 },
    { at: '2026-11-16T00:00:00.000Z', average: third, peak: third, samples: 1 },
  ]);
  expect((await players(game.id, '?step=month&from=2026-01-01')).items).toEqual([
    {
      at: '2026-11-01T00:00:00.000Z',
      average: (day + third) / 2,
      peak: Math.max(...values),
      samples: 3,
    },
  ]);
  const { items } = (await site.app.inject('/api/freshness?lang=en')).json().data;
  expect(items).toContainEqual({
    source: 'steam-players',
    title: 'Steam: players',
    what: 'Players of each game',
    asOf: '2026-11-16T13:40:00.000Z',
    attribution: 'Powered by Steam',
    url: 'https://store.steampowered.com/',
  });
});

test('one call counts the most played games, and the same list adds nothing', async () => {
  await admin.put(switchUrl, { enabled: true });
  setClock('2026-11-15T12:03:00Z');
  expect(await run('top-now')).toMatchObject({ outcome: 'ok', counts: { calls: 1, changed: 4 } });
  expect(await run('top-now')).toMatchObject({ outcome: 'nothing-new', counts: { calls: 1 } });
  setClock('2026-11-15T12:13:00Z');
  expect(await run('top-now')).toMatchObject({ outcome: 'ok' });
  const [hour] = (await players(games[0]!.id, '?step=hour')).items;
  expect(hour).toMatchObject({ at: '2026-11-15T12:00:00.000Z', samples: 2 });
});

test('a game whose turn has not come is not asked for again', async () => {
  await admin.put(switchUrl, { enabled: true });
  await run('counts');
  expect(await run('counts')).toMatchObject({ outcome: 'nothing-new', counts: { calls: 0 } });
  const targets = await site.db.selectFrom('player_targets').selectAll().execute();
  const half = (hours: number) => liveNow().getTime() + (hours * 3_600_000) / 2;
  expect(targets).toHaveLength(4);
  for (const { nextAt, everyHours } of targets) {
    expect(Date.parse(nextAt)).toBeGreaterThanOrEqual(half(everyHours));
  }
});

test('a game without statistics has no sample, which is no zero', async () => {
  const silent = await aGame(site.db, { appId: 97 * 20_000 });
  await admin.put(switchUrl, { enabled: true });
  expect(await run('counts')).toMatchObject({ outcome: 'ok', counts: { read: 5, changed: 4 } });
  expect(await players(silent.id)).toEqual({ items: [], source: null });
});

test('a limit pauses the host and keeps what came before it', async () => {
  await admin.put(switchUrl, { enabled: true });
  const passes = (answer: object) => answer as never;
  sources.fault('GetNumberOfCurrentPlayers', passes, { limit: '120' });
  expect(await run('counts')).toMatchObject({ outcome: 'partial', counts: { changed: 1 } });
  const { items } = (await admin.get('/api/admin/sources')).json().data;
  expect(items[0].hosts).toMatchObject([
    { callsToday: 2, perDay: 50_000, perSecond: 1, why: expect.stringContaining('429') },
  ]);
  const calls = sources.calls.length;
  const refused = await admin.post('/api/admin/jobs/steam-players.top-now/run');
  expect(refused.statusCode).toBe(409);
  expect(sources.calls.length).toBe(calls);
});

test.each([
  ['key', 'refused'],
  ['drift', 'failed'],
] as const)('%s ends the run as %s and writes nothing', async (fault, outcome) => {
  await admin.put(switchUrl, { enabled: true });
  sources.faultAlways('GetNumberOfCurrentPlayers', fault);
  expect(await run('counts')).toMatchObject({ outcome, counts: { calls: 1, changed: 0 } });
  expect(await site.db.selectFrom('player_days').selectAll().execute()).toEqual([]);
});

test('imported months come before own ones, and a bad span is refused', async () => {
  const gameId = games[0]!.id;
  const month = { gameId, avgPlayers: 1.5, peakPlayers: 3, source: 'X' };
  await site.db
    .insertInto('players_monthly')
    .values([
      { ...month, month: '2020-02' },
      { ...month, month: '2020-01' },
    ])
    .execute();
  expect(await players(gameId, '?step=month&from=2012-01-01')).toEqual({
    items: ['01', '02'].map((month) => ({
      at: `2020-${month}-01T00:00:00.000Z`,
      average: 1.5,
      peak: 3,
      samples: 0,
    })),
    source: 'import',
  });
  const status = async (query: string) =>
    (await site.app.inject(`/api/game/${gameId}/players${query}`)).statusCode;
  expect(await status('?step=hour&from=2020-01-01')).toBe(400);
  expect(await status('?from=yesterday-or-so')).toBe(400);
  expect(await status('?step=week')).toBe(400);
});

test('what was served is stored once, whatever happens between', async () => {
  await admin.put(switchUrl, { enabled: true });
  const url = 'GetNumberOfCurrentPlayers';
  const troubles = [['error'], ['cut', 'reset'], [{ limit: '60' }], ['html', 'null']] as const;
  for (let hour = 0; hour < 8; hour += 1) {
    setClock(`2026-11-15T${13 + hour}:30:00Z`);
    sources.fault(url, ...(troubles[hour % 4] ?? []));
    await site.db.updateTable('player_targets').set({ nextAt: '2026-01-01' }).execute();
    await run('counts');
    setClock(`2026-11-15T${13 + hour}:40:00Z`);
    await run('counts');
  }
  const served = sources.served.filter(({ path }) => path.includes(url));
  expect(served.length).toBeGreaterThan(20);
  for (const { id, appId } of games) {
    const truth = served
      .filter(({ query }) => query === `?appid=${appId}`)
      .map(({ body }) => JSON.parse(body).response.player_count as number);
    const { items } = await players(id, '?step=hour&from=2026-11-15');
    expect(items.reduce((count, { samples }) => count + samples, 0)).toBe(truth.length);
    const stored = items.reduce((sum, { average, samples }) => sum + average * samples, 0);
    expect(Math.round(stored)).toBe(truth.reduce((sum, value) => sum + value, 0));
  }
}, 60_000);

test('a month that has ended is handed to the rankings, where it was counted throughout', async () => {
  await admin.put(switchUrl, { enabled: true });
  const day = (gameId: number, date: string, average: number) => ({
    gameId,
    day: Date.parse(date) / 86_400_000,
    samples: 24,
    average,
    peak: average * 2,
    hours: null,
  });
  const october = (days: number, gameId: number) =>
    Array.from({ length: days }, (_, at) =>
      day(gameId, `2026-10-${String(at + 1).padStart(2, '0')}`, 100 + at),
    );
  const [whole, partly, imported] = [games[0]!, games[1]!, games[2]!];
  await site.db
    .insertInto('player_days')
    .values([
      ...october(31, whole.id),
      ...october(26, partly.id),
      ...october(31, imported.id),
      day(whole.id, '2026-11-01', 5000),
    ])
    .execute();
  const known = { month: '2026-10', avgPlayers: 7, peakPlayers: 9, source: 'X' };
  await site.db
    .insertInto('players_monthly')
    .values({ gameId: imported.id, ...known })
    .execute();
  expect(await run('months')).toMatchObject({ outcome: 'ok', counts: { calls: 0, changed: 1 } });
  expect(await run('months')).toMatchObject({ outcome: 'nothing-new' });
  const rows = await site.db.selectFrom('players_monthly').selectAll().execute();
  expect(rows).toHaveLength(2);
  expect(rows).toContainEqual({ gameId: imported.id, ...known });
  expect(rows).toContainEqual({
    gameId: whole.id,
    month: '2026-10',
    avgPlayers: 115,
    peakPlayers: 260,
    source: 'L',
  });
  expect(sources.calls).toEqual([]);
});
