import { Value } from 'typebox/value';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { searchGames } from '../../../../contract/games/games-search.ts';
import { sharedApp } from '../../../../tests/shared-app.ts';
import { gamesFile } from '../../../seeds/games-file.ts';
import { loadFile } from '../../../seeds/load-file.ts';

type SearchPage = {
  items: {
    game: { appId: number; name: string; developers: string[] };
    matchedOn: string;
    score: number;
  }[];
  total: number;
  developers: { name: string; games: number }[];
};

const site = await sharedApp();

beforeAll(async () => {
  await loadFile(site.database, gamesFile('games-demo.csv.gz'), { now: site.clock.now });
  await vi.waitFor(() => search('ready'), { timeout: 100_000 });
}, 120_000);

const ask = (q: string, more = '') =>
  site.app.inject(`/api/game/search?q=${encodeURIComponent(q)}${more}`);

async function search(q: string, more = ''): Promise<SearchPage> {
  const response = await ask(q, more);
  expect(response.statusCode, response.body).toBe(200);
  return response.json<{ data: SearchPage }>().data;
}

describe('the first hit among the demo games', () => {
  test.each([
    ['Counter-Strike 2', 'Counter-Strike 2', 'name'],
    ['counterstrike', 'Counter-Strike', 'name'],
    ['730', 'Counter-Strike 2', 'appId'],
    ['https://store.steampowered.com/app/730/CounterStrike_2/', 'Counter-Strike 2', 'appId'],
    ['cs', 'Counter-Strike 2', 'alias'],
    ['csgo', 'Counter-Strike 2', 'alias'],
    ['gta', 'Grand Theft Auto V', 'alias'],
    ['gta 5', 'Grand Theft Auto V', 'alias'],
    ['ＤＯＴＡ', 'Dota 2', 'name'],
    ['dota2', 'Dota 2', 'name'],
    ['p.u.b.g', 'PUBG: BATTLEGROUNDS', 'name'],
    ['elden', 'ELDEN RING', 'name'],
    ['final fantasy 7', 'FINAL FANTASY VII', 'name'],
    ['final fantasy viii', 'FINAL FANTASY VIII', 'name'],
    ['civilization 6', 'Sid Meier’s Civilization VI', 'name'],
    ['hunt wild witcher', 'The Witcher 3: Wild Hunt', 'name'],
    ['sid meiers civilization vi', 'Sid Meier’s Civilization VI', 'name'],
    ['黑神话', 'Black Myth: Wukong', 'alias'],
    ['黑神话悟空', 'Black Myth: Wukong', 'nameZh'],
    ['悟空 黑神话', 'Black Myth: Wukong', 'nameZh'],
    ['heishenhua', 'Black Myth: Wukong', 'pinyin'],
    ['黑神話悟空', 'Black Myth: Wukong', 'nameZh'],
    ['潜水员戴夫', '潛水員戴夫 DAVE THE DIVER', 'name'],
    ['荒野大鏢客2', 'Red Dead Redemption 2', 'alias'],
    ['hei shen hua', 'Black Myth: Wukong', 'pinyin'],
    ['hsh', 'Black Myth: Wukong', 'initials'],
    ['巫师', 'The Witcher 3: Wild Hunt', 'nameZh'],
    ['巫师3', 'The Witcher 3: Wild Hunt', 'alias'],
    ['wushi', 'The Witcher 3: Wild Hunt', 'pinyin'],
    ['ws', 'The Witcher 3: Wild Hunt', 'initials'],
    ['hollow knigt', 'Hollow Knight', 'typo'],
    ['hlolow knight', 'Hollow Knight', 'typo'],
    ['terraia', 'Terraria', 'typo'],
    ['stardw valey', 'Stardew Valley', 'typo'],
    ['黑神化悟空', 'Black Myth: Wukong', 'typo'],
    ['elden rng', 'ELDEN RING', 'typo'],
    ['elden rong', 'ELDEN RING', 'typo'],
    ['red ded redemption 2', 'Red Dead Redemption 2', 'typo'],
    ['cd projekt red', 'Cyberpunk 2077', 'developer'],
    ['Larian Studios', "Baldur's Gate 3", 'developer'],
  ])('of %s is %s', async (q, name, matchedOn) => {
    const [first] = (await search(q)).items;
    expect(first).toMatchObject({ game: { name }, matchedOn });
  });
});

