import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMigratedDatabase } from '../../tests/test-database.ts';
import { fillCovers } from '../domain/games/covers/fill-covers.ts';
import { foldName } from '../platform/text/fold-name.ts';
import { loadDemo } from './data-set.ts';

const data = join(import.meta.dirname, 'data');

let store: Awaited<ReturnType<typeof createMigratedDatabase>>;
beforeAll(async () => {
  store = await createMigratedDatabase();
  await loadDemo(store.database, { now: new Date() });
});
afterAll(() => store.dispose());

type Source = { code: string; title: string; origin: string | null; licence: string };

const db = () => store.database.db;

describe('the demo data', () => {
  test('is loaded whole', async () => {
    const rows = await db().selectFrom('counters').selectAll().execute();
    expect(Object.fromEntries(rows.map(({ name, value }) => [name, value]))).toMatchObject({
      games: 6564,
      gamesListed: 6235,
      playerMonths: 172_531,
      actors: 354,
      chartEntries: 29_332,
    });
  });

  test('has events of known sources, and the editors’ own ones no more exact than a month', async () => {
    const events = await db().selectFrom('events').selectAll().execute();
    const ofFile = events.filter(({ source }) => source !== 'catalog');
    expect(ofFile).toHaveLength(369);
    expect(readFileSync(join(data, 'README.md'), 'utf8')).toContain('| `events.csv` | 369 |');
    const sources = JSON.parse(readFileSync(join(data, 'sources.json'), 'utf8')) as Source[];
    const codes = new Set(sources.map(({ code }) => code));
    expect(ofFile.filter(({ source }) => !codes.has(source))).toEqual([]);
    const own = ofFile.filter(({ source }) => source === 'E');
    expect(new Set(own.map(({ precision }) => precision))).toEqual(new Set(['month']));
    const summerSale = ofFile.find(({ title }) => title === 'Steam Summer Sale 2026');
    expect(summerSale).toMatchObject({ date: '2026-06-25', endDate: '2026-07-09' });
    expect(events.length - ofFile.length).toBeGreaterThan(4900);
  });

  test('has covers by the rarest tags', async () => {
    while ((await fillCovers(db())) > 0);
    const games = await db()
      .selectFrom('games')
      .select(['appId', 'motif'])
      .where('appId', 'in', [570, 1_245_620])
      .orderBy('appId')
      .execute();
    expect(games.map(({ motif }) => motif)).toEqual(['lanes', 'bonfire']);
  });

  test('is counted as it is, with the texts of the editors', async () => {
    for (const column of ['description', 'nameZh'] as const) {
      const { games } = await db()
        .selectFrom('games')
        .select(({ fn }) => fn.countAll<number>().as('games'))
        .where(column, 'is', null)
        .executeTakeFirstOrThrow();
      const counted = await db()
        .selectFrom('game_counts')
        .select('games')
        .where('kind', '=', 'missing')
        .where('key', '=', column)
        .executeTakeFirst();
      expect([column, counted?.games]).toEqual([column, games]);
    }
  });

  test('holds the player numbers of its sources', async () => {
    const top = await db()
      .selectFrom('players_monthly')
      .innerJoin('games', 'games.id', 'players_monthly.gameId')
      .select(['games.name', 'avgPlayers'])
      .where('month', '=', '2020-12')
      .orderBy('avgPlayers', 'desc')
      .limit(5)
      .execute();
    expect(top.map(({ name, avgPlayers }) => [name, avgPlayers])).toEqual([
      ['Counter-Strike 2', 717_803.75],
      ['Dota 2', 422_552.32],
      ['Cyberpunk 2077', 332_395.65],
      ['PUBG: BATTLEGROUNDS', 189_233.58],
      ['Grand Theft Auto V', 106_914.27],
    ]);
  });

  test('knows the date of every game, and of every count of reviews', async () => {
    const undated = await db()
      .selectFrom('games')
      .select('appId')
      .where((eb) =>
        eb.or([
          eb('dataAsOf', 'is', null),
          eb.and([eb('positive', 'is not', null), eb('reviewsAsOf', 'is', null)]),
        ]),
      )
      .execute();
    expect(undated).toEqual([]);
    const { newest } = await db()
      .selectFrom('games')
      .select(({ fn }) => fn.max('reviewsAsOf').as('newest'))
      .executeTakeFirstOrThrow();
    expect(newest).toBe('2026-06-08');
  });

  test('has no duplicate person, whatever the order and the long vowels of a name', async () => {
    const people = await db().selectFrom('actors').select('name').execute();
    const roughly = (name: string) =>
      foldName(name)
        .replace(/([aeiou])\1|ou/g, (pair) => pair[0]!)
        .split(' ')
        .toSorted()
        .join(' ');
    const alike = Map.groupBy(people, ({ name }) => roughly(name));
    expect([...alike.values()].filter(({ length }) => length > 1)).toEqual([]);
  });

  test('credits every source that it uses', async () => {
    const sources: Source[] = JSON.parse(readFileSync(join(data, 'sources.json'), 'utf8'));
    const readme = readFileSync(join(data, 'README.md'), 'utf8');
    for (const { code, title, origin, licence } of sources) {
      expect(readme).toContain(`| ${code} | ${origin ? `[${title}](${origin})` : title} |`);
      expect(readme).toContain(`| ${licence} |`);
    }
    const known = new Set(sources.map(({ code }) => code));
    const used = await Promise.all([
      db().selectFrom('games').select('sources').distinct().execute(),
      db().selectFrom('players_monthly').select('source as sources').distinct().execute(),
      db().selectFrom('players_daily').select('source as sources').distinct().execute(),
      db().selectFrom('chart_entries').select('source as sources').distinct().execute(),
      db().selectFrom('actor_credits').select('source as sources').distinct().execute(),
    ]);
    const letters = used.flat().flatMap(({ sources }) => [...sources]);
    expect(letters.filter((letter) => !known.has(letter))).toEqual([]);
  });
});
