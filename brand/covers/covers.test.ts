import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { motifs, palettes } from '../../contract/games/cover-names.ts';
import { inProject } from '../../scripts/lib/project.mjs';
import { coverArt, coverSprite, sceneShapes } from './draw-cover.ts';
import { moods } from './moods.ts';
import { colorsOf } from './palettes.ts';
import { coverSprite as address } from './sprite-address.ts';

describe.each(motifs)('%s', (motif) => {
  const shapes = sceneShapes(motif);
  const art = coverArt({ motif, palette: 'petrol' });

  test('is small and of whole numbers', () => {
    expect(art.length).toBeLessThan(1850);
    for (const { d } of shapes) expect(d).toMatch(/^M[-\d MHVLQCSTAaclhvqtsz]+$/);
  });

  test('has no names, styles or references that could collide', () => {
    expect(art).not.toMatch(/ id=|class=|style=|url\(|gradient|filter|<text|undefined/i);
  });

  test('begins every shape within reach of its box, and lines are thick enough', () => {
    const starts = shapes.flatMap(({ d }) => [...d.matchAll(/M(-?\d+) (-?\d+)/g)]);
    for (const [start, x, y] of starts) {
      expect(Math.abs(Number(x) - 230), start).toBeLessThan(345);
      expect(Math.abs(Number(y) - 107), start).toBeLessThan(180);
    }
    for (const { width } of shapes) expect(width ?? 2).toBeGreaterThanOrEqual(2);
  });

  test('shows something loud in the middle, so that every crop keeps it', () => {
    const loud = shapes.filter(({ color }) => /pop|ink/.test(color));
    const starts = loud.flatMap(({ d }) => [...d.matchAll(/M(-?\d+) /g)]);
    expect(starts.some(([, x]) => Math.abs(Number(x) - 230) < 95)).toBe(true);
  });

  test('suits several palettes', () => {
    expect(new Set(moods[motif]).size).toBeGreaterThanOrEqual(5);
  });
});

test('every palette suits a scene', () => {
  expect(new Set(Object.values(moods).flat())).toEqual(new Set(palettes));
});

test('browsers keep the file of all scenes until one changes', () => {
  const version = hash('sha256', coverSprite(), 'hex').slice(0, 8);
  expect(address).toBe(`/covers.svg?v=${version}`);
});

test('pages have the same colors as pictures', () => {
  const styles = readFileSync(inProject('web/domain/games/cover-palettes.css'), 'utf8');
  const rules = [...styles.matchAll(/\[data-palette='(\w+)'\] \{([^}]*)\}/g)];
  expect(rules.map(([, name]) => name)).toEqual(palettes);
  for (const [, name, body = ''] of rules) {
    const colors = [...body.matchAll(/--scene-(\w+): (#\w+);/g)].map(([, key, value]) => [
      key,
      value,
    ]);
    const { isDark: _, ...expected } = colorsOf[name as (typeof palettes)[number]];
    expect(Object.fromEntries(colors), name).toEqual(expected);
  }
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
