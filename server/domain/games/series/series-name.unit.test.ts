import { expect, test } from 'vitest';
import { groupSeries, type NamedGame } from './group-series.ts';
import { seriesName } from './series-name.ts';

test.each([
  ['Counter-Strike 2', 'counter-strike'],
  ['Counter-Strike: Condition Zero', 'counter-strike'],
  ['DARK SOULS™ II: Scholar of the First Sin', 'dark souls'],
  ['Assassin’s Creed® IV Black Flag™', 'assassin’s creed'],
  ['FINAL FANTASY XV WINDOWS EDITION', 'final fantasy'],
  ['Age of Empires III (2007)', 'age of empires'],
  ['Left 4 Dead 2', 'left 4 dead'],
  ['Nioh 2 – The Complete Edition', 'nioh'],
  ['Half-Life', 'half-life'],
  ['Rez', undefined],
])('%s is of %s', (name, series) => {
  expect(seriesName(name)).toBe(series);
});

let id = 0;
const game = (name: string, facts: Partial<NamedGame> = {}): NamedGame => ({
  id: (id += 1),
  name,
  companies: ['One'],
  popularity: 1,
  series: [],
  isLocked: false,
  ...facts,
});

/** The series of each game that has one, by its name. */
function grouped(...games: NamedGame[]) {
  const series = groupSeries(games);
  return Object.fromEntries(
    games.flatMap(({ id, name }) => (series.has(id) ? [[name, series.get(id)]] : [])),
  );
}

test('games of one company whose names begin alike are a series', () => {
  expect(
    grouped(game('DARK SOULS II'), game('DARK SOULS: REMASTERED'), game('Bloodborne')),
  ).toEqual({
    'DARK SOULS II': 'Dark Souls',
    'DARK SOULS: REMASTERED': 'Dark Souls',
  });
  // A series may go on in the name of another.
  expect(grouped(game('ELDEN RING'), game('Elden Ring Nightreign'))).toEqual({
    'ELDEN RING': 'Elden Ring',
    'Elden Ring Nightreign': 'Elden Ring',
  });
  expect(grouped(game('Tom Clancy’s Division'), game("Tom Clancy's Division 2"))).toMatchObject({
    "Tom Clancy's Division 2": 'Tom Clancy’s Division',
  });
});

test('companies are the same however they are written', () => {
  const capcom = game('Resident Evil 2', { companies: ['CAPCOM Co., Ltd.'] });
  expect(grouped(capcom, game('Resident Evil 5', { companies: ['Capcom'] }))).toEqual({
    'Resident Evil 2': 'Resident Evil',
    'Resident Evil 5': 'Resident Evil',
  });
});

test('what only begins alike is no series', () => {
  expect(grouped(game('Portal'), game('Portal Knights'))).toEqual({});
  expect(grouped(game('Dead Space'), game('Dead Cells'))).toEqual({});
  expect(grouped(game('Wanted 2'), game('Wanted', { companies: ['Two'] }))).toEqual({});
});

test('a long name is one series whoever sells it', () => {
  const other = { companies: ['Two'] };
  expect(
    grouped(game("Five Nights at Freddy's"), game("Five Nights at Freddy's 2", other)),
  ).toMatchObject({ "Five Nights at Freddy's 2": "Five Nights at Freddy's" });
});

test('a series keeps its name, and games that a person has placed their place', () => {
  const [first, second] = [game('Metro 2033', { series: ['Metro books'] }), game('Metro Exodus 2')];
  expect(grouped(first, game('Metro 2'), second)).toMatchObject({ 'Metro 2': 'Metro books' });
  const locked = { isLocked: true, series: ['Halo'] };
  expect(grouped(game('Halo Wars'), game('Halo Wars 2'), game('Halo Wars 3', locked))).toEqual({
    'Halo Wars': 'Halo',
    'Halo Wars 2': 'Halo',
  });
});

test('of two series that begin alike the better-known one has the name', () => {
  const two = { companies: ['Two'], popularity: 9 };
  expect(
    grouped(game('Wanted 1'), game('Wanted 2'), game('Wanted 3', two), game('Wanted 4', two)),
  ).toEqual({
    'Wanted 1': 'Wanted (One)',
    'Wanted 2': 'Wanted (One)',
    'Wanted 3': 'Wanted',
    'Wanted 4': 'Wanted',
  });
});
