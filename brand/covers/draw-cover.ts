import type { Motif, Palette } from '../../contract/games/cover-names.ts';
import { colorsOf } from './palettes.ts';
import * as battle from './scenes/battle.ts';
import * as board from './scenes/board.ts';
import * as city from './scenes/city.ts';
import * as land from './scenes/land.ts';
import * as story from './scenes/story.ts';
import type { Random, Scene, Shape } from './shapes.ts';

/** What a cover is drawn of; the seed, a game's appId, gives small differences. */
export type CoverFacts = { motif: Motif; palette: Palette; seed: number };

export const coverSize = { width: 460, height: 215 };

/** The parts of a cover that its other forms show, as view boxes. */
export const crops = {
  wide: '0 0 460 215',
  square: '122 0 215 215',
  upright: '150 0 161 215',
} as const;
export type Crop = keyof typeof crops;

const scenes: Record<Motif, Scene> = { ...battle, ...board, ...city, ...land, ...story };

/** A pure function: a game has the same cover on every page, machine and picture. */
export const coverShapes = ({ motif, seed }: Pick<CoverFacts, 'motif' | 'seed'>): Shape[] =>
  scenes[motif](seeded(seed)).filter(({ d }) => d !== '');

/** The scene in its colors, as SVG without ids or styles: any number of them fit one page. */
export function coverArt({ motif, palette, seed }: CoverFacts): string {
  const colors = colorsOf[palette];
  const paths = coverShapes({ motif, seed }).map(({ d, color, width }) =>
    width
      ? `<path fill="none" stroke="${colors[color]}" stroke-width="${width}" d="${d}"/>`
      : `<path fill="${colors[color]}" d="${d}"/>`,
  );
  return `<path fill="${colors.ground}" d="M0 0h460v215H0z"/>${paths.join('')}`;
}

export const coverSvg = (facts: CoverFacts): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${crops.wide}">${coverArt(facts)}</svg>`;

/** The Mulberry32 generator: small, and well distributed even for adjacent ids. */
function seeded(seed: number): Random {
  let state = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
