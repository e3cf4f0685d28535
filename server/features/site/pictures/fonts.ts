import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Blob, Face, Font, Variation } from 'harfbuzzjs';

/** Written by the build (scripts/build/fonts.mjs): which characters lie in which small file. */
type Slices = Record<Family, { file: string; ranges: readonly [from: number, to: number][] }[]>;

export type Family = 'latin' | 'sc' | 'jp' | 'kr';

/** In which all fonts measure and draw, whatever their own grid is. */
export const unitsPerEm = 1000;

/** 400 regular to 700 bold, and what lies between. */
export type Weight = 400 | 500 | 700;

export type Fonts = ReturnType<typeof openFonts>;

/** Opens a slice when one of its characters is to be drawn; most pictures need fewer than ten. */
export function openFonts(folder: string) {
  const slices = JSON.parse(readFileSync(join(folder, 'slices.json'), 'utf8')) as Slices;
  const faces = new Map<string, Face>();
  const fonts = new Map<string, Font>();
  const found = new Map<string, Font | undefined>();

  function open(file: string, weight: Weight): Font {
    const name = `${file} ${weight}`;
    let font = fonts.get(name);
    if (!font) {
      const face = faces.get(file) ?? new Face(new Blob(readFileSync(join(folder, file))));
      faces.set(file, face);
      font = new Font(face);
      font.setScale(unitsPerEm, unitsPerEm);
      font.setVariations([new Variation('wght', weight)]);
      fonts.set(name, font);
    }
    return font;
  }

  function findIn(family: Family, codePoint: number, weight: Weight): Font | undefined {
    for (const { file, ranges } of slices[family]) {
      if (!ranges.some(([from, to]) => codePoint >= from && codePoint <= to)) continue;
      const font = open(file, weight);
      // A slice declares its range, which may be more than it has.
      if (font.nominalGlyph(codePoint) !== undefined) return font;
    }
    return undefined;
  }

  /** Undefined for what none of them can draw. */
  return function find(character: string, weight: Weight, order: readonly Family[]) {
    const codePoint = character.codePointAt(0)!;
    for (const family of order) {
      const key = `${family} ${weight} ${codePoint}`;
      if (!found.has(key)) found.set(key, findIn(family, codePoint, weight));
      const font = found.get(key);
      if (font) return font;
    }
    return undefined;
  };
}

/**
 * By the script of a text: the East Asian fonts have Latin letters to match their own, but quotes
 * and dots as wide as a character, and Han characters have other forms in Japan.
 */
export function familiesFor(text: string): readonly Family[] {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return ['jp', 'sc', 'kr', 'latin'];
  if (/\p{Script=Han}/u.test(text)) return ['sc', 'jp', 'kr', 'latin'];
  return /\p{Script=Hangul}/u.test(text)
    ? ['kr', 'sc', 'jp', 'latin']
    : ['latin', 'kr', 'sc', 'jp'];
}
