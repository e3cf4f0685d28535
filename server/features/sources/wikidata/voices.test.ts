import { afterEach, beforeEach, expect, test } from 'vitest';
import { aGame, anActor } from '../../../../tests/builders.ts';
import { startLiveSite, type LiveSite } from '../../../../tests/live-site.ts';
import type { SourceFault } from '../../../../tests/simulators/sources/faults.ts';

const [first, second] = [2_000_100, 2_000_200];
const job = 'wikidata.voices';
const route = 'sparql';

let live: LiveSite;
beforeEach(async () => {
  live = await startLiveSite({ appIds: [first, second], on: ['wikidata'] });
});
afterEach(() => live.close());

type Voice = { person: string; name?: string; zh?: string; role?: string; language?: string };

const ours = (appId: number) =>
  aGame(live.site.db, { appId, name: live.sources.world.name(appId) });
const literal = (value: string) => ({ type: 'literal', value });
const entity = (item: string) => ({
  type: 'uri',
  value: `http://www.wikidata.org/entity/${item}`,
});

/** Sets Wikidata's cast of the first game from now on. */
function wikidataSays(voices: readonly Voice[], entries = ['Q1']) {
  const bindings = entries.flatMap((entry) =>
    voices.map(({ person, name, zh, role, language }) => ({
      steam: literal(String(first)),
      game: entity(entry),
      actor: entity(person),
      ...(name && { actorEn: literal(name) }),
      ...(zh && { actorZh: literal(zh) }),
      ...(role && { role: literal(role) }),
      ...(language && { language: literal(language) }),
    })),
  );
  const body = JSON.stringify({ head: { vars: [] }, results: { bindings } });
  const fault: SourceFault = (response) => ({ ...response, body });
  live.sources.faultAlways(route, fault);
}

const withoutVoices: SourceFault = (response) => {
  const { results } = JSON.parse(response.body) as {
    results: { bindings: { steam: object; game: object }[] };
  };
  const bindings = results.bindings.map(({ steam, game }) => ({ steam, game }));
  return { ...response, body: JSON.stringify({ results: { bindings } }) };
};

async function runAgain() {
  await live.makeDue('voice_targets');
  return live.run(job);
}
const castOf = async (appId: number) =>
  ((await live.gameOf(appId)).cast as { name: string; character: string; language: string }[]).map(
    ({ name, character, language }) => [name, character, language],
  );
const people = async () => {
  const rows = await live.site.db.selectFrom('actors').select('name').orderBy('name').execute();
  return rows.map(({ name }) => name);
};
const glados = { person: 'Q229313', name: 'Ellen McLain', role: 'GLaDOS', language: 'English' };
const wheatley = { person: 'Q39164', name: 'Stephen Merchant' };

test('a game links the only entry about it, with or without voices, and none of several', async () => {
  const game = await ours(first);
  const entryUrl = async () =>
    (await live.site.app.inject(`/api/game/${game.id}/sources`)).json().data.entryUrl;
  expect(await entryUrl()).toBeUndefined();
  live.sources.faultAlways(route, withoutVoices);
  await live.run(job);
  expect(await entryUrl()).toBe(`https://www.wikidata.org/wiki/Q${first}`);
  wikidataSays([glados], ['Q1', 'Q2']);
  await runAgain();
  expect(await entryUrl()).toBeUndefined();
  wikidataSays([glados], ['Q2']);
  await runAgain();
  expect(await entryUrl()).toBe('https://www.wikidata.org/wiki/Q2');
  await live.forget('wikidata');
  expect(await entryUrl()).toBeUndefined();
});

test('voice actors of a game are credited, with the source of the cast', async () => {
  const game = await ours(first);
  await ours(second);
  const inChinese = { ...glados, zh: '埃伦·麦克莱恩' };
  wikidataSays([inChinese, wheatley, inChinese]);
  expect(await live.run(job)).toMatchObject({
    outcome: 'ok',
    counts: { calls: 1, read: 2, changed: 1 },
  });
  expect(await castOf(first)).toEqual([
    ['Ellen McLain', 'GLaDOS', 'English'],
    ['Stephen Merchant', '', ''],
  ]);
  const { items } = (await live.site.app.inject(`/api/game/${game.id}/sources`)).json().data;
  expect(items).toMatchObject([{ field: 'cast', source: 'wikidata', locked: false }]);
  const found = await live.site.app.inject(
    `/api/actor/list?q=${encodeURIComponent('埃伦·麦克莱恩')}`,
  );
  expect(found.json().data.items).toMatchObject([{ name: 'Ellen McLain', nameNative: null }]);
  expect(await runAgain()).toMatchObject({ outcome: 'nothing-new', counts: { changed: 0 } });
});

