import { contrast } from '../../../../brand/accent.ts';
import type { Drawn } from './drawing.ts';
import { imageElement, squareSvg } from './svg-parts.ts';
import type { Raster, Rasterize } from './rasterize.ts';

const size = 512;
/** What pages of the two themes are made of. */
const grounds = { light: '#f4f8f8', dark: '#091416' };
/** A color with less is hardly seen, and a logo of which more than a quarter is, neither. */
const minContrast = 1.5;
const minSeen = 0.75;
const sampleEvery = 4;

/**
 * Redraws a logo as a square PNG. One that could not be seen in both themes gets a ground of its
 * own, so that the same picture is right everywhere.
 */
export function drawLogo(svg: string, rasterize: Rasterize): Drawn {
  const bare = rasterize(svg, size);
  const colors = sampleColors(bare);
  if (colors.length === 0) return { png: null };
  const corner = cornerColor(bare);
  if (corner) return { png: bare.png, ground: corner };
  const [onLight, onDark] = [seenShare(colors, grounds.light), seenShare(colors, grounds.dark)];
  const ground = onLight >= onDark ? grounds.light : grounds.dark;
  if (Math.min(onLight, onDark) >= minSeen) return { png: bare.png, ground };
  const plate = `<rect width="${size}" height="${size}" rx="${size * 0.22}" fill="${ground}"/>`;
  const inner = `<g transform="translate(64 64)scale(.75)">${imageElement(bare.png, size)}</g>`;
  return { png: rasterize(squareSvg(size, plate + inner), size).png, ground };
}

/** The colors of what is painted, more or less opaque. */
function sampleColors(raster: Raster): string[] {
  const colors: string[] = [];
  for (let y = 0; y < raster.height; y += sampleEvery) {
    for (let x = 0; x < raster.width; x += sampleEvery) {
      const { color, alpha } = pixelAt(raster, x, y);
      if (alpha > 127) colors.push(color);
    }
  }
  return colors;
}

/** Of a picture that fills its square. */
function cornerColor(raster: Raster): string | undefined {
  const [right, bottom] = [raster.width - 1, raster.height - 1];
  const corners = [pixelAt(raster, 0, 0), pixelAt(raster, right, 0)];
  corners.push(pixelAt(raster, 0, bottom), pixelAt(raster, right, bottom));
  return corners.every(({ alpha }) => alpha === 255) ? corners[0]!.color : undefined;
}

function pixelAt({ pixels, width }: Raster, x: number, y: number) {
  const at = (y * width + x) * 4;
  const [red, green, blue, alpha = 0] = pixels.subarray(at, at + 4);
  const color = `#${Buffer.from([red!, green!, blue!]).toString('hex')}`;
  return { color, alpha };
}

const seenShare = (colors: readonly string[], ground: string) =>
  colors.filter((color) => contrast(color, ground) >= minContrast).length / colors.length;
