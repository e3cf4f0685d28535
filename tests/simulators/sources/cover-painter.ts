import { coverArt, coverSize, type Cover } from '../../../brand/covers/draw-cover.ts';
import { moods } from '../../../brand/covers/moods.ts';
import { createRasterize } from '../../../server/features/site/pictures/svg-to-png.ts';
import type { Evening } from './evening.ts';

/** Draws a game's scene as its cover, and in other lights as its screenshots. */
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
    return drawn(shot ? { ...own, palette: lightOf(own, Number(shot)) } : own);
  };
}

function lightOf({ motif, palette }: Cover, shot: number) {
  const others = moods[motif].filter((other) => other !== palette);
  return others[shot % others.length] ?? palette;
}
