import { expect, test } from 'vitest';
import { isOneSeries, seriesName } from './series-name.ts';

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

test('one series may go on in the name of another', () => {
  expect(isOneSeries('elden ring', 'elden ring nightreign')).toBe(true);
  expect(isOneSeries('tom clancy’s division', "tom clancy's division")).toBe(true);
  expect(isOneSeries('portal', 'portal knights')).toBe(false);
  expect(isOneSeries('dead space', 'dead cells')).toBe(false);
});
