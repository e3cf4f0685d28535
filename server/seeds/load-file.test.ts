import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aGame } from '../../tests/builders.ts';
import {
  gameColumns,
  hades,
  nameOnly,
  openLoadedFiles,
  type LoadedFiles,
} from '../../tests/setup/loaded-files.ts';
import { actorsFile, personNames } from './actors-file.ts';
import { chartsFile } from './charts-file.ts';
import type { DataFile } from './data-file.ts';
import {
  chineseNamesFile,
  descriptionsFile,
  englishNamesFile,
  gamesOfDemo,
} from './editors-files.ts';
import { gamesFile } from './games-file.ts';
import { loadFile, type LoadProgress } from './load-file.ts';
import { playersFile } from './players-file.ts';

const games = gamesFile('games.csv.gz');
const now = new Date('2026-01-02T03:04:05Z');

let files: LoadedFiles;
let store: LoadedFiles['store'];
let directory: string;

beforeEach(async () => {
  files = await openLoadedFiles(now);
  ({ store, directory } = files);
});
afterEach(() => files.dispose());

const load = (file: DataFile, ...lines: string[]) => files.load(file, ...lines);
const loadGames = (...lines: string[]) => load(games, gameColumns, ...lines);

const actorColumns =
  'actorName,actorNameNative,voiceLanguage,characterName,characterNameJa,characterNameZh,appId,source';
const loadActorsAgain = (...lines: string[]) => load(actorsFile, actorColumns, ...lines);
const loadActors = (...lines: string[]) => {
  writeFileSync(join(directory, personNames), 'name,otherName\nAyaka Ōhashi,Ayaka Oohashi\n');
  return loadActorsAgain(...lines);
};

const allGames = () => store.database.db.selectFrom('games').selectAll().orderBy('appId').execute();

