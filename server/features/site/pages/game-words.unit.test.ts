import { expect, test } from 'vitest';
import type { Game } from '../../../../contract/games/games.ts';
import { aboutGame } from './game-words.ts';

test('genres are named in the language of the page', () => {
  const game = {
    developers: [],
    releaseDate: null,
    genres: ['RPG', 'Free To Play', 'toString'],
    score: null,
    reviewCount: 0,
    description: null,
    descriptionZh: null,
  } as unknown as Game;
  expect(aboutGame(game, 'zh-CN')).toBe('类型：角色扮演、免费开玩、toString。');
  expect(aboutGame(game, 'en')).toBe('RPG, Free To Play, toString.');
});
