import { afterEach, expect, test } from 'vitest';
import { aGame } from '../../../../tests/builders.ts';
import { startLiveSite, storeSays, type LiveSite } from '../../../../tests/live-site.ts';

const games = [100, 200, 300].map((step) => 2_000_000 + step);
const key = 'SIMULATED0KEY';

let live: LiveSite;
const start = async (appIds: number[] = games, settings: Record<string, string> = {}) =>
  void (live = await startLiveSite({ on: ['steam-catalogue'], appIds, settings }));
afterEach(() => live.close());

const ours = (appId: number, facts: Parameters<typeof aGame>[1] = {}) =>
  aGame(live.site.db, { appId, name: live.sources.world.name(appId), ...facts });

test('another name or a date years away waits for approval, and is written as first seen', async () => {
  await start();
  const [renamed, moved] = [
    await ours(games[0]!, { name: 'Zzyzx' }),
    await ours(games[1]!, { releaseDate: '1990-01-01' }),
  ];
  await live.run('steam-catalogue.facts');
  expect((await live.gameOf(renamed.appId)).name).toBe('Zzyzx');
  expect((await live.gameOf(moved.appId)).releaseDate).toBe('1990-01-01');
  const held = await live.quarantine();
  expect(held).toMatchObject([
    { source: 'steam-catalogue', job: 'steam-catalogue.facts', why: 'release-date', count: 1 },
    { why: 'name', count: 1, sample: [expect.stringContaining('Zzyzx')] },
  ]);
  const [date, name] = held as { id: number }[];
  expect((await live.decide(name!.id, true)).json().data.items).toHaveLength(1);
  expect((await live.gameOf(renamed.appId)).name).toBe(live.sources.world.name(renamed.appId));
  await live.decide(date!.id, false);
  expect((await live.gameOf(moved.appId)).releaseDate).toBe('1990-01-01');
  expect((await live.decide(date!.id, true)).statusCode).toBe(404);
  // A rejected item is not held back again.
  await live.makeDue('store_apps');
  await live.run('steam-catalogue.facts');
  expect(await live.quarantine()).toEqual([]);
});

test('all changes of a run that renames many games are held back', async () => {
  const many = Array.from({ length: 40 }, (_, index) => 3_000_000 + index * 100);
  await start(many);
  for (const appId of many) await ours(appId);
  await live.run('steam-catalogue.facts');
  await live.makeDue('store_apps');
  const rename = storeSays((item) =>
    item.appid < many[20]! ? { name: `${String(item['name'])} Remastered` } : {},
  );
  live.sources.faultAlways('GetItems', rename);
  expect(await live.run('steam-catalogue.facts')).toMatchObject({ counts: { changed: 0 } });
  expect((await live.gameOf(many[0]!)).name).toBe(live.sources.world.name(many[0]!));
  const [entry] = await live.quarantine();
  expect(entry).toMatchObject({ why: 'many-changes', count: 20 });
  await live.decide(entry.id, true);
  expect((await live.gameOf(many[0]!)).name).toMatch(/Remastered$/);
});

test.each([
  ['search', {}],
  ['key', { STEAM_API_KEY: key }],
])('new games are found by %s, and come when they are certainly games', async (way, settings) => {
  const [game, addOn, unsure, adult] = [2_000_100, 2_000_110, 2_000_200, 2_000_300];
  await start([game, addOn, unsure, adult], settings);
  expect(await live.run('steam-catalogue.app-list')).toMatchObject({ outcome: 'ok' });
  const [list] = live.sources.calls;
  expect(list!.path).toContain(way === 'key' ? 'GetAppList' : 'Query');
  expect(list!.key).toBe(way === 'key' ? key : undefined);
  expect(live.sources.calls.every(({ query }) => !query.includes(key))).toBe(true);
  expect(await live.run('steam-catalogue.app-list')).toMatchObject({
    outcome: 'nothing-new',
    counts: { calls: 0 },
  });

  live.sources.faultAlways(
    'GetItems',
    storeSays(({ appid }) => {
      if (appid === unsure) return { type: undefined };
      return appid === adult ? { content_descriptorids: [3] } : {};
    }),
  );
  await live.run('steam-catalogue.facts');
  const listed = await live.site.db.selectFrom('games').select(['appId', 'status']).execute();
  expect(listed).toEqual([{ appId: game, status: 1 }]);
  const [found] = await live.quarantine();
  expect(found).toMatchObject({ why: 'found', count: 1 });
  await live.decide(found.id, true);
  expect((await live.gameOf(unsure)).name).toBe(live.sources.world.name(unsure));
});
