import { type Look, markArt } from '../art.ts';
import type { DrawnText, TextStyle } from '../text-outlines.ts';
import { pictureSize } from '../drawing.ts';

export const margin = 72;
/** The y coordinate of the last line's baseline. */
export const foot = pictureSize.height - margin;

export type SetText = (text: string, style: TextStyle) => DrawnText;

/** The style of a single line with a fixed size. */
export const oneLine = (
  size: number,
  width: number,
  style: Pick<TextStyle, 'weight' | 'fill' | 'halo'>,
): TextStyle => ({ ...style, width, height: size * 2, sizes: [size], leading: 1, lines: 1 });

export const groundPart = ({ ground }: Look): string =>
  `<rect width="${pictureSize.width}" height="${pictureSize.height}" fill="${ground}"/>`;

/** The kind of page, after the small square that every cover has. */
export function eyebrowPart(text: string, width: number, look: Look, set: SetText): string {
  const style = { weight: 500, fill: look.ink, halo: look.ground } as const;
  const square = `<rect x="${margin}" y="${margin}" width="20" height="20" rx="4" fill="${look.accent}"/>`;
  return square + set(text, oneLine(28, width - 36, style)).svg(margin + 36, margin + 20);
}

type Heading = { title: string; second: string; width: number; sizes: readonly number[] };

/** The name, as large as possible, with a second text below; both are aligned to the bottom. */
export function headingPart(
  { title, second, width, sizes }: Heading,
  look: Look,
  set: SetText,
): string {
  const { ground: halo } = look;
  const end = foot - 84;
  const below = set(second, {
    weight: 400,
    fill: look.soft,
    halo,
    width,
    height: 122,
    sizes: [36, 32, 28],
    leading: 1.4,
    lines: 3,
  });
  const start = below.isEmpty ? end : end - below.height - below.size - 32;
  const name = set(title, {
    weight: 700,
    fill: look.ink,
    halo,
    width,
    height: start - margin - 40,
    sizes,
    leading: 1.2,
    lines: 3,
  });
  return name.svg(margin, start - name.height) + below.svg(margin, end - below.height);
}

/** The width that the mark takes from that of the name. */
const markWidth = 40;
const markSide = 24 * 1.6;

/** A wide logo is drawn larger, because it would otherwise be too low. */
function markPlace({ logo }: Look): { widthShare: number; scale: number; y: number } {
  const widthShare = Math.min(Math.max(logo?.ratio ?? 1, 1), 2);
  const scale = 1.6 * widthShare;
  return { widthShare, scale, y: foot - 34 - (markSide * (widthShare - 1)) / 2 };
}

/** The name and mark of the site. */
export function signaturePart(
  siteName: string,
  { side, width }: { side: 'left' | 'right'; width: number },
  look: Look,
  set: SetText,
): string {
  const style = { weight: 700, fill: look.ink, halo: look.ground } as const;
  const { widthShare, scale, y } = markPlace(look);
  const before = markWidth * widthShare;
  const name = set(siteName, { ...oneLine(36, width - before, style), sizes: [36, 30, 24] });
  const x = side === 'left' ? margin : pictureSize.width - margin - before - name.width;
  return markArt(look, { x: x - 7, y, scale }) + name.svg(x + before, foot - 2);
}
