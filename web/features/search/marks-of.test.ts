import { expect, test } from 'vitest';
import { marksOf } from './marks-of.ts';

test.each([
  ['Valheim', 'val', ['', 'Val', 'heim']],
  ["Assassin's Creed Valhalla", ' VAL ', ["Assassin's Creed ", 'Val', 'halla']],
  ['英灵神殿', '英灵', ['', '英灵', '神殿']],
  ['黑神话：悟空', 'hsh', ['黑神话：悟空', '', '']],
  ['Portal', '', ['Portal', '', '']],
  ['İstanbul i', 'i', ['İstanbul i', '', '']],
])('%s, asked for %s', (text, q, [before, match, after]) => {
  expect(marksOf(text, q)).toEqual({ before, match, after });
});
