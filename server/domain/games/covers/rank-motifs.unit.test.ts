import { expect, test } from 'vitest';
import { moods } from '../../../../brand/covers/moods.ts';
import type { Cover } from '../../../../brand/covers/draw-cover.ts';
import type { Motif } from '../../../../contract/games/cover-names.ts';
import { generalMotifs, motifSubjects } from './motif-subjects.ts';
import { type Frequencies, generalCover, pickCover, rankMotifs } from './rank-motifs.ts';

const frequencies: Frequencies = {
  games: 5000,
  tags: new Map([
    ['Souls-like', 40],
    ['Fantasy', 900],
    ['Difficult', 700],
    ['Singleplayer', 4500],
    ['Farming Sim', 60],
    ['Cozy', 80],
  ]),
  genres: new Map([
    ['RPG', 900],
    ['Action', 2500],
  ]),
};

const rank = (tags: string[], genres: string[] = []) =>
  rankMotifs({ appId: 10, tags, genres }, frequencies);

test('the rarer tag decides, and the earlier one', () => {
  expect(rank(['Fantasy', 'Souls-like', 'Singleplayer'], ['RPG']).strong[0]).toBe('bonfire');
  expect(rank(['Fantasy', 'Singleplayer'], ['RPG']).strong[0]).toBe('sigil');
  expect(rank(['Farming Sim', 'Cozy', 'Souls-like']).strong[0]).toBe('fields');
});

test('what a tag says of quality counts less than what a game is about', () => {
  expect(rank(['Difficult', 'Fantasy']).strong[0]).toBe('sigil');
});

test('nothing suits a game of which nothing is known', () => {
  expect(rank([], [])).toEqual({ strong: [], weak: [] });
  expect(generalMotifs).toContain(generalCover(620).motif);
  expect(generalCover(620)).toEqual(generalCover(620));
});

test('neighbors differ in scene if others suit as well, else in colors', () => {
  const pick = (near: Cover[], strong: Motif[]) =>
    pickCover({ appId: 10 }, { strong, weak: ['walker'] }, { near, apart: 11, meetings: () => 0 });
  const first = pick([], ['bonfire', 'sigil']);
  expect(first.motif).toBe('bonfire');
  expect(pick([first], ['bonfire', 'sigil']).motif).toBe('sigil');

  const near: Cover[] = [];
  while (near.length < moods.bonfire.length) near.unshift(pick(near, ['bonfire']));
  expect(new Set(near.map(({ motif }) => motif))).toEqual(new Set(['bonfire']));
  expect(new Set(near.map(({ palette }) => palette))).toEqual(new Set(moods.bonfire));
  expect(pick(near, ['bonfire']).motif).toBe('walker');
});

test('a game takes the best cover that it meets on no page, else the rarest', () => {
  const pick = (meetings: (cover: Cover) => number) =>
    pickCover(
      { appId: 10 },
      { strong: ['bonfire', 'sigil'], weak: [] },
      { near: [], apart: 0, meetings },
    );
  const alone = pick(() => 0);
  const beside = pick((cover) => (cover.palette === alone.palette ? 1 : 0));
  expect(beside.motif).toBe('bonfire');
  expect(beside.palette).not.toBe(alone.palette);
  expect(pick(({ motif }) => (motif === 'bonfire' ? 1 : 0)).motif).toBe('sigil');
  expect(pick(({ motif, palette }) => (motif === 'sigil' && palette === 'dusk' ? 1 : 2))).toEqual({
    motif: 'sigil',
    palette: 'dusk',
  });
});

test('every scene serves something', () => {
  for (const { tags, genres } of Object.values(motifSubjects)) {
    expect(tags.length + genres.length).toBeGreaterThan(1);
    expect(new Set(tags).size).toBe(tags.length);
  }
});
