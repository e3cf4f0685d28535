import { expect, test } from 'vitest';
import { gameNames } from './game-names.ts';

const both = { name: 'ELDEN RING', nameZh: '艾尔登法环' };

test('the name in the interface’s language comes first', () => {
  expect(gameNames(both, 'zh-CN')).toEqual({
    title: '艾尔登法环',
    other: { text: 'ELDEN RING', lang: 'en' },
  });
  expect(gameNames(both, 'en')).toEqual({
    title: 'ELDEN RING',
    other: { text: '艾尔登法环', lang: 'zh-CN' },
  });
});

test.each([null, 'Dota 2'])('a game with a single name shows it once: %s', (nameZh) => {
  expect(gameNames({ name: 'Dota 2', nameZh }, 'zh-CN')).toEqual({
    title: 'Dota 2',
    other: undefined,
  });
});
