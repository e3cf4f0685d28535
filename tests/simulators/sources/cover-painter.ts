import { coverArt, coverSize, type Cover } from '../../../brand/covers/draw-cover.ts';
import { motifs } from '../../../contract/games/cover-names.ts';
import { createRasterize } from '../../../server/features/site/pictures/svg-to-png.ts';
import type { Evening } from './evening.ts';
import { pick } from './noise.ts';

/** Draws a game's scene as its cover, and others in its colors as its screenshots. */
export async function coverPainter({ cover }: Evening) {
  const rasterize = await createRasterize();
  const { width, height } = coverSize;
  const drawn = ({ motif, palette }: Cover) => {
    const art = coverArt({ motif, palette });
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${art}</svg>`;
    return Buffer.from(rasterize(svg, width).png);
  };
  return (appId: number, path: string): Buffer => {
    const own = cover(appId) ?? { motif: 'peaks', palette: 'petrol' };
    const shot = /ss_(\d+)/.exec(path)?.[1];
    return drawn(shot ? { ...own, motif: pick(motifs, appId + Number(shot)) } : own);
  };
}
