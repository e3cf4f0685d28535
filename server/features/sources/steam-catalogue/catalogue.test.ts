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
const sourcesOf = async (id: number) =>
  (await live.site.app.inject(`/api/game/${id}/sources`)).json().data.items as {
    field: string;
    source: string;
    locked: boolean;
  }[];

test('data is read in both languages with pictures, and its source is recorded', async () => {
  await start();
  const game = await ours(games[0]!, { genres: '["Strategy"]' });
  expect(await live.run('steam-catalogue.facts')).toMatchObject({
    outcome: 'ok',
    counts: { calls: 3, changed: 1 },
  });
  const { world } = live.sources;
  const after = await live.gameOf(game.appId);
  expect(after).toMatchObject({
    name: world.name(game.appId),
    nameZh: world.nameZh(game.appId),
    developers: [world.developer(game.appId)],
    genres: ['Strategy'],
    platforms: ['windows'],
    coverUrl: expect.stringMatching(/^https:\/\/shared\.akamai\.steamstatic\.com\/.*header\.jpg/),
    screenshots: [expect.stringContaining('ss_0.jpg'), expect.stringContaining('ss_1.jpg')],
  });
  const from = await sourcesOf(game.id);
  expect(from).toContainEqual({
    field: 'nameZh',
    source: 'steam-catalogue',
    seenAt: expect.stringMatching(/^2026-11-15/),
    locked: false,
  });
  // The name did not change, so it has no source.
  expect(from.map(({ field }) => field)).not.toContain('name');
});

test('unchanged data is not written, not even if a picture has a new timestamp', async () => {
  await start();
  const game = await ours(games[0]!);
  await live.run('steam-catalogue.facts');
  const { version } = await live.gameOf(game.appId);
  await live.makeDue('store_apps');
  live.sources.faultAlways('GetItems', (response) => ({
    ...response,
    body: response.body.replaceAll('t=1790187113', 't=1790999999'),
  }));
  expect(await live.run('steam-catalogue.facts')).toMatchObject({
    outcome: 'nothing-new',
    counts: { read: 1 },
  });
  expect((await live.gameOf(game.appId)).version).toBe(version);
  expect(await live.run('steam-catalogue.facts')).toMatchObject({
    outcome: 'nothing-new',
    counts: { calls: 0 },
  });
});

test('a field that a person has edited is locked, until they unlock it', async () => {
  await start();
  const game = await ours(games[0]!);
  await live.run('steam-catalogue.facts');
  const before = await live.gameOf(game.appId);
  const body = {
    appId: game.appId,
    name: before.name,
    nameZh: '我们的译名',
    releaseDate: before.releaseDate,
    developers: before.developers,
    publishers: before.publishers,
    tags: before.tags,
    platforms: before.platforms,
    coverUrl: before.coverUrl,
  };
  const url = `/api/game/${game.id}`;
  const edited = await live.admin.put(url, { ...body, version: before.version });
  expect(edited.json().data).toMatchObject({ nameZh: '我们的译名', lockedFields: ['nameZh'] });
  expect(await sourcesOf(game.id)).toContainEqual(
    expect.objectContaining({ field: 'nameZh', source: 'hand', locked: true }),
  );
  await live.makeDue('store_apps');
  await live.run('steam-catalogue.facts');
  expect((await live.gameOf(game.appId)).nameZh).toBe('我们的译名');

  const { version } = await live.gameOf(game.appId);
  await live.admin.put(url, { ...body, lockedFields: [], version });
  await live.makeDue('store_apps');
  await live.run('steam-catalogue.facts');
  expect((await live.gameOf(game.appId)).nameZh).toBe(live.sources.world.nameZh(game.appId));
});

test('the changes of a day are undone together, and are not made again', async () => {
  await start();
  for (const appId of games) await ours(appId);
  await live.run('steam-catalogue.facts');
  await live.makeDue('store_apps');
  live.sources.faultAlways(
    'GetItems',
    storeSays(({ appid }) => (appid === games[0] ? { platforms: { mac: true } } : {})),
  );
  await live.run('steam-catalogue.facts');
  const sets = (await live.admin.get('/api/change-set/list')).json().data.items;
  expect(sets).toMatchObject([{ action: 'game.source', actorName: 'steam-catalogue', games: 3 }]);
  expect((await live.gameOf(games[0]!)).platforms).toEqual(['mac']);
  const undone = await live.admin.post(`/api/change-set/${sets[0].id}/undo`);
  expect(undone.statusCode, undone.body).toBe(200);
  expect(await live.gameOf(games[0]!)).toMatchObject({ nameZh: null, platforms: [] });
  await live.makeDue('store_apps');
  expect(await live.run('steam-catalogue.facts')).toMatchObject({ outcome: 'nothing-new' });
});

