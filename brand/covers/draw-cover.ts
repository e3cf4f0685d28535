import type { Motif, Palette } from '../../contract/games/cover-names.ts';
import { type Color, colorsOf } from './palettes.ts';
import { battle } from './scenes/battle.ts';
import { board } from './scenes/board.ts';
import { city } from './scenes/city.ts';
import { land } from './scenes/land.ts';
import { story } from './scenes/story.ts';

/** What a game's cover shows, on every page and picture. */
export type Cover = { motif: Motif; palette: Palette };

/**
 * A cover's size. What it is about lies within 95 of the middle, so that a square and an upright
 * part keep it.
 */
export const coverSize = { width: 460, height: 215 };

/** A filled shape, or a line with its width. */
export type Shape = { d: string; color: Color; width: number | undefined };

const scenes: Record<Motif, string> = { ...battle, ...board, ...city, ...land, ...story };
const read = new Map<Motif, Shape[]>();

/** The shapes of a scene, from back to front. */
export function sceneShapes(motif: Motif): Shape[] {
  const known = read.get(motif);
  if (known) return known;
  const shapes = scenes[motif].trim().split('\n').map(readShape);
  shapes.unshift({ color: 'ground', width: undefined, d: 'M0 0h460v215H0z' });
  read.set(motif, shapes);
  return shapes;
}

function readShape(line: string): Shape {
  const { color, width, d } = /^(?<color>\w+)(?: (?<width>[\d.]+))? (?<d>M.*)$/.exec(line)!.groups!;
  return { color: color as Color, width: width ? Number(width) : undefined, d: d! };
}

/** A cover as SVG without ids, so that any number of them fit one picture. */
export const coverArt = ({ motif, palette }: Cover): string =>
  drawn(motif, (color) => colorsOf[palette][color]);

/**
 * All scenes in one file, of which pages show parts by reference. The page's styles name the colors
 * (web/domain/games/cover.module.css).
 */
export const coverSprite = (): string =>
  `<svg xmlns="http://www.w3.org/2000/svg">${(Object.keys(scenes) as Motif[])
    .map((motif) => {
      const shapes = drawn(motif, (color) => `var(--scene-${color})`);
      return `<symbol id="${motif}" viewBox="0 0 460 215">${shapes}</symbol>`;
    })
    .join('')}</svg>`;

const drawn = (motif: Motif, paint: (color: Color) => string) =>
  sceneShapes(motif)
    .map(({ d, color, width }) =>
      width
        ? `<path fill="none" stroke="${paint(color)}" stroke-width="${width}" d="${d}"/>`
        : `<path fill="${paint(color)}" d="${d}"/>`,
    )
    .join('');
