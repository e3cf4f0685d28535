import { afterEach, expect, test } from 'vitest';
import type { Job } from '../../../contract/jobs.ts';
import { aGame } from '../../../tests/builders.ts';
import { startLiveSite, type LiveSite } from '../../../tests/live-site.ts';

const appIds = [2_000_100, 2_000_200, 2_000_300];

let live: LiveSite;
afterEach(() => live.close());

async function jobOf(job: string): Promise<Job> {
  const { items } = (await live.admin.get('/api/admin/jobs')).json().data;
  return items.find(({ id }: Job) => id === job);
}

test.each([
  ['key', 'refused'],
  ['drift', 'failed'],
] as const)('%s ends a count of players as %s and writes nothing', async (fault, outcome) => {
  live = await startLiveSite({ on: ['steam-players'] });
  await live.addMostPlayed(4);
  live.sources.faultAlways('GetNumberOfCurrentPlayers', fault);
  expect(await live.run('steam-players.counts')).toMatchObject({
    outcome,
    counts: { calls: 1, changed: 0 },
  });
  expect(await live.site.db.selectFrom('player_days').selectAll().execute()).toEqual([]);
});

test.each([
  ['drift', 'failed'],
  [{ limit: '60' }, 'partial'],
] as const)('%o ends a run of reviews as %s and keeps the totals', async (fault, outcome) => {
  live = await startLiveSite({ appIds, on: ['steam-reviews'] });
  const totals = { positive: 3, negative: 1, reviewCount: 4, score: 75, reviewsAsOf: '2025-01-31' };
  for (const appId of appIds) await aGame(live.site.db, { appId, ...totals });
  live.sources.fault('GetAppReviews', fault);
  expect(await live.run('steam-reviews.totals')).toMatchObject({ outcome, counts: { changed: 0 } });
  expect(await live.gameOf(appIds[0]!)).toMatchObject(totals);
});

test.each([
  ['GetItems', 'facts'],
  ['Query', 'app-list'],
] as const)('a changed shape of %s fails the run and writes nothing', async (route, stream) => {
  live = await startLiveSite({ appIds, on: ['steam-catalogue'] });
  const appId = appIds[0]!;
  const { version } = await aGame(live.site.db, { appId, name: live.sources.world.name(appId) });
  live.sources.faultAlways(route, 'drift');
  expect(await live.run(`steam-catalogue.${stream}`)).toMatchObject({
    outcome: 'failed',
    counts: { changed: 0 },
  });
  expect((await live.gameOf(appId)).version).toBe(version);
});

test('a key that the store rejects stops the list, and its result does not contain the key', async () => {
  const settings = { STEAM_API_KEY: 'WRONG0KEY' };
  live = await startLiveSite({ appIds, on: ['steam-catalogue'], settings });
  const ended = await live.run('steam-catalogue.app-list');
  expect(ended).toMatchObject({ outcome: 'refused', counts: { calls: 1 } });
  expect(JSON.stringify(ended)).not.toContain('WRONG0KEY');
});

test('a job whose key was rejected rests until the key is replaced', async () => {
  live = await startLiveSite({ appIds, on: ['steam-catalogue'] });
  const job = 'steam-catalogue.app-list';
  const setKey = async (steamApiKey: string | null, version: number) => {
    const body = { version, values: { steamApiKey } };
    expect((await live.admin.put('/api/admin/settings', body)).statusCode).toBe(200);
  };
  const shown = () => jobOf(job);
  await setKey('WRONG0KEY', 0);
  expect((await shown()).nextAt).not.toBeNull();
  await live.run(job);
  const atRest = {
    nextAt: null,
    onHold: null,
    lastRun: { outcome: 'refused', message: expect.stringMatching(/Replace the key .* by hand/) },
  };
  expect(await shown()).toMatchObject(atRest);
  expect(await live.run(job)).toMatchObject({ outcome: 'refused', counts: { calls: 1 } });
  expect(await shown()).toMatchObject(atRest);
  await setKey('ANOTHER0KEY', 1);
  expect((await shown()).nextAt).not.toBeNull();
  await live.run(job);
  expect((await shown()).nextAt).toBeNull();
  await setKey(null, 2);
  expect((await shown()).nextAt).not.toBeNull();
});

test('a job that sends no key is called again after a refusal', async () => {
  const settings = { STEAM_API_KEY: 'WRONG0KEY' };
  live = await startLiveSite({ on: ['steam-players'], settings });
  await live.addMostPlayed(1);
  live.sources.faultAlways('GetNumberOfCurrentPlayers', 'key');
  expect(await live.run('steam-players.counts')).toMatchObject({
    outcome: 'refused',
    message: expect.not.stringContaining('Replace the key'),
  });
  expect((await jobOf('steam-players.counts')).nextAt).not.toBeNull();
});

test('a source that has failed for long is called rarely, until it is switched on again', async () => {
  live = await startLiveSite({ on: ['steam-players'] });
  const job = 'steam-players.counts';
  const minutes = async () =>
    (Date.parse((await jobOf(job)).nextAt!) - live.now().getTime()) / 60_000;
  await live.addMostPlayed(1);
  await live.site.db.updateTable('jobs').set({ failures: 9 }).where('id', '=', job).execute();
  live.sources.faultAlways('GetNumberOfCurrentPlayers', 'error');
  expect(await live.run(job)).toMatchObject({ outcome: 'failed' });
  expect(await minutes()).toBeGreaterThanOrEqual(160);
  expect(await minutes()).toBeLessThan(166);
  await live.turn('steam-players', false);
  await live.turn('steam-players', true);
  expect(await minutes()).toBeCloseTo(0, 0);
});
