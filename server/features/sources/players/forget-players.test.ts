import { afterEach, beforeEach, expect, test } from 'vitest';
import { startLiveSite, type LiveSite } from '../../../../tests/live-site.ts';
import type { SourceFault } from '../../../../tests/simulators/sources/faults.ts';

let live: LiveSite;
let games: { id: number; appId: number }[];
beforeEach(async () => {
  live = await startLiveSite({ on: ['steam-players'] });
  games = await live.addMostPlayed(4);
});
afterEach(() => live.close());

test('forgetting the source deletes its samples, and imported months stay', async () => {
  await live.run('steam-players.counts');
  const month = { gameId: games[0]!.id, month: '2020-01', avgPlayers: 1, peakPlayers: 2 };
  await live.site.db
    .insertInto('players_monthly')
    .values([
      { ...month, source: 'X' },
      { ...month, month: '2026-10', source: 'L' },
    ])
    .execute();
  const forgotten = await live.forget('steam-players');
  expect(forgotten.statusCode, forgotten.body).toBe(200);
  expect(await live.site.db.selectFrom('player_days').selectAll().execute()).toEqual([]);
  expect(await live.site.db.selectFrom('players_monthly').select('source').execute()).toEqual([
    { source: 'X' },
  ]);
  const { items } = (await live.site.app.inject('/api/freshness')).json().data;
  expect(items.map(({ asOf }: { asOf: string | null }) => asOf)).toEqual([null, null]);
});

test('a run does not write after its source was forgotten', async () => {
  const asIs: SourceFault = (response) => response;
  live.sources.fault('GetNumberOfCurrentPlayers', asIs, asIs, 'hang');
  await live.admin.post('/api/admin/jobs/steam-players.counts/run');
  const calls = () => live.sources.calls.filter(({ path }) => path.includes('CurrentPlayers'));
  await expect.poll(() => calls().length).toBe(3);
  expect((await live.forget('steam-players')).statusCode).toBe(200);
  const lastRun = async () =>
    (await live.admin.get('/api/admin/jobs/steam-players.counts/runs')).json().data.items[0];
  await expect.poll(async () => (await lastRun()).outcome).toBe('cancelled');
  expect(await live.site.db.selectFrom('player_days').selectAll().execute()).toEqual([]);
  const { items } = (await live.admin.get('/api/admin/sources')).json().data;
  expect(items[0].freshness.counts).toBeNull();
});

test('charts of forgotten samples are deleted, those of imported months stay', async () => {
  const gameId = games[0]!.id;
  const snapshot = {
    subType: 'main',
    revision: 1,
    status: 'final',
    generatedAt: '2026-11-01',
    methodVersion: 1,
    total: 1,
    current: 1,
    coverage: 'x',
    checksum: 'x',
  } as const;
  const charts = [
    ['players', 'M', 'M:2026-03', '2026-03-31'],
    ['players', 'M', 'M:2026-10', '2026-10-31'],
    ['peak', 'A', 'A:', '2026-10-31'],
    ['rising', 'D', 'D:2026-11-02', '2026-11-02'],
    ['new', 'Y', 'Y:2026', '2026-10-31'],
    ['sales', 'M', 'M:2026-10', '2026-10-31'],
  ] as const;
  for (const [type, kind, period, dataAsOf] of charts) {
    await live.site.db
      .insertInto('ranking_snapshots')
      .values({ ...snapshot, type, kind, period, dataAsOf })
      .execute();
  }
  await live.site.db
    .insertInto('players_monthly')
    .values(
      [['2026-03', 'X'] as const, ['2026-10', 'L'] as const].map(([month, source]) => ({
        gameId,
        month,
        source,
        avgPlayers: 1,
        peakPlayers: 2,
      })),
    )
    .execute();
  await live.forget('steam-players');
  const left = await live.site.db
    .selectFrom('ranking_snapshots')
    .select(['type', 'period'])
    .orderBy('type')
    .execute();
  expect(left).toEqual([
    { type: 'players', period: 'M:2026-03' },
    { type: 'sales', period: 'M:2026-10' },
  ]);
});
