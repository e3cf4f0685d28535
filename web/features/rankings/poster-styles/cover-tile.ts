import { type Cover, coverSize } from '../../../../brand/covers/draw-cover.ts';
import { coverParts } from '../poster/poster-cover.ts';
import type { PosterPart } from '../poster/poster-parts.ts';

type Frame = { x: number; y: number; width: number; height: number };

/** The middle of a cover, which fills the frame. */
export function coverTile(cover: Cover, { x, y, width, height }: Frame): PosterPart {
  const scale = Math.max(width / coverSize.width, height / coverSize.height);
  const seen = { width: width / scale, height: height / scale };
  return {
    kind: 'box',
    x,
    y,
    scale,
    ...seen,
    parts: [
      {
        kind: 'box',
        x: (seen.width - coverSize.width) / 2,
        y: (seen.height - coverSize.height) / 2,
        scale: 1,
        ...coverParts(cover),
      },
    ],
  };
}
