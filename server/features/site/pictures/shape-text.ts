import { Buffer as ShapeBuffer, type Font, shape as shapeRun } from 'harfbuzzjs';
import { type Family, type Fonts, unitsPerEm, type Weight } from './fonts.ts';

type Glyph = { path: string; x: number; y: number };

/** Positions and width in em. */
export type Shaped = { width: number; glyphs: Glyph[] };

/** The order of fonts depends on the whole text, of which a line is a part. */
export type Face = { weight: Weight; order: readonly Family[] };

/** More than fits any place in a picture. */
const maxCharacters = 400;

export type Typesetter = ReturnType<typeof createTypesetter>;

export function createTypesetter(find: Fonts) {
  const paths = new WeakMap<Font, Map<number, string>>();

  function pathOf(font: Font, glyph: number): string {
    const known = paths.get(font) ?? new Map<number, string>();
    paths.set(font, known);
    const path = known.get(glyph) ?? font.glyphToPath(glyph);
    known.set(glyph, path);
    return path;
  }

  function shape(text: string, { weight, order }: Face): Shaped {
    const glyphs: Glyph[] = [];
    let width = 0;
    for (const { font, part } of runs(text, (character) => find(character, weight, order))) {
      const buffer = new ShapeBuffer();
      buffer.addText(part);
      buffer.guessSegmentProperties();
      shapeRun(font, buffer);
      const positions = buffer.getGlyphPositions();
      for (const [at, { codepoint: glyph }] of buffer.getGlyphInfos().entries()) {
        const { xAdvance, xOffset, yOffset } = positions[at]!;
        const path = pathOf(font, glyph);
        glyphs.push({ path, x: width + xOffset / unitsPerEm, y: yOffset / unitsPerEm });
        width += xAdvance / unitsPerEm;
      }
    }
    return { width, glyphs };
  }

  /** A single line without characters that no font has, such as emoji and some scripts. */
  function drawable(text: string, { weight, order }: Face): string {
    // Composed, because the fonts have letters with accents as single characters.
    const line = text
      .normalize('NFC')
      .replaceAll(/\p{Cf}/gu, '')
      .replaceAll(/\s+/gu, ' ');
    return Array.from(line)
      .slice(0, maxCharacters)
      .filter((character) => find(character, weight, order))
      .join('')
      .replaceAll(/ {2,}/g, ' ')
      .trim();
  }

  return { shape, drawable };
}

type Run = { font: Font; part: string };

/** Groups adjacent characters of the same font, which are shaped together. */
function runs(text: string, find: (character: string) => Font | undefined): Run[] {
  const found: Run[] = [];
  for (const character of text) {
    const font = find(character);
    if (!font) continue;
    const last = found.at(-1);
    if (last?.font === font) last.part += character;
    else found.push({ font, part: character });
  }
  return found;
}