test('a known person is recognized by entry or by any name', async () => {
  await ours(first);
  const { id } = await anActor(live.site.db, { name: 'Hanazawa Kana', nameNative: '花澤香菜' });
  await anActor(live.site.db, { name: 'Ellen McLain' });
  const kana = { person: 'Q1190', name: 'Kana Hanazawa', zh: '花澤香菜', role: 'Hero' };
  wikidataSays([glados, kana]);
  await live.run(job);
  expect(await people()).toEqual(['Ellen McLain', 'Hanazawa Kana']);
  await live.admin.put(`/api/actor/${id}`, { name: 'Kana H.', nameNative: null });
  wikidataSays([glados, kana, { ...kana, role: 'Villain' }]);
  await runAgain();
  expect(await people()).toEqual(['Ellen McLain', 'Kana H.']);
  expect((await castOf(first)).map(([name, role]) => `${name}: ${role}`)).toEqual([
    'Ellen McLain: GLaDOS',
    'Kana H.: Hero',
    'Kana H.: Villain',
  ]);
});

test('a credit by a person is not duplicated, and a deleted one does not return', async () => {
  const game = await ours(first);
  const { id } = await anActor(live.site.db, { name: 'Ellen McLain', inGames: [game.id] });
  wikidataSays([glados, wheatley]);
  await live.run(job);
  expect((await castOf(first)).map(([name]) => name)).toEqual(['Ellen McLain', 'Stephen Merchant']);
  expect((await castOf(first))[0]).toEqual(['Ellen McLain', `Hero ${game.id}`, 'Japanese']);
  const [merchant] = (await live.admin.get('/api/actor/list?q=Merchant')).json().data.items;
  const { credits } = (await live.admin.get(`/api/actor/${merchant.id}`)).json().data;
  await live.admin.delete(`/api/actor/${merchant.id}/credit/${credits[0].id}`);
  wikidataSays([glados, wheatley, { person: 'Q2', name: 'J. K. Simmons' }]);
  await runAgain();
  expect((await castOf(first)).map(([name]) => name)).toEqual(['Ellen McLain', 'J. K. Simmons']);
  expect((await live.admin.get(`/api/actor/${id}`)).json().data.credits).toHaveLength(1);
});

test('removed statements are removed, and a response without statements changes nothing', async () => {
  await ours(first);
  wikidataSays([glados, wheatley]);
  await live.run(job);
  wikidataSays([]);
  expect(await runAgain()).toMatchObject({ outcome: 'nothing-new' });
  expect(await castOf(first)).toHaveLength(2);
  wikidataSays([glados]);
  await runAgain();
  expect(await castOf(first)).toEqual([['Ellen McLain', 'GLaDOS', 'English']]);
  expect(await people()).toEqual(['Ellen McLain']);
});

const crowd = [1, 2, 3, 4, 5].map((number) => ({ person: `Q${number}`, name: `Voice ${number}` }));

test.each([
  ['two entries claim the game', [], [glados], ['Q1', 'Q7'], 'two-entries'],
  ['most of the cast is gone', crowd, crowd.slice(3), ['Q1'], 'cast'],
  [
    'two people have one name',
    [glados],
    [glados, { ...glados, person: 'Q77', role: 'Turret' }],
    ['Q1'],
    'cast',
  ],
  ['two newcomers have one name', [], [wheatley, { ...wheatley, person: 'Q78' }], ['Q1'], 'cast'],
])('when %s, nothing is written until somebody accepts it', async (...row) => {
  const [, before, after, entries, why] = row;
  await ours(first);
  wikidataSays(before);
  await live.run(job);
  wikidataSays(after, entries);
  await runAgain();
  expect(await castOf(first)).toHaveLength(before.length);
  const [entry] = await live.quarantine();
  expect(entry).toMatchObject({ source: 'wikidata', job, why, count: 1 });
  await live.decide(entry.id, true);
  const names = new Set((await castOf(first)).map(([name]) => name));
  expect(names).toEqual(new Set(after.map(({ name }) => name)));
  expect(await people()).toEqual([...new Set(after.map(({ name }) => name))].toSorted());
});

test('people who are merged and split again by an administrator have their own entries', async () => {
  await ours(first);
  wikidataSays([glados, wheatley]);
  await live.run(job);
  const idOf = async (name: string): Promise<number> =>
    (await live.admin.get(`/api/actor/list?q=${name}`)).json().data.items[0].id;
  const [ellen, stephen] = [await idOf('Ellen'), await idOf('Stephen')];
  await live.admin.post(`/api/actor/${stephen}/merge`, { into: ellen });
  wikidataSays([glados, wheatley, { ...wheatley, role: 'Core' }]);
  await runAgain();
  expect(await people()).toEqual(['Ellen McLain']);
  await live.admin.post(`/api/actor/${stephen}/merge/undo`);
  wikidataSays([glados, wheatley, { ...wheatley, role: 'Sphere' }]);
  await runAgain();
  expect((await castOf(first)).at(-1)).toEqual(['Stephen Merchant', 'Sphere', '']);
});

test('forgetting the source removes its credits and people, leaves others, and starts over', async () => {
  const game = await ours(first);
  await anActor(live.site.db, { name: 'Ellen McLain', inGames: [game.id] });
  wikidataSays([glados, wheatley]);
  await live.run(job);
  await live.forget('wikidata');
  expect(await castOf(first)).toEqual([['Ellen McLain', `Hero ${game.id}`, 'Japanese']]);
  expect(await people()).toEqual(['Ellen McLain']);
  expect(await live.run(job)).toMatchObject({ counts: { read: 1, changed: 1 } });
});
