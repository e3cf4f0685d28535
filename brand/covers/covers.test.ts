import { describe, expect, test } from 'vitest';
import { motifs, palettes } from '../../contract/games/cover-names.ts';
import { coverShapes, coverSvg } from './draw-cover.ts';
import { moods } from './moods.ts';
import { colorsOf } from './palettes.ts';

const seeds = Array.from({ length: 60 }, (_, n) => n * 7919 + 10);

describe.each(motifs)('%s', (motif) => {
  const covers = seeds.map((seed) => coverSvg({ motif, palette: 'petrol', seed }));

  test('is the same for the same seed and differs in details', () => {
    const again = seeds.map((seed) => coverSvg({ motif, palette: 'petrol', seed }));
    expect(again).toEqual(covers);
    expect(new Set(covers).size).toBeGreaterThan(1);
  });

  test('is small and of whole numbers', () => {
    for (const cover of covers) expect(cover.length).toBeLessThan(1750);
    const paths = seeds.flatMap((seed) => coverShapes({ motif, seed }).map(({ d }) => d));
    for (const d of paths) expect(d).toMatch(/^M[-\d MHVLQCSTAaclhvqtsz]+$/);
  });

  test('has no names, styles or references that could collide', () => {
    expect(covers.join('')).not.toMatch(/ id=|class=|style=|url\(|gradient|filter|<text/i);
  });

  test('begins every shape within reach of its box, and lines are thick enough', () => {
    const shapes = seeds.flatMap((seed) => coverShapes({ motif, seed }));
    const starts = shapes.flatMap(({ d }) => [...d.matchAll(/M(-?\d+) (-?\d+)/g)]);
    for (const [start, x, y] of starts) {
      expect(Math.abs(Number(x) - 230), start).toBeLessThan(345);
      expect(Math.abs(Number(y) - 107), start).toBeLessThan(180);
    }
    for (const { width } of shapes) expect(width ?? 2).toBeGreaterThanOrEqual(2);
  });

  test('shows something loud in the middle, so that every crop keeps it', () => {
    for (const seed of seeds) {
      const loud = coverShapes({ motif, seed }).filter(({ color }) => /pop|ink/.test(color));
      const starts = loud.flatMap(({ d }) => [...d.matchAll(/M(-?\d+) /g)]);
      expect(starts.some(([, x]) => Math.abs(Number(x) - 230) < 95)).toBe(true);
    }
  });

  test('suits several palettes', () => {
    expect(new Set(moods[motif]).size).toBeGreaterThanOrEqual(5);
  });
});

test('every palette suits a scene', () => {
  expect(new Set(Object.values(moods).flat())).toEqual(new Set(palettes));
});

test('words are readable on every ground', () => {
  for (const { ground, ink } of Object.values(colorsOf)) {
    expect(contrast(ground, ink), ground).toBeGreaterThan(4.5);
  }
});

test('what a cover shows stands out from its ground', () => {
  for (const { ground, pop, ink } of Object.values(colorsOf)) {
    expect(Math.max(contrast(ground, pop), contrast(ground, ink)), ground).toBeGreaterThan(3);
  }
});

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((from) => Number.parseInt(hex.slice(from, from + 2), 16) / 255)
    .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
