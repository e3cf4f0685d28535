import { afterEach, beforeEach, expect, test } from 'vitest';
import { aGame } from '../../../../tests/builders.ts';
import { startLiveSite, storeSays, type LiveSite } from '../../../../tests/live-site.ts';
import type { SourceFault } from '../../../../tests/simulators/sources/faults.ts';

const appIds = [100, 200, 300].map((step) => 2_000_000 + step);
const job = 'wikidata.names';
const route = 'sparql';

let live: LiveSite;
beforeEach(async () => void (live = await startLiveSite({ appIds, on: ['wikidata'] })));
afterEach(() => live.close());

const ours = (appId: number, facts: Parameters<typeof aGame>[1] = {}) =>
  aGame(live.site.db, { appId, name: live.sources.world.name(appId), ...facts });
const nameZhOf = async (appId: number): Promise<string | null> => (await live.gameOf(appId)).nameZh;

type Binding = Record<string, { type: string; value: string }>;

/** Changes Wikidata's response, entry by entry. */
const wikidataSays =
  (change: (entry: Binding, index: number) => readonly object[]): SourceFault =>
  (response) => {
    const { head, results } = JSON.parse(response.body) as {
      head: object;
      results: { bindings: Binding[] };
    };
    const bindings = results.bindings.flatMap(change);
    return { ...response, body: JSON.stringify({ head, results: { bindings } }) };
  };
const literal = (value: string) => ({ type: 'literal', value });
const named = (nameZh: string) => wikidataSays((entry) => [{ ...entry, zhHans: literal(nameZh) }]);

