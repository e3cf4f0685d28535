import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { gameSorts } from '../../../../contract/games/game-limits.ts';
import { aGame } from '../../../../tests/builders.ts';
import { sharedApp } from '../../../../tests/shared-app.ts';
import type { TestApp } from '../../../../tests/test-app.ts';
import { rebuildGameLists } from '../../../domain/games/game-lists.ts';
import { refreshGames } from '../../../domain/games/refresh-games.ts';
import { buildColumns } from './build-columns.ts';
import { readColumns, writeColumns } from './columns-file.ts';

const site = await sharedApp();
let manager: Awaited<ReturnType<TestApp['signIn']>>;

const texts = ['Alpha', 'beta', 'Été', '塔', 'zeta', 'Alpha 2'];
const values = ['RPG', 'Indie', 'Action', 'Puzzle'];

/** A pseudorandom generator with a fixed seed, so that every run has the same data. */
function createDice(seed: number) {
  let state = seed;
  return (sides: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * sides);
  };
}

const facts = (dice: (sides: number) => number) => ({
  name: `${texts[dice(texts.length)]} ${dice(4)}`,
  status: dice(4) === 0 ? dice(3) : 1,
  mature: dice(6) === 0 ? 2 : 0,
  deletedAt: dice(8) === 0 ? '2026-01-01T00:00:00.000Z' : null,
  releaseDate: dice(4) === 0 ? null : `20${10 + dice(9)}-0${1 + dice(9)}-11`,
  priceCents: dice(4) === 0 ? null : dice(5) * 500,
  score: dice(4) === 0 ? null : dice(101),
  popularity: dice(5),
  players: dice(4) === 0 ? null : dice(9),
  rise: dice(4) === 0 ? null : dice(2000) - 1000,
  updatedAt: `2026-01-0${1 + dice(5)}T00:00:00.000Z`,
  genres: JSON.stringify(values.filter(() => dice(2) === 0)),
  tags: JSON.stringify(dice(3) === 0 ? ['Co-op'] : []),
});

beforeAll(async () => {
  manager = await site.signIn('admin');
  const dice = createDice(7);
  for (let game = 0; game < 80; game += 1) await aGame(site.db, facts(dice));
  await rebuildGameLists(site.db);
});

type Game = Awaited<ReturnType<typeof allGames>>[number];
const allGames = () => site.db.selectFrom('games').selectAll().orderBy('id').execute();

const filters: Record<string, (game: Game) => boolean> = {
  'genre=RPG': ({ genres }) => genres.includes('RPG'),
  'genre=RPG&genre=Indie': ({ genres }) => /RPG|Indie/.test(genres),
  'genre=-RPG&tag=Co-op': ({ genres, tags }) => !genres.includes('RPG') && tags !== '[]',
  'yearFrom=2012&yearTo=2015': ({ releaseDate }) =>
    releaseDate !== null && releaseDate > '2012' && releaseDate < '2016',
  'priceMax=1000': ({ priceCents }) => priceCents !== null && priceCents <= 1000,
  'minScore=50&genre=-Action': ({ score, genres }) =>
    score !== null && score >= 50 && !genres.includes('Action'),
};
const scopes: Record<string, (game: Game) => boolean> = {
  '': ({ listed }) => listed === 1,
  'status=0': ({ status, deletedAt }) => status === 0 && deletedAt === null,
  'trash=0': ({ deletedAt }) => deletedAt === null,
  'trash=1': ({ deletedAt }) => deletedAt !== null,
  'trash=1&status=1': ({ status, deletedAt }) => status === 1 && deletedAt !== null,
  'missing=price&missing=tags': ({ priceCents, tags, deletedAt }) =>
    deletedAt === null && (priceCents === null || tags === '[]'),
};

const keyOf: Record<(typeof gameSorts)[number], (game: Game) => string | number | null> = {
  popularity: ({ popularity }) => popularity,
  score: ({ score }) => score,
  releaseDate: ({ releaseDate }) => releaseDate,
  name: ({ name }) =>
    Buffer.from(name.replaceAll(/[A-Z]/g, (c) => c.toLowerCase())).toString('hex'),
  price: ({ priceCents }) => priceCents,
  players: ({ players }) => players,
  rising: ({ rise }) => rise,
  updatedAt: ({ updatedAt }) => updatedAt,
};

