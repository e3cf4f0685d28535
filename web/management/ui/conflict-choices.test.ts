import { expect, test } from 'vitest';
import { merged, usualChoices } from './conflict-choices.ts';

type Draft = { name: string; year: string; place: string };

const differences = (left: Draft, right: Draft) =>
  (Object.keys(left) as (keyof Draft)[]).filter((key) => left[key] !== right[key]);

test('by default, fields that only the other person changed are theirs', () => {
  const base = { name: 'Portal', year: '', place: '' };
  const mine = { name: 'Portal II', year: '2011', place: '' };
  const theirs = { name: 'Portal Two', year: '', place: 'Bellevue' };
  const choices = usualChoices({ base, mine, theirs }, differences);
  expect(choices).toEqual({ name: 'mine', year: 'mine', place: 'theirs' });
  expect(merged(mine, theirs, { ...choices, name: 'theirs' })).toEqual({
    name: 'Portal Two',
    year: '2011',
    place: 'Bellevue',
  });
});
