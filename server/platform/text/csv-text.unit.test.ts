import { expect, test } from 'vitest';
import { csvRecord, plainCell } from './csv-text.ts';

test.each([
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '＝1',
  '\t=1',
  ' =1',
  '\u200b=1',
  '\ufeff\u2060 =1',
  '\u3164@x',
])('a cell that a spreadsheet could run is made text, and is itself again: %j', (cell) => {
  const [guarded = ''] = csvRecord([cell]).split('\r\n');
  expect(guarded.replace(/^"/, '')).toMatch(/^'/);
  expect(plainCell(`'${cell}`)).toBe(cell);
});

test.each(['a=1', '\u200bplain', ' plain', "'quoted'", ''])('any other stays: %j', (cell) => {
  expect(csvRecord([cell]).replaceAll('"', '')).toBe(`${cell}\r\n`);
  expect(plainCell(cell)).toBe(cell);
});