function sorted(games: Game[], sort: (typeof gameSorts)[number], order: 'asc' | 'desc'): number[] {
  const sign = order === 'asc' ? 1 : -1;
  const compare = (a: Game, b: Game) => {
    const [first, second] = [keyOf[sort](a), keyOf[sort](b)];
    if (first === second) return sign * (a.id - b.id);
    if (first === null || second === null) return first === null ? 1 : -1;
    return first < second ? -sign : sign;
  };
  return games.toSorted(compare).map(({ id }) => id);
}

type Page = { items: { id: number }[]; total: number; nextCursor: string | null };

async function page(query: string): Promise<Page> {
  const response = await manager.get(`/api/game/list?${query}`);
  expect(response.statusCode, response.body).toBe(200);
  return response.json<{ data: Page }>().data;
}

/** Compares every page of every list, by number and by cursor, with the stored rows. */
async function compareAll() {
  const games = await allGames();
  let turn = 0;
  for (const [filter, matches] of Object.entries(filters)) {
    for (const [scope, isSeen] of Object.entries(scopes)) {
      turn += 1;
      const sort = gameSorts[turn % gameSorts.length]!;
      const order = turn % 4 < 2 ? 'asc' : 'desc';
      const query = `size=7&sort=${sort}&order=${order}&${filter}&${scope}`;
      const wanted = sorted(
        games.filter((game) => isSeen(game) && matches(game)),
        sort,
        order,
      );
      const found: number[] = [];
      for (let cursor: string | null = ''; cursor !== null;) {
        const next: Page = await page(cursor ? `${query}&cursor=${cursor}` : query);
        expect(next.total, query).toBe(wanted.length);
        found.push(...next.items.map(({ id }) => id));
        cursor = next.nextCursor;
      }
      expect(found, query).toEqual(wanted);
      const second = await page(`${query}&page=2`);
      expect(
        second.items.map(({ id }) => id),
        query,
      ).toEqual(wanted.slice(7, 14));
    }
  }
}

async function compareFacets() {
  const response = await manager.get('/api/game/list?trash=0&genre=RPG&facets=1');
  const { facets } = response.json<{
    data: { facets: Record<string, { value: string; count: number }[]> };
  }>().data;
  const games = (await allGames()).filter(
    ({ deletedAt, genres }) => deletedAt === null && genres.includes('RPG'),
  );
  for (const value of values) {
    const count = games.filter(({ genres }) => genres.includes(value)).length;
    expect(facets['genre']).toContainEqual({ value, count });
  }
}

test('every filter in every order returns the expected games', compareAll);

test('facets are counted among the games of the list', compareFacets);

test('both are right after games were changed, added and removed', async () => {
  const { db } = site;
  const dice = createDice(99);
  const ids = (await allGames()).map(({ id }) => id).filter((id) => id % 3 === 0);
  await db.transaction().execute((db) =>
    refreshGames(db, ids, async () => {
      for (const id of ids) {
        const change = id % 2 === 0 ? { ...facts(dice), developers: '["New Hands"]' } : {};
        if (id % 2 === 0) await db.updateTable('games').set(change).where('id', '=', id).execute();
        else await db.deleteFrom('games').where('id', '=', id).execute();
      }
      const added = [await aGame(db, facts(dice)), await aGame(db, facts(dice))];
      return added.map(({ id }) => id);
    }),
  );
  site.clock.now = new Date(site.clock.now.getTime() + 60_000);
  await compareAll();
  await compareFacets();
  const hands = (await allGames()).filter(({ developers }) => developers.includes('New Hands'));
  expect((await page('trash=0&developer=New Hands&facets=1')).total).toBe(
    hands.filter(({ deletedAt }) => deletedAt === null).length,
  );
});

test('a file restores the written columns; a changed or truncated file is rejected', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ludex-columns-'));
  const path = join(folder, 'columns.bin');
  const columns = (await buildColumns(site.db))!;
  await writeColumns(path, `${path}.new`, columns, { marker: 'm', turn: 3 });
  const read = await readColumns(path);
  expect(read).toEqual({ columns, origin: { marker: 'm', turn: 3 } });
  const bytes = readFileSync(path);
  bytes[bytes.length - 100]! ^= 1;
  writeFileSync(path, bytes);
  await expect(readColumns(path)).rejects.toThrow('not what was written');
  truncateSync(path, bytes.length - 1);
  await expect(readColumns(path)).rejects.toThrow();
  rmSync(folder, { recursive: true });
});