test('games without a Chinese name get it in one call, with its source', async () => {
  const games = [];
  for (const appId of appIds) games.push(await ours(appId));
  expect(await live.run(job)).toMatchObject({ outcome: 'ok', counts: { calls: 1, changed: 3 } });
  for (const appId of appIds) {
    expect(await nameZhOf(appId)).toBe(live.sources.world.nameZh(appId));
  }
  const { items } = (await live.site.app.inject(`/api/game/${games[0]!.id}/sources`)).json().data;
  expect(items).toEqual([
    {
      field: 'nameZh',
      source: 'wikidata',
      seenAt: expect.stringMatching(/^2026-11-15/),
      locked: false,
    },
  ]);
  const freshness = (await live.site.app.inject('/api/freshness?lang=zh-CN')).json().data.items;
  expect(freshness).toMatchObject([
    { source: 'wikidata', attribution: 'Wikidata, CC0', url: 'https://www.wikidata.org/' },
    { source: 'wikidata', asOf: null },
  ]);
  expect(live.sources.calls[0]).toMatchObject({
    path: '/sparql',
    agent: expect.stringMatching(/^Ludex\/.+\(\+http/),
  });
});

test('a game is not requested again soon, with or without a name', async () => {
  await ours(appIds[0]!);
  await ours(99);
  expect(await live.run(job)).toMatchObject({ counts: { calls: 1, read: 2, changed: 1 } });
  expect(await live.run(job)).toMatchObject({ outcome: 'nothing-new', counts: { calls: 0 } });
  await ours(appIds[1]!);
  expect(await live.run(job)).toMatchObject({ counts: { read: 1, changed: 1 } });
  const { version } = await live.gameOf(appIds[0]!);
  await live.makeDue('name_targets');
  expect(await live.run(job)).toMatchObject({ outcome: 'nothing-new', counts: { read: 3 } });
  expect((await live.gameOf(appIds[0]!)).version).toBe(version);
});

test('a name from another source stays, and is not requested', async () => {
  await ours(appIds[0]!, { nameZh: '文件里的译名' });
  expect(await live.run(job)).toMatchObject({ outcome: 'nothing-new', counts: { calls: 0 } });
  expect(await nameZhOf(appIds[0]!)).toBe('文件里的译名');
});

test('names by a person and by the store take precedence', async () => {
  const [byHand, byStore] = [await ours(appIds[0]!), await ours(appIds[1]!)];
  await live.run(job);
  const { version, name } = await live.gameOf(byHand.appId);
  const edited = await live.admin.put(`/api/game/${byHand.id}`, {
    appId: byHand.appId,
    name,
    nameZh: null,
    version,
  });
  expect(edited.json().data.lockedFields).toEqual(['nameZh']);

  await live.turn('steam-catalogue', true);
  live.sources.faultAlways(
    'GetItems',
    storeSays(({ appid, name }) =>
      name === live.sources.world.nameZh(appid) ? { name: '店名' } : {},
    ),
  );
  await live.run('steam-catalogue.facts');
  expect(await nameZhOf(byStore.appId)).toBe('店名');
  await live.makeDue('name_targets');
  live.sources.faultAlways(route, named('维基新名'));
  await live.run(job);
  expect(await nameZhOf(byStore.appId)).toBe('店名');
  expect(await nameZhOf(byHand.appId)).toBeNull();
});

test('two entries about one game wait for approval, which uses the older one', async () => {
  await ours(appIds[0]!);
  await ours(appIds[1]!);
  const copy = { type: 'uri', value: 'http://www.wikidata.org/entity/Q7' };
  live.sources.faultAlways(
    route,
    wikidataSays((entry, index) =>
      index === 0 ? [entry, { ...entry, game: copy, zhHans: literal('重制版') }] : [entry],
    ),
  );
  expect(await live.run(job)).toMatchObject({ counts: { changed: 1 } });
  expect(await nameZhOf(appIds[0]!)).toBeNull();
  const [entry] = await live.quarantine();
  expect(entry).toMatchObject({
    source: 'wikidata',
    why: 'two-entries',
    count: 1,
    sample: [expect.stringMatching(/重制版 \(Q7\) \/ .+ \(Q2000100\)$/)],
  });
  await live.decide(entry.id, true);
  expect(await nameZhOf(appIds[0]!)).toBe('重制版');
});

test('an entry about another game is held back once', async () => {
  await ours(appIds[0]!, { name: 'Zzyzx' });
  await live.run(job);
  expect(await nameZhOf(appIds[0]!)).toBeNull();
  const [entry] = await live.quarantine();
  expect(entry).toMatchObject({ why: 'name', sample: [expect.stringContaining('Zzyzx → ')] });
  await live.decide(entry.id, false);
  await live.makeDue('name_targets');
  await live.run(job);
  expect(await live.quarantine()).toEqual([]);
});

test('a name from Wikidata follows its entry, but not to an unrelated name', async () => {
  const [spelled, vandalized] = [await ours(appIds[0]!), await ours(appIds[1]!)];
  await live.run(job);
  const before = await nameZhOf(vandalized.appId);
  await live.makeDue('name_targets');
  live.sources.faultAlways(
    route,
    wikidataSays((entry) => {
      const isSpelled = entry['steam']!.value === String(spelled.appId);
      const zhHans = isSpelled ? `${entry['zhHans']!.value}：决定版` : '呵呵呵';
      return [{ ...entry, zhHans: literal(zhHans) }];
    }),
  );
  expect(await live.run(job)).toMatchObject({ counts: { changed: 1 } });
  expect(await nameZhOf(spelled.appId)).toMatch(/：决定版$/);
  expect(await nameZhOf(vandalized.appId)).toBe(before);
  expect(await live.quarantine()).toMatchObject([{ why: 'name', count: 1 }]);
});

test('an entry without a Chinese label gives no name', async () => {
  await ours(appIds[0]!);
  live.sources.fault(
    route,
    wikidataSays(({ zh: _, zhHans: __, ...entry }) => [entry]),
  );
  expect(await live.run(job)).toMatchObject({ outcome: 'nothing-new', counts: { read: 1 } });
});

test('forgetting the source removes its names, leaves edited ones, and starts over', async () => {
  const [plain, edited] = [await ours(appIds[0]!), await ours(appIds[1]!)];
  await live.run(job);
  const { version, name } = await live.gameOf(edited.appId);
  const body = { appId: edited.appId, name, nameZh: '译名', version };
  expect((await live.admin.put(`/api/game/${edited.id}`, body)).statusCode).toBe(200);
  const forgotten = await live.forget('wikidata');
  expect(forgotten.json().data.freshness).toEqual({ names: null, voices: null });
  expect(await nameZhOf(plain.appId)).toBeNull();
  expect(await nameZhOf(edited.appId)).toBe('译名');
  expect(await live.run(job)).toMatchObject({ counts: { read: 1, changed: 1 } });
});
