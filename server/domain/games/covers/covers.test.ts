import { afterAll, beforeAll, expect, test } from 'vitest';
import { moods } from '../../../../brand/covers/moods.ts';
import type { Game, GameSummary } from '../../../../contract/games/games.ts';
import { aGame } from '../../../../tests/builders.ts';
import { createTestApp, type TestApp } from '../../../../tests/test-app.ts';
import { addMonths, computeCharts } from '../../../../tests/ranking-data.ts';
import { fillCovers } from './fill-covers.ts';

let site: TestApp;
let manager: Awaited<ReturnType<TestApp['signIn']>>;
let lastAppId = 3_000_000;

beforeAll(async () => {
  site = await createTestApp();
  manager = await site.signIn('admin');
});
afterAll(() => site.close());

type Facts = Partial<Pick<Game, 'motif' | 'palette' | 'tags' | 'genres' | 'status'>>;

async function create(facts: Facts): Promise<Game> {
  const body = { appId: (lastAppId += 1), name: 'A game', status: 1, ...facts };
  return (await manager.post('/api/game', body)).json<{ data: Game }>().data;
}

async function update({ id, appId, version }: Game, facts: Facts): Promise<Game> {
  const body = { appId, name: 'A game', version, ...facts };
  const response = await manager.put(`/api/game/${id}`, body);
  expect(response.statusCode, response.body).toBe(200);
  return response.json<{ data: Game }>().data;
}

const coverOf = ({ motif, palette }: Pick<GameSummary, 'motif' | 'palette'>) => ({
  motif,
  palette,
});

test('a new game gets a scene by its tags and keeps it', async () => {
  const game = await create({ tags: ['Farming Sim', 'Cozy'] });
  expect(game.motif).toBe('fields');
  expect(moods.fields).toContain(game.palette);
  const changed = await update(game, { tags: ['Racing', 'Driving'] });
  expect(coverOf(changed)).toEqual(coverOf(game));
  const list = await site.app.inject(`/api/game/list?size=100`);
  const { items } = list.json<{ data: { items: GameSummary[] } }>().data;
  expect(coverOf(items.find(({ id }) => id === game.id)!)).toEqual(coverOf(game));
});

test('a game of which something is known at last gets a scene that suits it', async () => {
  const game = await create({});
  const known = await update(game, { tags: ['Racing', 'Driving'] });
  expect(known.motif).toBe('road');
  expect(known.version).toBe(game.version + 1);
});

test('a manager chooses scene and palette, which are in the log and no fact', async () => {
  const game = await create({ tags: ['Farming Sim'] });
  const changed = await update(game, { motif: 'walker', palette: 'dusk', tags: ['Farming Sim'] });
  expect(coverOf(changed)).toEqual({ motif: 'walker', palette: 'dusk' });
  expect(changed).toMatchObject({ dataAsOf: game.dataAsOf, lockedFields: [] });
  const entry = await site.db
    .selectFrom('audit_log')
    .select(['before', 'after'])
    .where('targetId', '=', game.id)
    .where('action', '=', 'game.update')
    .executeTakeFirstOrThrow();
  expect(JSON.parse(entry.before!)).toEqual(coverOf(game));
  expect(JSON.parse(entry.after!)).toEqual({ motif: 'walker', palette: 'dusk' });
  const unknown = { appId: game.appId, name: 'A game', version: 2, motif: 'unicorn' };
  expect((await manager.put(`/api/game/${game.id}`, unknown)).statusCode).toBe(400);
});

test('a new game may come with its scene', async () => {
  const game = await create({ motif: 'orbit', tags: ['Farming Sim'] });
  expect(game.motif).toBe('orbit');
  expect(moods.orbit).toContain(game.palette);
});

test('games of an older release get theirs, and neighbors in popularity differ', async () => {
  const ids: number[] = [];
  for (let place = 0; place < 24; place += 1) {
    const facts = { popularity: 14 - place / 10, genres: '["Racing"]', tags: '["Racing"]' };
    ids.push((await aGame(site.db, { ...facts, status: 1 })).id);
  }
  const stored = () =>
    site.db
      .selectFrom('games')
      .select(['motif', 'palette'])
      .where('id', 'in', ids)
      .orderBy('popularity', 'desc')
      .execute();
  await site.db.transaction().execute(async (db) => {
    expect(await fillCovers(db)).toBe(24);
    expect(await fillCovers(db)).toBe(0);
  });
  const covers = await stored();
  expect(covers[0]!.motif).toBe('road');
  for (const [at, { motif, palette }] of covers.entries()) {
    expect(moods[motif!]).toContain(palette);
    for (const before of covers.slice(Math.max(0, at - 11), at)) {
      expect(before).not.toEqual({ motif, palette });
    }
  }

  await site.db
    .updateTable('games')
    .set({ motif: null, palette: null })
    .where('id', 'in', ids)
    .execute();
  await site.db.transaction().execute((db) => fillCovers(db));
  expect(await stored()).toEqual(covers);
});

test('games that meet on a page of a chart differ, however far apart they are', async () => {
  const facts = { genres: '["Racing"]', tags: '["Racing"]', status: 1 as const };
  const known = await aGame(site.db, { ...facts, popularity: 20 });
  const obscure = await aGame(site.db, { ...facts, popularity: 0 });
  const fill = () => site.db.transaction().execute((db) => fillCovers(db));
  const coverOfKnown = () =>
    site.db
      .selectFrom('games')
      .select(['motif', 'palette'])
      .where('id', '=', known.id)
      .executeTakeFirstOrThrow();
  const forget = () =>
    site.db
      .updateTable('games')
      .set({ motif: null, palette: null })
      .where('id', '=', known.id)
      .execute();
  await fill();
  const alone = await coverOfKnown();
  await site.db.updateTable('games').set(alone).where('id', '=', obscure.id).execute();
  await forget();
  await fill();
  expect(await coverOfKnown()).toEqual(alone);

  await addMonths(site, { '2026-10': { [known.id]: 20, [obscure.id]: 10 } });
  await computeCharts(site, { types: ['players'] });
  await forget();
  await fill();
  expect(await coverOfKnown()).not.toEqual(alone);
});
