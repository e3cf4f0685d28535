import { afterEach, expect, test } from 'vitest';
import { aGame } from '../../../../tests/builders.ts';
import { startLiveSite, type LiveSite } from '../../../../tests/live-site.ts';

type Step = { state: string; done: number; total: number };

let live: LiveSite;
afterEach(() => live.close());

const firstRun = async () => (await live.admin.get('/api/admin/first-run')).json().data;

test('a new site has players and covers of its popular games within five minutes', async () => {
  const games = 600;
  const appIds = Array.from({ length: games }, (_, index) => 2_000_020 + index * 100);
  live = await startLiveSite({ appIds });
  // The store knows other tags of every game: that waits for an administrator, covers do not.
  const tags = JSON.stringify(['Imported']);
  for (const appId of appIds) {
    await aGame(live.site.db, { appId, name: live.sources.world.name(appId), tags });
  }
  // The store has nothing of one of them.
  await aGame(live.site.db, { appId: 2_000_010, tags });
  // What is read first must be the popular games, not the oldest.
  const ids = await live.site.db.selectFrom('games').select('id').orderBy('id').execute();
  const popular = ids.slice(-500).map(({ id }) => id);
  await live.site.db
    .updateTable('games')
    .set({ popularity: 5 })
    .where('id', 'in', popular)
    .execute();
  expect(await firstRun()).toMatchObject({ isNew: true, startedAt: null, isDone: false });

  const due: string[] = [];
  for (const id of [
    'steam-players',
    'steam-catalogue',
    'wikidata',
    'steam-charts',
    'steam-news',
    'steam-reviews',
  ] as const) {
    const { jobs } = (await live.turn(id, true)).json().data;
    due.push(...jobs);
  }
  expect(await firstRun()).toMatchObject({ isNew: false, isDone: false });
  // All at once, as they are due.
  for (const job of due) {
    expect((await live.admin.post(`/api/admin/jobs/${job}/run`)).statusCode).toBe(202);
  }
  await expect
    .poll(
      async () => {
        const { steps } = await firstRun();
        return steps.slice(0, 2).map(({ state, done, total }: Step) => [state, done, total]);
      },
      { timeout: 40_000, interval: 300 },
    )
    .toEqual([
      ['done', 100, 100],
      ['done', 499, 499],
    ]);
  // Steam allows one call a second, so its calls are the seconds that a real site takes.
  const calls = live.sources.calls.filter(({ path }) => /^\/I[A-Z]\w+\//.test(path));
  expect(calls.length).toBeLessThan(300);

  const { newest } = await firstRun();
  expect(newest).toHaveLength(6);
  expect(newest[0].game.coverUrl).toContain('header.jpg');
}, 60_000);

test('an empty site gets the most played games first', async () => {
  live = await startLiveSite({ on: ['steam-players', 'steam-catalogue'] });
  await live.run('steam-players.top-now');
  await live.run('steam-catalogue.facts');
  const [first] = live.sources.world
    .mostPlayed(live.now())
    .filter(({ appId }) => appId % 50 !== 10);
  const found = await live.site.db.selectFrom('games').select('appId').orderBy('id').execute();
  expect(found[0]?.appId).toBe(first!.appId);
  expect(found.length).toBeGreaterThan(50);
});

test('a source that fails is late, and the others go on', async () => {
  live = await startLiveSite();
  await live.addMostPlayed(3);
  live.sources.faultAlways('/sparql', 'error');
  await live.turn('wikidata', true);
  await live.turn('steam-players', true);
  await live.run('wikidata.names').catch(() => {});
  await live.run('steam-players.top-now').catch(() => {});
  await expect
    .poll(async () => (await firstRun()).steps.map(({ state }: { state: string }) => state))
    .toEqual(['done', 'off', 'off', 'off', 'late']);
});

test('only administrators see it', async () => {
  live = await startLiveSite();
  const editor = await live.site.signIn('editor');
  expect((await editor.get('/api/admin/first-run')).statusCode).toBe(403);
});
