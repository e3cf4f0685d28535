import { expect, test } from 'vitest';
import { readSearch } from './search-target.ts';

test.each([
  ['730', { appId: '730' }],
  [' 1245620 ', { appId: '1245620' }],
  ['\u200e1245620\u200e', { appId: '1245620' }],
  ['https://store.steampowered.com/app/570/Dota_2/', { appId: '570' }],
  ['store.steampowered.com/app/570', { appId: '570' }],
  ['https://steamcommunity.com/app/440/discussions', { appId: '440' }],
  ['2048 the game', { q: '2048 the game' }],
  ['艾尔登法环', { q: '艾尔登法环' }],
  ['12345678901234', { q: '12345678901234' }],
  [
    'https://elsewhere.example/store.steampowered.com/app/1',
    {
      q: 'https://elsewhere.example/store.steampowered.com/app/1',
    },
  ],
])('%s', (text, target) => {
  expect(readSearch(text)).toEqual(target);
});