test('one Chinese character finds names that contain it anywhere', async () => {
  const { items, total } = await search('剑', '&size=50');
  expect(total).toBe(items.length);
  expect(items.map(({ game }) => game.name)).toContain('Gujian3(古剑奇谭三)');
});

test.each([
  '🎮',
  '…',
  '"',
  "' or 1=1 --",
  '" OR name : * NEAR(',
  'name:* AND NOT',
  '{n} : ^ a * + b',
  'zzzqqqxx',
  'ꟊ𞤀𝟘𱍐'.repeat(10),
  'ก็ไม่',
  'a '.repeat(100),
  'x'.repeat(200),
  '龍'.repeat(200),
  '999999999999999999999',
])('%s is a valid search, with whatever it finds', async (q) => {
  const { items, total } = await search(q);
  expect(items.length).toBeLessThanOrEqual(total);
});

test.each(['🎮', '…', 'zzzqqqxx', 'x'.repeat(200), 'store.steampowered.com/app/999999999/'])(
  '%s finds nothing',
  async (q) => {
    expect(await search(q)).toMatchObject({ items: [], total: 0 });
  },
);

test.each(['', '   ', '　', 'x'.repeat(201)])('"%s" is no query', async (q) => {
  const response = await ask(q);
  expect(response.statusCode).toBe(400);
  expect(response.json()).toMatchObject({ errorCode: 'VALIDATION_FAILED' });
});

test('pages continue each other, and the score never increases', async () => {
  const whole = await search('star', '&size=40');
  const parts = [await search('star', '&size=20'), await search('star', '&size=20&page=2')];
  expect(parts.flatMap(({ items }) => items)).toEqual(whole.items);
  const scores = whole.items.map(({ score }) => score);
  expect(scores).toEqual(scores.toSorted((a, b) => b - a));
  expect((await search('star', '&page=1000')).items).toEqual([]);
});

test('the response matches the contract', async () => {
  const response = (await ask('witcher')).json<object>();
  expect(Value.Errors(searchGames.schema.response[200], response)).toEqual([]);
});

test('a hit contains the descriptions of its game in both languages', async () => {
  const texts = { description: 'Hunt “monsters”.', descriptionZh: '猎杀怪物。' };
  await site.db.updateTable('games').set(texts).where('appId', '=', 292_030).execute();
  const { items } = await search('witcher wild hunt');
  expect(items[0]).toMatchObject({ game: { appId: 292_030 }, ...texts });
  expect((await search('half-life 2')).items[0]).toMatchObject({
    description: null,
    descriptionZh: null,
  });
});

describe('developers', () => {
  test('are listed separately, and their games are found if no game name matches', async () => {
    const { items, total, developers } = await search('valve', '&size=100');
    expect(developers[0]).toMatchObject({ name: 'Valve', games: total });
    expect(items).toHaveLength(total);
    expect(items[0]).toMatchObject({ game: { name: 'Counter-Strike 2' }, matchedOn: 'developer' });
    expect(items.every(({ game }) => game.developers.includes('Valve'))).toBe(true);
    const rest = await search('VALVE', `&size=10&page=2`);
    expect(rest.items).toEqual(items.slice(10, 20));
    expect(rest.developers).toEqual(developers);
  });

  test('do not replace games with a matching name', async () => {
    const { items, developers } = await search('capcom');
    expect(developers.map(({ name }) => name.toLowerCase())).toContain('capcom co., ltd.');
    expect(items[0]!.matchedOn).toBe('name');
    expect((await search('capcom', '&page=20')).items).toEqual([]);
  });

  test.each(['v', '%', '_alve', 'zzzqqqxx'])('%s names none', async (q) => {
    expect((await search(q)).developers).toEqual([]);
  });
});

test('the picker returns only games, as many as requested', async () => {
  const response = await site.app.inject(
    '/api/game/search-by-app-id-or-name?keyword=witcher&limit=2',
  );
  const { data } = response.json<{ data: { name: string; developers: string[] }[] }>();
  expect(data.map(({ name }) => name)).toEqual([
    'The Witcher 3: Wild Hunt',
    expect.stringContaining('Witcher'),
  ]);
  expect(data[0]!.developers).toEqual(['CD PROJEKT RED']);
  for (const bad of ['keyword=', 'keyword=a&limit=0', 'keyword=a&limit=101', 'limit=5']) {
    const refused = await site.app.inject(`/api/game/search-by-app-id-or-name?${bad}`);
    expect(refused.statusCode).toBe(400);
  }
});
