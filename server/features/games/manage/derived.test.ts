import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { missingFacts } from '../../../../contract/games/game-limits.ts';
import { aGame } from '../../../../tests/builders.ts';
import { createTestApp, type TestApp } from '../../../../tests/test-app.ts';
import { createTestWrite } from '../../../../tests/test-write.ts';
import { rebuildGameCounts } from '../../../domain/games/game-counts.ts';
import { rebuildGameLists } from '../../../domain/games/game-lists.ts';
import { recountCatalogue } from '../../../seeds/catalogue-counters.ts';
import { storedGames } from '../../../domain/games/writing/stored-games.queries.ts';
import {
  changeCatalogue,
  writeGames,
  type GameChange,
} from '../../../domain/games/writing/write-games.ts';

let site: TestApp;
let manager: Awaited<ReturnType<TestApp['signIn']>>;

beforeEach(async () => {
  site = await createTestApp();
  manager = await site.signIn('admin');
});
afterEach(() => site.close());

async function rebuild() {
  await rebuildGameLists(site.db);
  await rebuildGameCounts(site.db);
  await recountCatalogue(site.db);
}

/** All data derived from games, without ids and zero counts, which depend on the history. */
async function derived() {
  const { db } = site;
  const facets = db.selectFrom('facets').where('games', '>', 0);
  const counters = db.selectFrom('counters').where('name', 'in', ['games', 'gamesListed']);
  return {
    facets: await facets
      .select(['facet', 'value', 'games'])
      .orderBy('facet')
      .orderBy('value')
      .execute(),
    having: await db
      .selectFrom('game_facets')
      .innerJoin('facets', 'facets.id', 'facetId')
      .select(['gameId', 'facet', 'value'])
      .orderBy('gameId')
      .orderBy('facet')
      .orderBy('value')
      .execute(),
    counters: await counters.selectAll().orderBy('name').execute(),
    counts: await db
      .selectFrom('game_counts')
      .selectAll()
      .where('games', '!=', 0)
      .orderBy('kind')
      .orderBy('key')
      .execute(),
  };
}

async function someGames() {
  const facts = {
    genres: '["Indie","RPG"]',
    tags: '["Cosy","Boats"]',
    platforms: '["windows"]',
    developers: '["North Quay"]',
  };
  const names = ['Ant', 'Bee', 'Cat', 'Dog'];
  const made = [];
  for (const name of names) made.push(await aGame(site.db, { name, ...facts }));
  made.push(await aGame(site.db, { name: 'Eel', ...facts, mature: 2 }));
  made.push(await aGame(site.db, { name: 'Fox', status: 0, genres: '["RPG"]' }));
  await rebuild();
  return made;
}

test('writes leave the same derived data as a rebuild', async () => {
  const [ant, bee, cat, dog, eel, fox] = await someGames();
  const put = ({ id, appId }: { id: number; appId: number }, facts: object) =>
    manager.put(`/api/game/${id}`, { appId, name: 'New', version: 1, ...facts });
  const responses = [
    await put(ant!, {
      genres: ['RPG', 'Strategy'],
      tags: ['Boats', 'New tag'],
      platforms: ['mac'],
    }),
    await put(bee!, { status: 2, genres: ['Indie'], releaseDate: '2020-01-01' }),
    await put(eel!, { genres: ['Indie'], developers: ['Somebody'] }),
    await manager.put(`/api/game/${fox!.id}/status`, { status: 1 }),
    await manager.delete(`/api/game/${cat!.id}`),
    await manager.post('/api/game', { appId: 99_001, name: 'Gnu', status: 1, genres: ['RPG'] }),
    await manager.post('/api/game/batch-status', { ids: [dog!.id, fox!.id], status: 0 }),
    await manager.post('/api/game/batch-delete', { ids: [dog!.id, eel!.id] }),
    await manager.post(`/api/game/${cat!.id}/restore`),
  ];
  const deleted = responses[7]!.json<{ data: { changeSetId: number } }>().data;
  responses.push(await manager.post(`/api/change-set/${deleted.changeSetId}/undo`));
  expect(responses.map(({ statusCode }) => statusCode).filter((code) => code >= 300)).toEqual([]);
  const written = await derived();
  await rebuild();
  expect(written).toEqual(await derived());
});

test('concurrent writes of the same facets are all counted', async () => {
  const made = await someGames();
  const other = await site.signIn('admin');
  const calls = made.flatMap(({ id, appId }, index) => [
    manager.put(`/api/game/${id}`, {
      appId,
      name: `New ${index}`,
      version: 1,
      genres: index % 2 ? ['RPG', 'Indie', 'Racing'] : ['Racing', 'Sports'],
    }),
    other.post('/api/game/batch-status', { ids: made.map((game) => game.id), status: index % 3 }),
  ]);
  await Promise.all(calls);
  const written = await derived();
  await rebuild();
  expect(written).toEqual(await derived());
});

