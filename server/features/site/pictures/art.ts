// The server draws with the same art as the web, so that a game has one cover.
import { type Cover, coverArt } from '../../../../brand/covers/draw-cover.ts';
import { colorsOf } from '../../../../brand/covers/palettes.ts';
import { logoCells, logoPiece } from '../../../../brand/logo-cells.ts';
import { ownShades } from '../../../../brand/accent.ts';

export type Look = {
  ground: string;
  ink: string;
  soft: string;
  accent: string;
  /** The site's logo, which replaces the built-in mark. */
  logo: { png: Uint8Array; ratio: number } | null;
};

/** The built-in accent on a dark background. */
export const builtInAccent = '#ff9957';

export const accentOnDark = (accent: string): string =>
  ownShades(accent)?.dark.accent ?? builtInAccent;

export const brandLook = ({ accent, logo }: Pick<Look, 'accent' | 'logo'>): Look => ({
  ground: '#0b2025',
  ink: '#e9f2f2',
  soft: '#b4c6c9',
  accent: accentOnDark(accent),
  logo,
});

type Placement = { x: number; y: number; scale: number };

/** The colors of a picture that shows a game's cover. */
export function coverLook({ palette }: Cover, { logo }: Pick<Look, 'logo'>): Look {
  const { ground, ink, pop } = colorsOf[palette];
  return { ground, ink, soft: ink, accent: pop, logo };
}

/** A game's cover, with its upper left corner at a place. */
export const placedCover = (cover: Cover, place: Placement): string =>
  placed(place, coverArt(cover));

/** Draws the site's logo or the built-in mark in a square that is 24 wide. */
export function markArt({ ink, accent, logo }: Look, place: Placement): string {
  if (logo) return imageArt(logo.png, place);
  const { x, y, width, height, rx } = logoPiece;
  const piece = `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${rx}" fill="${accent}"/>`;
  return placed(place, `<path d="${logoCells.join('')}" fill="${ink}"/>${piece}`);
}

export const imageArt = (png: Uint8Array, place: Placement): string =>
  placed(place, imageElement(png, 24));

const placed = ({ x, y, scale }: Placement, svg: string) =>
  `<g transform="translate(${x} ${y})scale(${scale})">${svg}</g>`;

export const imageElement = (
  picture: Uint8Array,
  size: number,
  type: 'image/png' | 'image/svg+xml' = 'image/png',
): string =>
  `<image width="${size}" height="${size}" href="data:${type};base64,${Buffer.from(picture).toString('base64')}"/>`;

export const squareSvg = (size: number, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${size} ${size}">${content}</svg>`;
