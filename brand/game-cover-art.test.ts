import { describe, expect, test } from 'vitest';
import { palettes } from './cover-palettes.ts';
import { emWidth, setTitle } from './cover-title.ts';
import { coverSvgParts } from './game-cover-art.ts';

const box = { width: 236, height: 126, sizes: [42, 36, 31, 27, 24, 21, 18] };
const linesOf = (title: string) => setTitle(title, box).lines;

describe('the art', () => {
  const facts = { appId: 730, title: 'Counter-Strike 2', genres: ['Action'], year: 2012 };

  test('is the same for the same game', () => {
    expect(coverSvgParts(facts)).toEqual(coverSvgParts({ ...facts }));
  });

  test('differs between neighboring games', () => {
    const covers = Array.from({ length: 24 }, (_, n) =>
      JSON.stringify(coverSvgParts({ ...facts, appId: 730 + n * 10 })),
    );
    expect(new Set(covers).size).toBe(24);
  });

  test('uses a good part of the palettes in a list of 24', () => {
    const grounds = Array.from(
      { length: 24 },
      (_, n) => coverSvgParts({ ...facts, appId: 440 + n * 10 }).ground,
    );
    expect(new Set(grounds).size).toBeGreaterThan(10);
  });

  test('distinguishes famous games by their motifs', () => {
    const famous: [appId: number, genres: string][] = [
      [730, 'Action, Free To Play'],
      [570, 'Action, Strategy, Free To Play'],
      [578080, 'Action, Adventure, Massively Multiplayer, Free To Play'],
      [271590, 'Action, Adventure'],
      [1172470, 'Action, Adventure, Free To Play'],
      [1245620, 'Action, RPG'],
      [1091500, 'RPG'],
      [359550, 'Action'],
      [440, 'Action, Free To Play'],
      [252490, 'Action, Adventure, Indie, Massively Multiplayer, RPG'],
      [105600, 'Action, Adventure, Indie, RPG'],
      [413150, 'Indie, RPG, Simulation'],
      [292030, 'RPG'],
      [550, 'Action'],
      [620, 'Action, Adventure'],
      [1086940, 'Adventure, RPG, Strategy'],
      [2358720, 'Action, Adventure, RPG'],
      [945360, 'Casual'],
      [252950, 'Action, Indie, Racing, Sports'],
      [289070, 'Strategy'],
      [227300, 'Indie, Simulation'],
      [1174180, 'Action, Adventure'],
      [218620, 'Action, RPG'],
      [367520, 'Action, Adventure, Indie'],
    ];
    const covers = famous.map(([appId, genres]) =>
      coverSvgParts({ appId, title: '', genres: genres.split(', ') }),
    );
    const kinds = covers.map(({ motif }) => kindOf(motif.paths));
    expect(new Set(kinds).size).toBeGreaterThanOrEqual(12);
    const looks = covers.map(({ ground }, at) => ground + kinds[at]);
    expect(new Set(looks).size).toBe(famous.length);
  });

  test('keeps palette and motif in both ratios', () => {
    const portrait = coverSvgParts({ ...facts, size: 'portrait' });
    const wide = coverSvgParts({ ...facts, size: 'wide' });
    expect(portrait.motif.paths).toEqual(wide.motif.paths);
    expect([portrait.width / portrait.height, wide.width / wide.height]).toEqual([
      3 / 4,
      460 / 215,
    ]);
  });

  test('writes hex colors only, as image converters misread other notations', () => {
    const text = JSON.stringify(coverSvgParts(facts));
    expect(text).not.toMatch(/rgb|hsl|var\(|NaN|undefined/u);
  });

  test.each(['Racing', 'Sports', 'Horror', 'FPS', 'Casual', 'Strategy', 'Simulation', 'RPG'])(
    '%s stays small',
    (genre) => {
      const size = JSON.stringify(coverSvgParts({ ...facts, genres: [genre] })).length;
      expect(size).toBeLessThan(2400);
    },
  );

  test('has titles readable on every ground', () => {
    for (const { ground, ink } of palettes) {
      expect(contrast(ground, ink), ground).toBeGreaterThan(4.5);
    }
  });
});

/** The sequence of path commands of a motif, without numbers and repetitions. */
const kindOf = (paths: readonly { d: string; stroke?: string | undefined }[]): string =>
  paths
    .map(
      ({ d, stroke }) => d.replace(/[^a-z]/giu, '').replace(/(.+?)\1+/gu, '$1') + Boolean(stroke),
    )
    .join(' ');

describe('the title', () => {
  test('breaks Latin between words and keeps lines balanced', () => {
    expect(linesOf('Stardew Valley')).toEqual(['Stardew', 'Valley']);
    const lines = linesOf('The Elder Scrolls V: Skyrim Special Edition');
    expect(lines.join(' ')).toBe('The Elder Scrolls V: Skyrim Special Edition');
    expect(lines).toHaveLength(3);
  });

  test('breaks after a hyphen, never inside a word that fits', () => {
    expect(linesOf('Counter-Strike 2')).toEqual(['Counter-', 'Strike 2']);
    expect(linesOf("PLAYERUNKNOWN'S BATTLEGROUNDS")).toEqual(["PLAYERUNKNOWN'S", 'BATTLEGROUNDS']);
  });

  test('breaks Chinese between characters but not before closing marks', () => {
    const lines = linesOf('艾尔登法环：黄金树幽影');
    expect(lines.join('')).toBe('艾尔登法环：黄金树幽影');
    expect(lines.every((line) => !/^[：，。！]/u.test(line))).toBe(true);
  });

  test('keeps Latin words whole inside Chinese', () => {
    expect(linesOf('怪物猎人 World 冰原').join(' ')).toContain('World');
  });

  test('shrinks, then ends with an ellipsis, and never leaves its box', () => {
    const endless = 'An unreasonably long title that somebody gave to a game '.repeat(4);
    for (const title of [endless, 'W'.repeat(80), '无'.repeat(90), 'x', '']) {
      const { size, lineHeight, lines } = setTitle(title, box);
      expect(lines.length * lineHeight).toBeLessThanOrEqual(box.height);
      for (const line of lines) expect(emWidth(line) * size).toBeLessThanOrEqual(box.width);
    }
    expect(linesOf(endless).at(-1)).toMatch(/…$/u);
  });

  test('drops trade marks', () => {
    expect(linesOf('Portal™ 2®')).toEqual(['Portal 2']);
  });
});

function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a) as [
    number,
    number,
  ];
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5]
    .map((from) => Number.parseInt(hex.slice(from, from + 2), 16) / 255)
    .map((v) => (v <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)) as [
    number,
    number,
    number,
  ];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
