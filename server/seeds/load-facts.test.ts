import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  gameColumns,
  hades,
  nameOnly,
  openLoadedFiles,
  type LoadedFiles,
} from '../../tests/setup/loaded-files.ts';
import { daysFile } from './days-file.ts';
import { gamesOfDemo } from './editors-files.ts';
import { gamesFile } from './games-file.ts';
import { pricesFile } from './prices/prices-file.ts';
import { reviewsFile } from './reviews-file.ts';
import { topSellersFile } from './top-sellers-file.ts';

let files: LoadedFiles;
beforeEach(async () => {
  files = await openLoadedFiles(new Date('2026-10-02T03:04:05Z'));
});
afterEach(() => files.dispose());

const games = gamesFile(gamesOfDemo);

test('counts reviews anew, and again when the games are loaded again', async () => {
  const { db } = files.store.database;
  const loadAll = async (game: string) => {
    await files.load(games, gameColumns, game, nameOnly(20, 'Edited'));
    const rows = ['1145360,2026-06-04,150,50,V', '20,2026-06-04,9,1,V'];
    return files.load(reviewsFile, 'appId,asOf,positive,negative,source', ...rows);
  };
  const counted = { positive: 150, negative: 50, reviewCount: 200, score: 75 };
  expect(await loadAll(hades)).toBe(2);
  expect((await files.games())[1]).toMatchObject({
    ...counted,
    popularity: Math.log10(201) + Math.log10(2001),
    reviewsAsOf: '2026-06-04',
    peakCcu: null,
    sources: 'ISV',
  });
  await db.updateTable('games').set({ score: 1, version: 2 }).where('appId', '=', 20).execute();
  expect(await loadAll(hades.replace(',Hades,', ',Hades II,'))).toBe(2);
  expect(await files.games()).toMatchObject([{ score: 1 }, { name: 'Hades II', ...counted }]);

  const newer = { positive: 1, negative: 0, reviewsAsOf: '2026-07-01' };
  await db.updateTable('games').set(newer).where('appId', '=', 1_145_360).execute();
  const rows = ['1145360,2026-06-05,150,50,V'];
  await files.load(reviewsFile, 'appId,asOf,positive,negative,source', ...rows);
  expect((await files.games())[1]).toMatchObject(newer);
});

test('loads days of players, one for each source', async () => {
  await files.load(games, gameColumns, hades);
  const columns = 'appId,date,avgPlayers,peakPlayers,samples,kind,source';
  const rows = [
    '1145360,2026-08-05,10.5,20,,day,l',
    '1145360,2026-08-05,,18,4,samples,V',
    '1145360,2026-08-06,,19,3,samples,V',
  ];
  expect(await files.load(daysFile, columns, ...rows)).toBe(3);
  expect(
    await files.load(daysFile, columns, ...rows.slice(0, 2), rows[2]!.replace('19', '21')),
  ).toBe(3);
  const days = await files.store.database.db
    .selectFrom('players_daily')
    .select(['day', 'source', 'kind', 'avgPlayers', 'peakPlayers'])
    .orderBy('day')
    .orderBy('kind')
    .execute();
  const day = Date.parse('2026-08-05') / 86_400_000;
  expect(days.map((row) => Object.values(row))).toEqual([
    [day, 'l', 'day', 10.5, 20],
    [day, 'V', 'samples', null, 18],
    [day + 1, 'V', 'samples', null, 21],
  ]);
  await expect(files.load(daysFile, columns, ...rows, rows[2]!)).rejects.toThrow(
    'appId 1145360 on 2026-08-06 by source V is already on line 4',
  );
});

test('adds weeks of top sellers that the site has not read itself', async () => {
  const { db } = files.store.database;
  const seenAt = '2026-09-23T00:00:00.000Z';
  const week = '2026-09-22';
  await db
    .insertInto('weekly_top_sellers')
    .values({ country: 'cn', week, rank: 1, appId: 7, seenAt })
    .execute();
  const columns = 'week,country,rank,appId,name,kind,source';
  const rows = [
    '2026-09-22,cn,1,1145360,Hades,game,b',
    '2026-09-22,global,1,1145360,Hades,game,b',
    '2026-09-22,global,2,1675200,Steam Deck,hardware,b',
  ];
  await files.load(topSellersFile, columns, ...rows);
  const places = await db
    .selectFrom('weekly_top_sellers')
    .selectAll()
    .orderBy('country')
    .orderBy('rank')
    .execute();
  const seenOn = '2026-09-28T00:00:00.000Z';
  const world = { country: 'global', week, seenAt: seenOn, source: 'b' };
  expect(places).toEqual([
    { country: 'cn', week, rank: 1, appId: 7, seenAt, source: 'steam-charts' },
    { ...world, rank: 1, appId: 1_145_360 },
    { ...world, rank: 2, appId: 1_675_200 },
  ]);
});

test('loads prices, which continue those of the games', async () => {
  const { db } = files.store.database;
  await files.load(games, gameColumns, hades, nameOnly(20, 'Nothing known'));
  const columns = 'appId,country,currency,cents,discount,asOf,source';
  const rows = ['1145360,US,USD,1999,0,2026-06-26,e', '20,KR,KRW,560000,0,2026-06-04,V'];
  expect(await files.load(pricesFile, columns, ...rows)).toBe(2);
  const prices = await db.selectFrom('prices').selectAll().orderBy('date').execute();
  expect(prices).toMatchObject([
    { country: 'US', date: '2025-01-01', cents: 2499, source: 'S' },
    { country: 'KR', cents: 560_000 },
    { country: 'US', date: '2026-06-26', cents: 1999, source: 'e' },
  ]);
  const shown = db.selectFrom('games').select(['appId', 'priceCents', 'priceCountry', 'priceAsOf']);
  expect(await shown.orderBy('appId').execute()).toMatchObject([
    { appId: 20, priceCents: null, priceCountry: null },
    { priceCents: 1999, priceCountry: 'US', priceAsOf: '2026-06-26' },
  ]);
});
