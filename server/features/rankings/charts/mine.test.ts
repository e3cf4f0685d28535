import { beforeAll, expect, test } from 'vitest';
import { aGame } from '../../../../tests/builders.ts';
import { addMonths, computeCharts } from '../../../../tests/ranking-data.ts';
import { sharedApp } from '../../../../tests/shared-app.ts';

const site = await sharedApp();
const ids: number[] = [];

beforeAll(async () => {
  for (const name of ['A', 'B', 'C', 'D']) ids.push((await aGame(site.db, { name })).id);
  const [a, b, c] = ids as [number, number, number];
  await addMonths(site, { '2020-11': { [a]: 5 }, '2020-12': { [a]: 30, [b]: 20, [c]: 10 } });
  await computeCharts(site, { types: ['players'] });
});

test("returns a member's own games on a chart, and no other member's", async () => {
  const [a, b, c, d] = ids as [number, number, number, number];
  const reader = await site.signIn();
  await reader.post('/api/me/shelves/merge', { favorites: [d, c, a], wishlist: [a] });
  await reader.put(`/api/game/${b}/review`, { rating: 8 });
  const neighbor = await site.signIn();
  await neighbor.put(`/api/me/favorites/${b}`);

  const mine = async (query: string) =>
    (await reader.get(`/api/ranking/mine/${query}`)).json().data;
  const december = { favorites: [a, c], wishlist: [a], reviews: [b] };
  expect(await mine('players?period=M:2020-12')).toEqual(december);
  expect(await mine('players')).toEqual(december);
  expect(await mine('players?period=M:2020-11')).toEqual({
    favorites: [a],
    wishlist: [a],
    reviews: [],
  });
  expect(await mine('players?period=M:1999-01')).toEqual({
    favorites: [],
    wishlist: [],
    reviews: [],
  });
});

test('the chart itself is the same for every reader', async () => {
  const reader = await site.signIn();
  await reader.put(`/api/me/favorites/${ids[0]}`);
  const url = '/api/ranking/data/players?period=M:2020-12';
  const own = await reader.get(url);
  expect(own.body).toBe((await site.app.inject(url)).body);
  expect(own.headers['cache-control']).toMatch(/^public/);
  const response = await reader.get('/api/ranking/mine/players');
  expect(response.headers['cache-control']).toBe('private, no-store');
});

test('rejects visitors, malformed periods and unknown rankings', async () => {
  const reader = await site.signIn();
  const status = async (query: string) =>
    (await reader.get(`/api/ranking/mine/${query}`)).statusCode;
  expect((await site.browser().get('/api/ranking/mine/players')).statusCode).toBe(401);
  expect(await status('nope')).toBe(404);
  expect(await status('players?subType=nope')).toBe(404);
  expect(await status('players?period=x')).toBe(400);
});
