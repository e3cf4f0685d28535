import { type Cover, coverSize, sceneShapes } from '../../../../brand/covers/draw-cover.ts';
import { colorsOf } from '../../../../brand/covers/palettes.ts';
import type { PosterPart } from './poster-parts.ts';

/** The drawn cover of a game as poster parts. */
export function coverParts({ motif, palette }: Cover) {
  const colors = colorsOf[palette];
  const parts = sceneShapes(motif).map(({ d, color, width }): PosterPart =>
    width
      ? { kind: 'path', d, fill: 'none', stroke: colors[color], strokeWidth: width }
      : { kind: 'path', d, fill: colors[color] },
  );
  return { ...coverSize, parts };
}
