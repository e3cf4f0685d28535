import { coverSvgParts, type CoverFacts } from '../../../../brand/game-cover-art.ts';
import type { PosterPart } from './poster-parts.ts';

/** The drawn cover of a game as poster parts. */
export function coverParts(facts: CoverFacts): {
  width: number;
  height: number;
  parts: PosterPart[];
} {
  const art = coverSvgParts(facts);
  const { x, y, scale, paths } = art.motif;
  const parts: PosterPart[] = [
    { kind: 'rect', x: 0, y: 0, width: art.width, height: art.height, fill: art.ground },
    {
      kind: 'box',
      x,
      y,
      scale,
      // The motif is centered on its own origin; the cover clips it.
      width: Infinity,
      height: Infinity,
      parts: paths.map((path) => ({ kind: 'path' as const, ...path })),
    },
    {
      kind: 'rect',
      x: art.cell.x,
      y: art.cell.y,
      width: art.cell.size,
      height: art.cell.size,
      fill: art.cell.fill,
      radius: 2,
    },
    ...art.texts.map((text) => ({
      kind: 'text' as const,
      x: text.x,
      y: text.y,
      text: text.text,
      size: text.size,
      weight: text.role === 'title' ? 760 : 700,
      fill: art.ink,
      font: text.role === 'title' ? ('sans' as const) : ('numeral' as const),
      anchor: 'start' as const,
      halo: art.ground,
    })),
  ];
  return { width: art.width, height: art.height, parts };
}
