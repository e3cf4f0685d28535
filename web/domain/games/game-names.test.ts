import { expect, test } from 'vitest';
import { gameNames } from './game-names.ts';

const both = { name: 'ELDEN RING', nameZh: '艾尔登法环' };

test('each reader sees their own name of the game first', () => {
  expect(gameNames(both, 'zh-CN')).toEqual({
    title: '艾尔登法环',
    other: { text: 'ELDEN RING', lang: 'en' },
  });
  expect(gameNames(both, 'en')).toEqual({
    title: 'ELDEN RING',
    other: { text: '艾尔登法环', lang: 'zh-CN' },
  });
});

test.each([null, 'Dota 2'])('one name is shown once: %s', (nameZh) => {
  expect(gameNames({ name: 'Dota 2', nameZh }, 'zh-CN')).toEqual({
    title: 'Dota 2',
    other: undefined,
  });
});
