import { beforeAll, expect, test } from 'vitest';
import { personalLimits } from '../../../contract/members/personal-limits.ts';
import { aGame, anArticle } from '../../../tests/builders.ts';
import { sharedApp } from '../../../tests/shared-app.ts';
import type { TestApp } from '../../../tests/test-app.ts';
import { rebuildGameLists } from '../../domain/games/game-lists.ts';

const t = await sharedApp();
const ids: Record<string, number> = {};

beforeAll(async () => {
  for (const name of ['A', 'B', 'C', 'D', 'E']) ids[name] = (await aGame(t.db, { name })).id;
  await rebuildGameLists(t.db);
});

type Reader = Awaited<ReturnType<TestApp['signIn']>>;

/** A reader with these favorites; the last one added is first. */
async function collector(...names: string[]): Promise<Reader> {
  const reader = await t.signIn();
  for (const name of names) {
    t.clock.now = new Date(t.clock.now.getTime() + 1000);
    await reader.put(`/api/me/favorites/${ids[name]}`);
  }
  return reader;
}

const shown = async (reader: Reader, query = 'sort=manual') => {
  const { items } = (await reader.get(`/api/me/favorites?${query}`)).json().data;
  return (items as { game: { name: string } }[]).map(({ game }) => game.name).join('');
};

const place = async (reader: Reader, name: string, side: string, of: string | null) =>
  (
    await reader.put(`/api/me/favorites/${ids[name]}/place`, {
      side,
      of: of === null ? null : ids[of],
    })
  ).statusCode;

const move = (reader: Reader, names: string, folder: string | null) =>
  reader.put('/api/me/favorites/folder', { gameIds: [...names].map((one) => ids[one]), folder });

const folders = async (reader: Reader) =>
  (await reader.get('/api/me/favorites/folders')).json().data;

test('favorites have the order that their owner gave them, new ones first', async () => {
  const reader = await collector('A', 'B', 'C', 'D');
  expect(await shown(reader)).toBe('DCBA');
  expect(await place(reader, 'A', 'before', 'C')).toBe(200);
  expect(await shown(reader)).toBe('DACB');
  await place(reader, 'D', 'after', 'C');
  expect(await shown(reader)).toBe('ACDB');
  await place(reader, 'B', 'before', null);
  await place(reader, 'A', 'after', null);
  await place(reader, 'C', 'before', 'C');
  expect(await shown(reader)).toBe('BCDA');
  await reader.put(`/api/me/favorites/${ids['E']}`);
  expect(await shown(reader)).toBe('EBCDA');
  expect(await shown(reader, 'sort=manual&order=desc')).toBe('ADCBE');
  expect(await shown(reader, '')).toBe('EDCBA');
});

test('moving repeatedly into one gap never runs out of positions', async () => {
  const reader = await collector('A', 'B', 'C');
  for (let turn = 0; turn < 30; turn += 1) await place(reader, turn % 2 ? 'A' : 'B', 'before', 'C');
  expect(await shown(reader)).toBe('BAC');
});

test('only own favorites can be moved, beside own favorites', async () => {
  const [reader, other] = [await collector('A', 'B'), await collector('C')];
  expect(await place(reader, 'C', 'before', 'A')).toBe(404);
  expect(await place(reader, 'A', 'before', 'C')).toBe(404);
  expect(await place(reader, 'A', 'beside', 'B')).toBe(400);
  expect(await shown(reader)).toBe('BA');
  expect(await shown(other)).toBe('C');
});

test('folders contain what was put there, and disappear when they are empty', async () => {
  const reader = await collector('A', 'B', 'C');
  await reader.put(`/api/me/wishlist/${ids['D']}`, {});
  const moved = await move(reader, 'ABD', '  Cozy ');
  expect(moved.json().data).toEqual({ moved: 2 });
  await move(reader, 'C', '周末');
  expect(await folders(reader)).toEqual([
    { name: 'Cozy', count: 2 },
    { name: '周末', count: 1 },
  ]);
  expect(await shown(reader, 'folder=Cozy')).toBe('BA');
  expect(await shown(reader, 'folder=None')).toBe('');
  await move(reader, 'AB', null);
  expect(await folders(reader)).toEqual([{ name: '周末', count: 1 }]);
  expect(await folders(await collector())).toEqual([]);
  for (const folder of ['', ' ', 'x'.repeat(personalLimits.folder + 1)]) {
    expect((await move(reader, 'A', folder)).statusCode).toBe(400);
  }
  const all = (await reader.get('/api/me/export?part=favorites&format=csv')).body;
  expect(all).toContain('周末');
});

test('a folder is renamed with its content, but not to the name of another', async () => {
  const [reader, other] = [await collector('A', 'B', 'C', 'D'), await collector('A')];
  await move(reader, 'AB', 'Cosy');
  await move(reader, 'C', 'Hard');
  await move(other, 'A', 'Cosy');
  const rename = (folder: string, name: string) =>
    reader.put('/api/me/favorites/folder/name', { folder, name });
  const renamed = await rename('Cosy', ' Cozy ');
  expect(renamed.json().data).toEqual({ moved: 2 });
  expect(await shown(reader, 'folder=Cozy')).toBe('BA');
  const taken = await rename('Cozy', 'Hard');
  expect(taken.statusCode).toBe(409);
  expect(taken.json().errorMessage).toContain('Hard');
  expect((await rename('Cozy', 'Cozy')).statusCode).toBe(200);
  expect((await rename('Cosy', 'New')).statusCode).toBe(404);
  for (const name of ['', ' ', 'x'.repeat(personalLimits.folder + 1)]) {
    expect((await rename('Cozy', name)).statusCode).toBe(400);
  }
  expect(await folders(reader)).toEqual([
    { name: 'Cozy', count: 2 },
    { name: 'Hard', count: 1 },
  ]);
  expect(await folders(other)).toEqual([{ name: 'Cosy', count: 1 }]);
});

test('a member gets the news about wishlisted games', async () => {
  const reader = await t.signIn();
  for (const name of ['A', 'B']) await reader.put(`/api/me/wishlist/${ids[name]}`, {});
  await reader.put(`/api/me/favorites/${ids['C']}`);
  const gameIds = [ids['A']!, ids['B']!];
  const ago = (ms: number) => new Date(t.clock.now.getTime() - ms).toISOString();
  const about = (title: string, games: number[], publishedAt: string) =>
    anArticle(t.database, { title, gameIds: games, publishedAt });
  const older = await about('On both', gameIds, ago(60_000));
  const newer = await about('On one', [ids['B']!], ago(1000));
  await about('On another', [ids['C']!], ago(1000));
  await about('Not out yet', gameIds, ago(-60_000));
  const read = async (limit: number) =>
    (await reader.get(`/api/me/wishlist/news?limit=${limit}`)).json().data;
  expect(await read(5)).toMatchObject([
    { id: newer, title: 'On one', game: { name: 'B' } },
    { id: older, title: 'On both', game: { name: 'A' } },
  ]);
  expect(await read(1)).toHaveLength(1);
});
