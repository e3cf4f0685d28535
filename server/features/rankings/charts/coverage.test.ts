import { beforeAll, describe, expect, test } from 'vitest';
import { aGame } from '../../../../tests/builders.ts';
import { addMonths, computeCharts } from '../../../../tests/ranking-data.ts';
import { sharedApp } from '../../../../tests/shared-app.ts';

const site = await sharedApp();
let games: number[];

/** Player counts for the games with these numbers; the first has the highest count. */
const counts = (...numbers: number[]) =>
  Object.fromEntries(numbers.map((number, index) => [games[number]!, 1000 - index]));

/** From May on, six of the eight games are not in the source; from July on they are again. */
beforeAll(async () => {
  games = [];
  for (let game = 0; game < 8; game += 1) {
    const facts = { name: `G${game}`, releaseDate: '2018-01-01', genres: '["RPG"]' };
    games.push((await aGame(site.db, facts)).id);
  }
  const [march, april] = [
    (await aGame(site.db, { name: 'March', releaseDate: '2020-03-05' })).id,
    (await aGame(site.db, { name: 'April', releaseDate: '2020-04-02' })).id,
  ];
  await addMonths(site, {
    '2019-12': counts(0, 1, 2, 3, 4, 5, 6, 7),
    '2020-03': { ...counts(0, 1, 2, 3, 4, 5, 6, 7), [march]: 5 },
    '2020-04': { ...counts(1, 0, 2, 3, 4, 5, 6, 7), [april]: 5 },
    '2020-05': counts(7, 6),
    '2020-06': counts(6, 7),
    '2020-07': counts(0, 1, 2, 3, 4, 5, 6, 7),
    '2021-01': counts(1, 0, 2, 3, 4, 5, 6, 7),
  });
  await computeCharts(site, { types: ['players', 'new'] });
});

const get = async (url: string) => (await site.app.inject(url)).json().data;

test('a chart has no arrows after the source changed its games', async () => {
  const comparedTo = async (month: string) =>
    (await get(`/api/ranking/data/players?period=M:${month}`)).comparedTo;
  expect(await comparedTo('2020-04')).toBe('M:2020-03');
  expect(await comparedTo('2020-05')).toBeNull();
  expect(await comparedTo('2020-06')).toBe('M:2020-05');
  expect(await comparedTo('2020-07')).toBeNull();
});

describe('comparing', () => {
  type Compared = { change: number | null; fromRank: number | null; toRank: number | null };
  const compare = (from: string, to: string, more = '') =>
    get(`/api/ranking/compare/players?from=${from}&to=${to}${more}`);

  test('works for periods that cover the same games, however far apart', async () => {
    const { items, ...head } = await compare('M:2019-12', 'M:2020-04');
    expect(head).toMatchObject({ comparable: true, reason: null });
    expect(items[0]).toMatchObject({ fromRank: 2, toRank: 1, change: 1 });
  });

  test.each([
    ['M:2020-04', 'M:2020-05'],
    ['M:2020-06', 'M:2020-04'],
    ['M:2020-06', 'M:2020-07'],
  ])('not %s with %s: there are places, and no changes', async (from, to) => {
    const { items, ...head } = await compare(from, to);
    expect(head).toMatchObject({ comparable: false, reason: 'coverage' });
    expect(items.some(({ fromRank, toRank }: Compared) => fromRank && toRank)).toBe(true);
    expect(items.every(({ change }: Compared) => change === null)).toBe(true);
  });

  test('gives no changes for years in which the coverage changed, or a month and a year', async () => {
    expect(await compare('Y:2019', 'Y:2020')).toMatchObject({ comparable: false });
    expect(await compare('Y:2020', 'Y:2021')).toMatchObject({ comparable: false });
    expect(await compare('M:2020-04', 'Y:2019')).toMatchObject({ comparable: false });
  });

  test('gives no changes for a period without a chart', async () => {
    const missing = await compare('M:2020-01', 'M:2020-04');
    expect(missing).toMatchObject({ comparable: false, reason: 'no-chart' });
  });

  test('a genre has the coverage of the whole chart', async () => {
    const genre = '&subType=rpg';
    expect(await compare('M:2020-03', 'M:2020-04', genre)).toMatchObject({ comparable: true });
    expect(await compare('M:2020-04', 'M:2020-06', genre)).toMatchObject({ comparable: false });
  });

  test('gives no changes for rankings on which a game appears only once', async () => {
    const compared = await get('/api/ranking/compare/new?from=M:2020-03&to=M:2020-04');
    expect(compared).toMatchObject({ comparable: false, reason: 'coverage' });
  });
});

test('the series of the first games marks where the coverage changes', async () => {
  const series = (period: string, last: number) =>
    get(`/api/ranking/series/players?period=${period}&last=${last}`);
  expect(await series('M:2020-07', 5)).toMatchObject({
    comparable: false,
    breaks: ['M:2020-05', 'M:2020-07'],
  });
  expect(await series('M:2020-04', 24)).toMatchObject({ comparable: true, breaks: [] });
});

test('the history of a game marks where the coverage changes', async () => {
  const rankings = await get(`/api/game/${games[7]}/rankings`);
  const players = rankings.find(
    ({ type, subType }: { type: string; subType: string }) =>
      type === 'players' && subType === 'main',
  );
  expect(players.breaks).toEqual(['M:2020-05', 'M:2020-07']);
});
