import { afterEach, beforeEach, expect, test } from 'vitest';
import { aGame, aUser } from '../../../../tests/builders.ts';
import { startLiveSite, type LiveSite } from '../../../../tests/live-site.ts';

let live: LiveSite;
let games: { id: number; appId: number }[];
beforeEach(async () => {
  live = await startLiveSite();
  games = await live.addMostPlayed(4);
});
afterEach(() => live.close());

async function players(gameId: number, query = '') {
  const response = await live.site.app.inject(`/api/game/${gameId}/players${query}`);
  expect(response.statusCode, response.body).toBe(200);
  return response.json().data as {
    items: { at: string; average: number; peak: number; samples: number }[];
    source: string | null;
  };
}

const truth = (appId: number) => live.sources.world.players(appId, live.now());

test('players are counted game by game, and shown by hour, day and month', async () => {
  await live.turn('steam-players', true);
  const game = games[1]!;
  const values = [];
  for (const time of ['2026-11-15T12:10:00Z', '2026-11-15T13:50:00Z', '2026-11-16T13:40:00Z']) {
    live.setClock(time);
    values.push(truth(game.appId));
    await live.site.db.updateTable('player_targets').set({ nextAt: '2026-01-01' }).execute();
    expect(await live.run('steam-players.counts')).toMatchObject({
      outcome: 'ok',
      counts: { calls: 4, read: 4, changed: 4, skipped: 0 },
    });
  }
  const [first, second, third] = values as [number, number, number];
  const hour = (at: string, value: number) => ({ at, average: value, peak: value, samples: 1 });
  expect(await players(game.id, '?step=hour&from=2026-11-15&to=2026-11-16')).toMatchObject({
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
  const { items } = (await live.site.app.inject('/api/freshness?lang=en')).json().data;
  expect(items).toContainEqual({
    source: 'steam-players',
    title: 'Steam: players',
    what: 'Players of each game',
    asOf: '2026-11-16T13:40:00.000Z',
    attribution: 'Powered by Steam',
    url: 'https://store.steampowered.com/',
  });
});

test('one call counts the most played games, and the same list again adds nothing', async () => {
  await live.turn('steam-players', true);
  live.setClock('2026-11-15T12:03:00Z');
  expect(await live.run('steam-players.top-now')).toMatchObject({
    outcome: 'ok',
    counts: { calls: 1, changed: 4 },
  });
  expect(await live.run('steam-players.top-now')).toMatchObject({
    outcome: 'nothing-new',
    counts: { calls: 1 },
  });
  live.setClock('2026-11-15T12:13:00Z');
  expect(await live.run('steam-players.top-now')).toMatchObject({ outcome: 'ok' });
  const [hour] = (await players(games[0]!.id, '?step=hour')).items;
  expect(hour).toMatchObject({ at: '2026-11-15T12:00:00.000Z', samples: 2 });
});

test('a game that is not due is not requested again', async () => {
  await live.turn('steam-players', true);
  await live.run('steam-players.counts');
  expect(await live.run('steam-players.counts')).toMatchObject({
    outcome: 'nothing-new',
    counts: { calls: 0 },
  });
  const targets = await live.site.db.selectFrom('player_targets').selectAll().execute();
  const half = (hours: number) => live.now().getTime() + (hours * 3_600_000) / 2;
  expect(targets).toHaveLength(4);
  for (const { nextAt, everyHours } of targets) {
    expect(Date.parse(nextAt)).toBeGreaterThanOrEqual(half(everyHours));
  }
});

test('a game that a member puts on a shelf is counted in the next run, and then hourly', async () => {
  await live.turn('steam-players', true);
  await live.run('steam-players.counts');
  const { id: gameId } = games[1]!;
  await live.site.db.updateTable('player_targets').set({ everyHours: 2160 }).execute();
  await live.site.db.updateTable('player_targets').set({ nextAt: '2027-01-01' }).execute();
  live.setClock('2026-11-15T14:00:00Z');
  const { id: userId } = await aUser(live.site.db);
  await live.site.db
    .insertInto('shelf_items')
    .values({ userId, gameId, shelf: 'wishlist', createdAt: '2026-11-15T13:55:00.000Z' })
    .execute();
  expect(await live.run('steam-players.counts')).toMatchObject({
    counts: { calls: 1, changed: 1 },
  });
  expect(await live.run('steam-players.counts')).toMatchObject({ counts: { calls: 0 } });
  const target = await live.site.db
    .selectFrom('player_targets')
    .select('everyHours')
    .where('gameId', '=', gameId)
    .executeTakeFirstOrThrow();
  expect(target.everyHours).toBe(1);
});

test('a game without statistics has no sample, not a zero', async () => {
  const silent = await aGame(live.site.db, { appId: 97 * 20_000 });
  await live.turn('steam-players', true);
  expect(await live.run('steam-players.counts')).toMatchObject({
    outcome: 'ok',
    counts: { read: 5, changed: 4 },
  });
  expect(await players(silent.id)).toMatchObject({ items: [], source: null, spans: [] });
});

test('an implausible count waits for approval, and then belongs to its hour', async () => {
  await live.turn('steam-players', true);
  const game = games[0]!;
  live.setClock('2026-11-15T12:10:00Z');
  await live.run('steam-players.counts');
  live.setClock('2026-11-15T14:10:00Z');
  await live.site.db.updateTable('player_targets').set({ nextAt: '2026-01-01' }).execute();
  live.sources.faultAlways('GetNumberOfCurrentPlayers', 'liar');
  await live.run('steam-players.counts');
  const hours = async () => (await players(game.id, '?step=hour&from=2026-11-15')).items;
  expect(await hours()).toHaveLength(1);
  const [entry] = (await live.admin.get('/api/admin/quarantine')).json().data.items;
  expect(entry).toMatchObject({ source: 'steam-players', why: 'player-count', count: 4 });
  expect(entry.sample[0]).toMatch(/: [\d,]+ → [\d,]+,000$/);
  live.setClock('2026-11-15T16:10:00Z');
  await live.admin.post(`/api/admin/quarantine/${entry.id}`, { accept: true });
  expect((await hours()).map(({ at }) => at)).toEqual([
    '2026-11-15T12:00:00.000Z',
    '2026-11-15T14:00:00.000Z',
  ]);
});

test('imported months override own ones, and an invalid time span is rejected', async () => {
  const gameId = games[0]!.id;
  const month = { gameId, avgPlayers: 1.5, peakPlayers: 3, source: 'X' };
  await live.site.db
    .insertInto('players_monthly')
    .values([
      { ...month, month: '2020-02' },
      { ...month, month: '2020-01' },
    ])
    .execute();
  expect(await players(gameId, '?step=month&from=2012-01-01')).toMatchObject({
    items: ['01', '02'].map((month) => ({
      at: `2020-${month}-01T00:00:00.000Z`,
      average: 1.5,
      peak: 3,
      samples: 0,
    })),
    source: 'import',
  });
  const status = async (query: string) =>
    (await live.site.app.inject(`/api/game/${gameId}/players${query}`)).statusCode;
  expect(await status('?step=hour&from=2020-01-01')).toBe(400);
  expect(await status('?from=yesterday-or-so')).toBe(400);
  expect(await status('?step=week')).toBe(400);
});

test('a day that others published is shown by its most exact source, unless the site counted', async () => {
  const { id } = await aGame(live.site.db);
  const row = (date: string, kind: 'day' | 'samples' | 'steamspy', peakPlayers: number) => ({
    gameId: id,
    source: kind,
    kind,
    peakPlayers,
    day: Date.parse(date) / 86_400_000,
    avgPlayers: kind === 'day' ? peakPlayers / 2 : null,
  });
  await live.site.db
    .insertInto('players_daily')
    .values([
      row('2026-08-05', 'steamspy', 90),
      row('2026-08-05', 'day', 100),
      row('2026-08-05', 'samples', 80),
      row('2026-08-06', 'samples', 70),
      row('2026-08-07', 'day', 60),
    ])
    .execute();
  const span = '?step=day&from=2026-08-01&to=2026-08-31';
  const day = (date: string, peak: number, average: number | null) => ({
    at: `${date}T00:00:00.000Z`,
    average,
    peak,
    samples: 0,
  });
  expect(await players(id, span)).toMatchObject({
    items: [day('2026-08-05', 100, 50), day('2026-08-06', 70, null), day('2026-08-07', 60, 30)],
    source: 'import',
  });
  await live.site.db
    .insertInto('player_days')
    .values({
      gameId: id,
      day: Date.parse('2026-08-07') / 86_400_000,
      samples: 24,
      average: 5,
      peak: 6,
      hours: null,
    })
    .execute();
  // Another span, because the first response is cached.
  const { items, source } = await players(id, '?step=day&from=2026-08-02&to=2026-08-31');
  expect([source, items.at(-1)]).toEqual([
    'steam-players',
    { at: '2026-08-07T00:00:00.000Z', average: 5, peak: 6, samples: 24 },
  ]);
  expect(items).toHaveLength(3);
});

test('every sample is stored exactly once, whatever failures occur', async () => {
  await live.turn('steam-players', true);
  const url = 'GetNumberOfCurrentPlayers';
  const troubles = [['error'], ['cut', 'reset'], [{ limit: '60' }], ['html', 'null']] as const;
  for (let hour = 0; hour < 8; hour += 1) {
    live.setClock(`2026-11-15T${13 + hour}:30:00Z`);
    live.sources.fault(url, ...(troubles[hour % 4] ?? []));
    await live.site.db.updateTable('player_targets').set({ nextAt: '2026-01-01' }).execute();
    await live.run('steam-players.counts');
    live.setClock(`2026-11-15T${13 + hour}:40:00Z`);
    await live.run('steam-players.counts');
  }
  const served = live.sources.served.filter(({ path }) => path.includes(url));
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

test('a list of players with a future date is rejected', async () => {
  await live.turn('steam-players', true);
  for (const later of [10 * 86_400, 1_769_340_243_000]) {
    live.sources.fault('GetGamesByConcurrentPlayers', (response) => {
      const body = JSON.parse(response.body);
      body.response.last_update = Math.floor(live.now().getTime() / 1000) + later;
      return { ...response, body: JSON.stringify(body) };
    });
    expect(await live.run('steam-players.top-now')).toMatchObject({
      outcome: 'failed',
      message: expect.stringContaining('response.last_update'),
    });
  }
  expect(await live.site.db.selectFrom('player_days').selectAll().execute()).toEqual([]);
  const { items } = (await live.admin.get('/api/admin/sources')).json().data;
  expect(items[0].freshness['top-now']).toBeNull();
});
