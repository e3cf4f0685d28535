// The server draws with the application's own art: drawn separately here, a game would have two covers.
// Only the process that draws loads it.
import { coverSvgParts } from '../../../../brand/game-cover-art.ts';
import { logoCells, logoPiece } from '../../../../brand/logo-cells.ts';
import type { Art } from './picture.ts';

export type Look = { ground: string; ink: string; soft: string; accent: string };

export const brand: Look = {
  ground: '#0b2025',
  ink: '#e9f2f2',
  soft: '#b4c6c9',
  accent: '#ff9957',
};

type Placement = { x: number; y: number; scale: number };

/** The look and the motif of a cover, the motif around a point. */
export function coverArt({ seed, genres }: Art) {
  const { ground, ink, cell, motif } = coverSvgParts({ appId: seed, title: '', genres });
  const look: Look = { ground, ink, soft: ink, accent: cell.fill };
  const paths = motif.paths.map(({ d, fill, stroke, strokeWidth }) => {
    const line = stroke ? ` stroke="${stroke}" stroke-width="${strokeWidth}"` : '';
    return `<path d="${d}" fill="${fill}"${line}/>`;
  });
  return { look, svg: (place: Placement) => placed(place, paths.join('')) };
}

/** The site's mark; its own square is 24 wide. */
export function markArt({ ink, accent }: Pick<Look, 'ink' | 'accent'>, place: Placement): string {
  const { x, y, width, height, rx } = logoPiece;
  const piece = `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${rx}" fill="${accent}"/>`;
  return placed(place, `<path d="${logoCells.join('')}" fill="${ink}"/>${piece}`);
}

const placed = ({ x, y, scale }: Placement, svg: string) =>
  `<g transform="translate(${x} ${y})scale(${scale})">${svg}</g>`;
