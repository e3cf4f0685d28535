import { expect, test } from 'vitest';
import type { PosterFacts } from '../poster/poster-layout.ts';
import type { PosterPart } from '../poster/poster-parts.ts';
import { posterThemes } from '../poster/poster-themes.ts';
import { drawPoster, stylesFor } from './poster-styles.ts';

const facts = (games: number): PosterFacts => ({
  title: 'A title that is much too long to stand beside anything else on a poster',
  subtitle: 'September 2026 · Average players',
  footnotes: ['Arcadia'],
  rows: Array.from({ length: games }, (_, at) => ({
    rank: at + 1,
    movement: 'up',
    change: 3,
    name: 'A game with a rather long name that will not fit everywhere',
    other: undefined,
    value: '717,804',
    cover: { motif: 'peaks', palette: 'cobalt' },
    rise: 'green',
    badge: undefined,
  })),
  ratio: 'portrait',
  columns: 0,
  theme: posterThemes.dark,
  logo: null,
  hasCovers: true,
  code: undefined,
});

const game = (id: number) => ({ id, motif: 'peaks', palette: 'cobalt' }) as never;
const lines = {
  series: {
    periods: ['M:2026-01', 'M:2026-02', 'M:2026-03'],
    comparable: true,
    breaks: [],
    lines: [
      { game: game(1), ranks: [1, 1, 2] },
      { game: game(2), ranks: [null, 30, 1] },
      { game: game(3), ranks: [2, 2, null] },
    ],
  },
  nameOf: ({ id }: { id: number }) => `Game ${id}`,
  labels: { first: 'January', last: 'March', below: 'Below #3' },
};

const textsOf = (parts: readonly PosterPart[]) =>
  parts.flatMap((part) => (part.kind === 'text' ? part.text : []));

test.each([
  ['podium', 3],
  ['podium', 10],
  ['covers', 8],
  ['covers', 20],
] as const)('%s of %i games shows each inside of the poster', (style, games) => {
  const { width, height, parts } = drawPoster(style, facts(games), null);
  expect([width, height]).toEqual([1080, 1350]);
  expect(textsOf(parts).filter((text) => text.startsWith('A game'))).toHaveLength(games);
  for (const part of parts) {
    if (part.kind !== 'box') continue;
    expect(part.x).toBeGreaterThanOrEqual(0);
    expect(part.x + part.width * part.scale).toBeLessThanOrEqual(1080.1);
    expect(part.y + part.height * part.scale).toBeLessThanOrEqual(1350.1);
  }
});

test('rank lines name who is on the last chart, and say what lies below', () => {
  const { parts } = drawPoster('bump', facts(3), lines);
  const texts = textsOf(parts);
  expect(texts).toEqual(expect.arrayContaining(['Game 1', 'Game 2', 'Below #3', 'January']));
  expect(texts).not.toContain('Game 3');
});

test('a chart without enough games or history is offered as what it fills', () => {
  expect(stylesFor(20, 12)).toEqual(['podium', 'bump', 'covers', 'table']);
  expect(stylesFor(5, 2)).toEqual(['podium', 'table']);
  expect(stylesFor(2, 12)).toEqual(['table']);
});
