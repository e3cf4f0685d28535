import { expect, test } from 'vitest';
import { lineDiff, mergeTexts } from './line-diff.ts';

const signs = { same: ' ', added: '+', removed: '-' };
const drawn = (from: string, to: string) =>
  lineDiff(from, to).flatMap((part) =>
    part.kind === 'skipped'
      ? [`…${part.count}`]
      : part.lines.map((line) => signs[part.kind] + line),
  );

test('returns removed and added lines', () => {
  expect(drawn('a\nb\nc', 'a\nx\nc')).toEqual([' a', '-b', '+x', ' c']);
  expect(drawn('a\nb', 'a\nb\nc')).toEqual([' a', ' b', '+c']);
  expect(drawn('', 'a')).toEqual(['-', '+a']);
});

test('long unchanged parts are counted', () => {
  const lines = Array.from({ length: 10 }, (_, at) => String(at));
  const changed = lines.with(0, 'x').with(9, 'y');
  expect(drawn(lines.join('\n'), changed.join('\n'))).toEqual([
    '-0',
    '+x',
    ' 1',
    ' 2',
    '…4',
    ' 7',
    ' 8',
    '-9',
    '+y',
  ]);
});

test('texts without common lines are compared quickly', () => {
  const many = (word: string) => Array.from({ length: 5000 }, (_, at) => word + at).join('\n');
  expect(lineDiff(many('a'), many('b')).map(({ kind }) => kind)).toEqual(['removed', 'added']);
});

const base = 'one\n\ntwo\n\nthree';

test.each([
  ['other paragraphs', 'one!\n\ntwo\n\nthree', 'one\n\ntwo\n\nthree!', 'one!\n\ntwo\n\nthree!'],
  [
    'an end and a start',
    'zero\n\none\n\ntwo\n\nthree',
    `${base}\n\nfour`,
    `zero\n\n${base}\n\nfour`,
  ],
  ['a removal and a change', 'two\n\nthree', 'one\n\ntwo\n\n3', 'two\n\n3'],
  ['the same change', 'one\n\n2\n\nthree', 'one\n\n2\n\nthree', 'one\n\n2\n\nthree'],
  ['one side only', base, 'one\n\n2\n\nthree', 'one\n\n2\n\nthree'],
  ['the same paragraph', 'one\n\n2\n\nthree', 'one\n\nII\n\nthree', undefined],
  ['two ends', `${base}\nmine`, `${base}\ntheirs`, undefined],
  ['a removal around a change', 'three', 'one\n\n2\n\nthree', undefined],
])('merges %s', (_, mine, theirs, merged) => {
  expect(mergeTexts(base, mine, theirs)).toBe(merged);
  expect(mergeTexts(base, theirs, mine)).toBe(merged);
});