async function counters() {
  const rows = await store.database.db.selectFrom('counters').selectAll().execute();
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

test('stores the facts of a game and what follows from them', async () => {
  expect(await loadGames(hades, nameOnly(20, 'Unknown'))).toBe(2);
  const [unknown, known] = await allGames();
  expect(known).toMatchObject({
    appId: 1_145_360,
    nameZh: '哈迪斯',
    status: 1,
    genres: '["Action","Indie"]',
    tags: '["Roguelike"]',
    priceCents: 2499,
    reviewCount: 100,
    score: 98,
    popularity: Math.log10(101) + Math.log10(2001),
    createdAt: '2026-01-02T03:04:05.000Z',
    version: 1,
    listed: 1,
  });
  expect(unknown).toMatchObject({
    name: 'Unknown',
    releaseDate: null,
    tags: '[]',
    isFree: null,
    reviewCount: 0,
    score: null,
    popularity: 0,
    mature: null,
    listed: 1,
  });
});

test('keeps adult games, drafts and the trash out of the lists, and counts exactly', async () => {
  await loadGames(nameOnly(1, 'A'), nameOnly(2, 'B', '2'), nameOnly(3, 'C', '1'), nameOnly(4, 'D'));
  expect(await counters()).toMatchObject({ games: 4, gamesListed: 3 });
  const { db } = store.database;
  await db.updateTable('games').set({ status: 0 }).where('appId', '=', 1).execute();
  await db.updateTable('games').set({ deletedAt: 'x' }).where('appId', '=', 3).execute();
  expect((await allGames()).map((game) => game.listed)).toEqual([0, 0, 0, 1]);
});

test('loads the same file once, and a changed one again', async () => {
  await loadGames(hades);
  expect(await loadGames(hades)).toBe(0);
  expect(await loadGames(hades.replace(',Hades,', ',Hades II,'))).toBe(1);
  expect((await allGames()).map((game) => game.name)).toEqual(['Hades II']);
  const imports = await store.database.db.selectFrom('imports').select(['file', 'rows']).execute();
  expect(imports).toHaveLength(2);
});

test('does not overwrite what a manager edited or added', async () => {
  await loadGames(hades, nameOnly(20, 'Old'));
  await aGame(store.database.db, { appId: 30, name: 'Added' });
  await store.database.db
    .updateTable('games')
    .set({ name: 'My Hades', version: 2 })
    .where('appId', '=', 1_145_360)
    .execute();
  const newer = [hades.replace(',Hades,', ',Hades II,'), nameOnly(20, 'New'), nameOnly(30, 'New')];
  await loadGames(...newer);
  expect((await allGames()).map((game) => game.name)).toEqual(['New', 'Added', 'My Hades']);
});

test('rejects an invalid file as a whole, however many rows are valid', async () => {
  const good = Array.from({ length: 2000 }, (_, index) => nameOnly(index + 1, 'Good'));
  const before = await counters();
  await expect(loadGames(...good, nameOnly(7, 'Again'))).rejects.toThrow(
    'games.csv.gz, line 2002: appId 7 is already on line 8.',
  );
  await expect(loadGames(...good, 'x')).rejects.toThrow('line 2002: expected 27 columns, found 1');
  expect(await allGames()).toEqual([]);
  expect(await counters()).toEqual(before);
  expect(await loadGames(...good)).toBe(2000);
});

test('joins players and actors to their games, and refuses unknown ones', async () => {
  await loadGames(hades);
  const months = ['appId,month,avgPlayers,peakPlayers,source', '1145360,2020-12,12345.67,20000,C'];
  expect(await load(playersFile, ...months)).toBe(1);
  await expect(load(playersFile, ...months, '99,2020-12,1,1,C')).rejects.toThrow(
    'players-monthly.csv.gz, line 3: no game has the appId 99.',
  );
  const actor = 'Logan Cunningham,,English,Hades,,,1145360,D';
  const second = 'Logan Cunningham,,English,Charon,,,1145360,D';
  expect(await loadActors(actor, second)).toBe(2);
  expect(await loadActors(second, actor)).toBe(2);
  expect(await counters()).toMatchObject({ playerMonths: 1, actors: 1 });
  const { db } = store.database;
  expect(await db.selectFrom('players_monthly').select('avgPlayers').execute()).toEqual([
    { avgPlayers: 12_345.67 },
  ]);
  expect(await db.selectFrom('actor_credits').select('id').execute()).toHaveLength(2);
});

test('makes one person of two spellings, also of those that are there twice already', async () => {
  const { db } = store.database;
  await loadGames(hades);
  const [first, second] = ['Ayaka Ōhashi', 'Ayaka Oohashi'] as const;
  const twice = await db
    .insertInto('actors')
    .values([first, second].map((name) => ({ name, nameNative: null })))
    .returning(['id', 'name'])
    .execute();
  const { id: gameId } = (await allGames())[0]!;
  const part = { gameId, role: 'voice', voiceLanguage: 'English', source: 'site' };
  for (const { id: actorId, name } of twice) {
    for (const characterName of ['Vodka', name]) {
      await db
        .insertInto('actor_credits')
        .values({ ...part, actorId, characterName })
        .execute();
    }
  }
  const rows = [
    `${second},大橋彩香,Japanese,Serika,,,1145360,B`,
    `${first},,Japanese,Nyx,,,1145360,U`,
    'Kitō Akari,鬼頭明里,Japanese,Mashiro,,,1145360,B',
    'Akari Kito,,Japanese,Seiun,,,1145360,U',
  ];
  expect(await loadActors(...rows)).toBe(4);
  expect(
    await db.selectFrom('actors').select(['name', 'nameNative']).orderBy('name').execute(),
  ).toEqual([
    { name: first, nameNative: '大橋彩香' },
    { name: 'Kitō Akari', nameNative: '鬼頭明里' },
  ]);
  const others = await db
    .selectFrom('actor_names')
    .innerJoin('actors', 'actors.id', 'actorId')
    .select(['actor_names.name', 'actors.name as of'])
    .orderBy('of')
    .execute();
  expect(others).toEqual([
    { name: second, of: first },
    { name: 'Akari Kito', of: 'Kitō Akari' },
  ]);
  const credits = await db.selectFrom('actor_credits').select('characterName').execute();
  expect(credits.map(({ characterName }) => characterName).toSorted()).toEqual(
    ['Vodka', first, second, 'Mashiro', 'Nyx', 'Seiun', 'Serika'].toSorted(),
  );
  expect(await counters()).toMatchObject({ actors: 2 });
});

test('loads the people again when the editors know another spelling', async () => {
  await loadGames(hades);
  const rows = ['Yuuki Takada,,Japanese,A,,,1145360,B', 'Yūki Takada,,Japanese,B,,,1145360,U'];
  await loadActors(...rows);
  expect(await counters()).toMatchObject({ actors: 2 });
  expect(await loadActors(...rows)).toBe(0);
  writeFileSync(join(directory, personNames), 'name,otherName\nYūki Takada,Yuuki Takada\n');
  expect(await loadActorsAgain(...rows)).toBe(2);
  expect(await counters()).toMatchObject({ actors: 1 });
});

test('adds the editors’ texts to the games, and again when the games are loaded again', async () => {
  const demo = gamesFile(gamesOfDemo);
  const loadAll = async (game: string) => {
    await load(demo, gameColumns, game, nameOnly(20, 'Edited'));
    const rows = ['1145360,Hades,黑帝斯', '20,Old,旧名'];
    const names = await load(chineseNamesFile, 'appId,name,nameZh', ...rows);
    const columns = 'appId,name,description,descriptionZh';
    const texts = await load(descriptionsFile, columns, '1145360,Hades,Leave home.,离开家。');
    return [names, texts];
  };
  const { db } = store.database;
  const hadesNow = async () => (await allGames()).find((game) => game.name.startsWith('Hades'));
  expect(await loadAll(hades)).toEqual([2, 1]);
  expect(await loadAll(hades)).toEqual([0, 0]);
  expect(await loadAll(hades.replace(',Hades,', ',Hades II,'))).toEqual([2, 1]);
  expect(await hadesNow()).toMatchObject({
    name: 'Hades II',
    nameZh: '黑帝斯',
    description: 'Leave home.',
    descriptionZh: '离开家。',
    sources: 'ISE',
    version: 1,
  });
  await db
    .updateTable('games')
    .set({ nameZh: '我的', version: 2 })
    .where('appId', '=', 20)
    .execute();
  await loadAll(hades);
  expect((await allGames())[0]).toMatchObject({ nameZh: '我的' });
  await expect(load(chineseNamesFile, 'appId,name,nameZh', '7,Gone,没有')).rejects.toThrow(
    'names-zh.csv, line 2: no game has the appId 7.',
  );
});

test('a game that its source has in Chinese only gets an English name', async () => {
  await load(gamesFile(gamesOfDemo), gameColumns, nameOnly(20, '缺氧'));
  expect(await load(englishNamesFile, 'appId,name', '20,Oxygen Not Included')).toBe(1);
  expect(await allGames()).toMatchObject([{ name: 'Oxygen Not Included', sources: 'XE' }]);
});

test('links a chart entry to a game that is loaded later', async () => {
  await loadGames(hades);
  await load(
    chartsFile,
    'chart,capturedOn,region,rank,appId,value,source',
    'topsellers,2026-02-16,de,1,1145360,,X',
    'topsellers,2026-02-16,de,2,77,,X',
  );
  const links = () =>
    store.database.db.selectFrom('chart_entries').select('gameId').orderBy('rank').execute();
  const [hadesId] = (await allGames()).map((game) => game.id);
  expect(await links()).toEqual([{ gameId: hadesId }, { gameId: null }]);
  await loadGames(hades, nameOnly(77, 'Late'));
  expect((await links()).every((link) => link.gameId !== null)).toBe(true);
});

test('reports progress, and once that the file is in', async () => {
  const events: LoadProgress[] = [];
  writeFileSync(join(directory, games.name), gzipSync(`${gameColumns}\n${hades}\n`));
  const options = { now, directory, onProgress: (event: LoadProgress) => events.push(event) };
  await loadFile(store.database, games, options);
  expect(events.at(-1)).toEqual({ file: 'games.csv.gz', rows: 1, share: 1, done: true });
  expect(events.filter((event) => event.done)).toHaveLength(1);
  events.length = 0;
  await loadFile(store.database, games, options);
  expect(events).toEqual([]);
});
