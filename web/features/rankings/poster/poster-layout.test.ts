import { expect, test } from 'vitest';
import { buildPoster, type PosterFacts } from './poster-layout.ts';
import type { PosterPart } from './poster-parts.ts';
import { type PosterRatio, ratios } from './poster-search.ts';
import { posterThemes } from './poster-themes.ts';

const facts = (top: number, ratio: PosterRatio, columns = 0): PosterFacts => ({
  title: '在线人数',
  subtitle: '2020年12月',
  footnotes: ['Arcadia'],
  rows: Array.from({ length: top }, (_, at) => ({
    rank: at + 1,
    movement: 'up',
    change: 3,
    name: 'A game with a rather long name that will not fit everywhere',
    other: '一个名字很长的游戏',
    value: '717,804',
    cover: { motif: 'peaks', palette: 'cobalt' },
    rise: 'green',
    badge: undefined,
  })),
  ratio,
  columns,
  theme: posterThemes.light,
  logo: null,
  hasCovers: true,
  code: { path: 'M0 0h1v1H0z', size: 33 },
});

const names = (parts: readonly PosterPart[]) =>
  parts.filter((part) => part.kind === 'text' && part.text.startsWith('A game'));

test.each(ratios.flatMap((ratio) => [1, 3, 10, 25, 50].map((top) => ({ ratio, top }))))(
  '$top rows in $ratio stay inside and apart',
  ({ ratio, top }) => {
    const { width, height, parts } = buildPoster(facts(top, ratio));
    const boxes = parts.filter((part) => part.kind === 'rect' && part.fill === '#ffffff') as {
      x: number;
      y: number;
      width: number;
      height: number;
    }[];
    expect(boxes).toHaveLength(top);
    expect(names(parts)).toHaveLength(top);
    for (const box of boxes) {
      expect(box.x).toBeGreaterThanOrEqual(64);
      expect(box.x + box.width).toBeLessThanOrEqual(width - 63);
      expect(box.y).toBeGreaterThanOrEqual(190);
      expect(box.y + box.height).toBeLessThanOrEqual(height - 175);
    }
    const corners = boxes.map(({ x, y }) => `${Math.round(x)} ${Math.round(y)}`);
    expect(new Set(corners).size).toBe(top);
  },
);

test('a rank of two digits does not touch its arrow', () => {
  const { parts } = buildPoster(facts(10, 'portrait'));
  const rank = parts.find((part) => part.kind === 'text' && part.text === '10');
  const { green } = posterThemes.light;
  const arrow = parts.findLast((part) => part.kind === 'path' && part.fill === green);
  if (rank?.kind !== 'text' || arrow?.kind !== 'path') throw new Error('not drawn');
  const leftmost = Math.min(...[...arrow.d.matchAll(/[ML](\d+)/g)].map(([, x]) => Number(x)));
  // A numeral of the poster's font is 0.59 em wide.
  expect(leftmost).toBeGreaterThan(rank.x + 2 * 0.59 * rank.size + 2);
});

test('a long image grows with its rows, the other formats have a fixed height', () => {
  expect(buildPoster(facts(50, 'long')).height).toBeGreaterThan(5000);
  expect(buildPoster(facts(50, 'wide'))).toMatchObject({ width: 1920, height: 1080 });
});

test('requested columns are used where they fit', () => {
  const lefts = (columns: number) => {
    const { parts } = buildPoster(facts(12, 'wide', columns));
    return new Set(
      parts.flatMap((part) => (part.kind === 'rect' && part.fill === '#ffffff' ? part.x : [])),
    ).size;
  };
  expect([1, 2, 3, 4].map(lefts)).toEqual([1, 2, 3, 4]);
});
