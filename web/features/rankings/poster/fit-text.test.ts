import { expect, test } from 'vitest';
import { fitText } from './fit-text.ts';

test('a text that fits is unchanged', () => {
  expect(fitText('Dota 2', 400, 20)).toBe('Dota 2');
});

test.each(['PUBG: BATTLEGROUNDS and a very long rest of the name', '艾尔登法环：黄金树幽影豪华版'])(
  'a longer text is cut with an ellipsis: %s',
  (text) => {
    const fitted = fitText(text, 120, 20);
    expect(fitted.endsWith('…')).toBe(true);
    expect(text.startsWith(fitted.slice(0, -1))).toBe(true);
  },
);

test('at least one character is left', () => {
  expect(fitText('游戏', 1, 40)).toBe('游…');
});
