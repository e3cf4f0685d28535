import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Blob, Face, Font, Variation } from 'harfbuzzjs';

/** Written by the build (scripts/build/fonts.mjs): the files of a font and their characters. */
type Slices = Record<Family, { file: string; ranges: readonly [from: number, to: number][] }[]>;

export type Family = 'latin' | 'sc' | 'jp' | 'kr';

/** The common scale of all fonts, whatever their own grid is. */
export const unitsPerEm = 1000;

/** 400 is regular, 700 is bold. */
export type Weight = 400 | 500 | 700;

export type Fonts = ReturnType<typeof openFonts>;

/** Opens a file when one of its characters is drawn; most pictures need fewer than ten files. */
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
      // A file may lack characters of its declared range.
      if (font.nominalGlyph(codePoint) !== undefined) return font;
    }
    return undefined;
  }

  /** The font for a character; undefined when none has it. */
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
 * The order of fonts for a text, by its script. East Asian fonts have matching Latin letters, but
 * full-width quotes and dots, and Japanese Han characters have other forms.
 */
export function familiesFor(text: string): readonly Family[] {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return ['jp', 'sc', 'kr', 'latin'];
  if (/\p{Script=Han}/u.test(text)) return ['sc', 'jp', 'kr', 'latin'];
  return /\p{Script=Hangul}/u.test(text)
    ? ['kr', 'sc', 'jp', 'latin']
    : ['latin', 'kr', 'sc', 'jp'];
}