test('a page without progress ends the list', async () => {
  await start(games, { STEAM_API_KEY: key });
  live.sources.faultAlways('GetAppList', (response) => ({
    ...response,
    body: JSON.stringify({
      response: { apps: [{ appid: 5, name: 'Five' }], have_more_results: true, last_appid: 5 },
    }),
  }));
  expect(await live.run('steam-catalogue.app-list')).toMatchObject({
    outcome: 'ok',
    counts: { calls: 2 },
  });
});

test('found games are added, or wait for approval if that is set', async () => {
  const [first, second] = games;
  await start([first!]);
  await live.run('steam-catalogue.app-list');
  await live.run('steam-catalogue.facts');
  expect(await live.gameOf(first!)).toMatchObject({ appId: first, status: 1 });

  await live.close();
  await start([second!]);
  await live.admin.put('/api/admin/settings', { version: 0, values: { foundGamesWait: true } });
  await live.run('steam-catalogue.app-list');
  await live.run('steam-catalogue.facts');
  expect(await live.gameOf(second!)).toBeNull();
  const [held] = await live.quarantine();
  expect(held).toMatchObject({ why: 'found', count: 1 });
  await live.decide(held.id, true);
  expect(await live.gameOf(second!)).toMatchObject({ appId: second, status: 1 });
});

test('a game that is missing in the store for weeks is retired, and published on return', async () => {
  await start();
  const game = await ours(games[0]!);
  const gone = storeSays(() => ({ success: 15 }));
  live.sources.faultAlways('GetItems', gone);
  for (const day of ['2026-11-16', '2026-11-22', '2026-11-28']) {
    live.setClock(`${day}T00:00:00Z`);
    await live.run('steam-catalogue.facts');
  }
  // Missing three times, but only for twelve days.
  expect((await live.gameOf(game.appId)).status).toBe(1);
  live.setClock('2026-12-04T00:00:00Z');
  await live.run('steam-catalogue.facts');
  expect((await live.gameOf(game.appId)).status).toBe(2);
  live.sources.mend();
  live.setClock('2026-12-10T00:00:00Z');
  await live.run('steam-catalogue.facts');
  expect((await live.gameOf(game.appId)).status).toBe(1);
});

test('an empty response changes nothing, and does not make games missing', async () => {
  await start();
  await ours(games[0]!);
  live.sources.faultAlways('GetItems', 'empty');
  expect(await live.run('steam-catalogue.facts')).toMatchObject({ outcome: 'nothing-new' });
  expect(await live.site.db.selectFrom('store_apps').selectAll().execute()).toEqual([]);
});

test('the key may also come from the settings', async () => {
  await start();
  const given = { version: 0, values: { steamApiKey: key } };
  expect((await live.admin.put('/api/admin/settings', given)).statusCode).toBe(200);
  await live.run('steam-catalogue.app-list');
  expect(live.sources.calls[0]).toMatchObject({ key, path: expect.stringContaining('GetAppList') });
  const { items } = (await live.admin.get('/api/admin/sources')).json().data;
  expect(items[1].needs).toEqual([{ setting: 'STEAM_API_KEY', isSet: true }]);
});

test('forgetting the source reverts its data, makes its games drafts and leaves edits', async () => {
  await start();
  const game = await ours(games[0]!, { platforms: '["linux"]' });
  await live.run('steam-catalogue.app-list');
  await live.run('steam-catalogue.facts');
  const before = await live.gameOf(game.appId);
  expect(before.platforms).toEqual(['windows']);
  const keeping = { name: before.name, nameZh: '译名', releaseDate: before.releaseDate };
  await live.admin.put(`/api/game/${game.id}`, {
    ...keeping,
    appId: game.appId,
    developers: before.developers,
    publishers: before.publishers,
    tags: before.tags,
    platforms: before.platforms,
    coverUrl: before.coverUrl,
    version: before.version,
  });
  const forgotten = await live.forget('steam-catalogue');
  expect(forgotten.statusCode, forgotten.body).toBe(200);
  expect(forgotten.json().data.freshness).toEqual({ 'app-list': null, facts: null });
  expect(await live.gameOf(game.appId)).toMatchObject({
    name: game.name,
    nameZh: '译名',
    platforms: ['linux'],
    developers: [],
    coverUrl: null,
    screenshots: [],
    status: 1,
  });
  const others = await live.site.db
    .selectFrom('games')
    .select(['status', 'coverUrl'])
    .where('id', '<>', game.id)
    .execute();
  expect(others).toEqual([1, 2].map(() => ({ status: 0, coverUrl: null })));
  expect((await sourcesOf(game.id)).map(({ source }) => source)).toEqual(['hand']);
});