test('undo removes games that a change set created, and they can be created again', async () => {
  const [ant] = await someGames();
  const before = await derived();
  const { db, clock } = site;
  const [game] = await storedGames(db, 'id', [ant!.id]);
  const { id: _, version: __, ...facts } = game!;
  const changes: GameChange[] = Array.from({ length: 1200 }, (_, index) => ({
    game: null,
    to: { ...facts, appId: 200_000 + index, name: `Import ${index}`, tags: ['Cosy', 'Imported'] },
  }));
  const actor = { userId: manager.user.id, nickname: manager.user.nickname };
  const request = { actor, requestId: 'test', now: clock.now, action: 'game.import' } as const;
  for (const name of ['Once', 'Again']) {
    const [game] = await storedGames(db, 'id', [ant!.id]);
    const all = [...changes, { game: game!, to: { ...game!, name } }];
    const { ids, changeSetId } = await changeCatalogue({ write: createTestWrite(db) }, (db) =>
      writeGames(db, all, { ...request, asChangeSet: true }),
    );
    expect(new Set(ids).size).toBe(1201);
    expect((await derived()).counters).toContainEqual({ name: 'games', value: 1206 });
    const undone = await manager.post(`/api/change-set/${changeSetId}/undo`);
    expect(undone.statusCode, undone.body).toBe(200);
    expect(await derived()).toEqual(before);
  }
});

test('statistics count all games outside the trash, and the counts agree', async () => {
  const [ant, bee] = await someGames();
  await manager.delete(`/api/game/${ant!.id}`);
  await manager.put(`/api/game/${bee!.id}`, {
    appId: bee!.appId,
    name: 'Bee',
    version: 1,
    releaseDate: '2019-03-04',
    coverUrl: '/covers/bee.webp',
  });
  const { data } = (await manager.get('/api/game/statistics')).json();
  expect(data).toEqual({
    total: 5,
    trash: 1,
    byStatus: { 0: 1, 1: 4, 2: 0 },
    byGenre: { Indie: 3, RPG: 4 },
    byYear: { 2019: 1 },
    addedByMonth: { '2026-01': 5 },
    missing: {
      nameZh: 5,
      releaseDate: 4,
      cover: 4,
      description: 5,
      developers: 2,
      genres: 1,
      tags: 2,
      platforms: 2,
      price: 5,
      score: 5,
    },
    updatedAt: site.clock.now.toISOString(),
  });
});

test('the statistics, the filter and each row of the list agree on what is missing', async () => {
  await aGame(site.db, { name: 'Told', description: 'A story', mature: 2 });
  const [ant] = await someGames();
  await manager.put(`/api/game/${ant!.id}`, {
    appId: ant!.appId,
    name: 'Ant',
    version: 1,
    description: 'Small.',
    status: 0,
  });
  const { missing } = (await manager.get('/api/game/statistics')).json().data;
  type Row = { name: string; missing?: string[] };
  const list = async (query: string) =>
    (await manager.get(`/api/game/list?trash=0&size=100${query}`)).json().data as {
      total: number;
      items: Row[];
    };
  const { items } = await list('');
  for (const fact of missingFacts) {
    const rows = items.filter((row) => row.missing!.includes(fact)).length;
    expect([fact, (await list(`&missing=${fact}`)).total, rows]).toEqual([
      fact,
      missing[fact],
      missing[fact],
    ]);
  }
  expect(items.find(({ name }) => name === 'Ant')!.missing).not.toContain('description');
  const { items: shown } = (await site.app.inject('/api/game/list')).json().data;
  expect(shown[0]).not.toHaveProperty('missing');
});

test('public responses reflect a write at once, and a search soon', async () => {
  const [ant] = await someGames();
  const read = async (url: string) => (await site.app.inject(url)).json().data;
  const list = '/api/game/list?genre=RPG&facets=1';
  expect((await read(list)).total).toBe(4);
  await vi.waitFor(
    async () => expect((await read('/api/game/search?q=ant')).total).toBe(1),
    20_000,
  );
  await manager.put(`/api/game/${ant!.id}`, {
    appId: ant!.appId,
    name: 'Hydra',
    version: 1,
    genres: ['Indie'],
  });
  expect((await read(list)).total).toBe(3);
  expect(await read(`/api/game/${ant!.id}`)).toMatchObject({ name: 'Hydra', genres: ['Indie'] });
  site.clock.now = new Date(site.clock.now.getTime() + 60_000);
  await vi.waitFor(
    async () => expect((await read('/api/game/search?q=hydra')).total).toBe(1),
    20_000,
  );
}, 50_000);
