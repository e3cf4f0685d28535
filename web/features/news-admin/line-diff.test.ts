import { expect, test } from 'vitest';
import { lineDiff } from './line-diff.ts';

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

test('counts long stretches that stayed', () => {
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

test('texts without anything in common end too, and soon', () => {
  const many = (word: string) => Array.from({ length: 5000 }, (_, at) => word + at).join('\n');
  expect(lineDiff(many('a'), many('b')).map(({ kind }) => kind)).toEqual(['removed', 'added']);
});
