import { contrast } from '../../../../brand/accent.ts';
import type { Drawn } from './drawing.ts';
import { imageElement, squareSvg } from './art.ts';
import type { Raster, Rasterize } from './svg-to-png.ts';

const size = 512;
/** The background colors of the two themes. */
const grounds = { light: '#f4f8f8', dark: '#091416' };
/** Colors with less contrast are hardly visible; at least `minSeen` of a logo must have more. */
const minContrast = 1.5;
const minSeen = 0.75;
const sampleEvery = 4;

/**
 * Redraws a logo as a square PNG. A logo that is not visible in both themes gets its own
 * background, so that the same picture works everywhere. A logo that is not square is centered, and
 * its ratio tells how much of the square it fills.
 */
export function drawLogo(svg: string, rasterize: Rasterize): Drawn {
  const bare = rasterize(svg, size);
  const colors = sampleColors(bare);
  if (colors.length === 0) return { png: null };
  const frame = frameOf(bare);
  const ratio = ratioOf(frame);
  const corner = cornerColor(bare, frame);
  if (corner) return { png: bare.png, ground: corner, ratio };
  const [onLight, onDark] = [seenShare(colors, grounds.light), seenShare(colors, grounds.dark)];
  const ground = onLight >= onDark ? grounds.light : grounds.dark;
  if (Math.min(onLight, onDark) >= minSeen) return { png: bare.png, ground, ratio };
  const plated = ratio === 1 ? { width: size, height: size } : frame;
  const [width, height] = [plateSide(plated.width), plateSide(plated.height)];
  const [x, y] = [(size - width) / 2, (size - height) / 2];
  const radius = Math.min(width, height) * 0.22;
  const plate = `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${ground}"/>`;
  const inner = `<g transform="translate(${edge} ${edge})scale(${plateShare})">${imageElement(bare.png, size)}</g>`;
  const { png } = rasterize(squareSvg(size, plate + inner), size);
  return { png, ground, ratio: ratioOf({ width, height }) };
}

/** The share of the background that a logo fills, and its distance from the edges. */
const plateShare = 0.75;
const edge = (size * (1 - plateShare)) / 2;
const plateSide = (side: number) => side * plateShare + 2 * edge;

type Frame = { width: number; height: number };

/** Ratios close to a square count as one. */
function ratioOf({ width, height }: Frame): number {
  const ratio = Math.round((width / height) * 100) / 100;
  return ratio > 0.8 && ratio < 1.25 ? 1 : ratio;
}

/** The smallest centered rectangle that contains everything that is painted. */
function frameOf(raster: Raster): Frame {
  const [middleX, middleY] = [raster.width / 2, raster.height / 2];
  let [width, height] = [0, 0];
  for (let y = 0; y < raster.height; y += 1) {
    for (let x = 0; x < raster.width; x += 1) {
      if (alphaAt(raster, x, y) < 32) continue;
      width = Math.max(width, 2 * Math.abs(x + 0.5 - middleX) + 1);
      height = Math.max(height, 2 * Math.abs(y + 0.5 - middleY) + 1);
    }
  }
  return { width, height };
}

/** Samples the colors of pixels that are at least half opaque. */
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

/** The color of a picture that fills its frame; outermost pixels may be half transparent. */
function cornerColor(raster: Raster, { width, height }: Frame): string | undefined {
  const [left, top] = [(raster.width - width) / 2 + 1, (raster.height - height) / 2 + 1];
  const [right, bottom] = [left + width - 3, top + height - 3];
  const corners = [pixelAt(raster, left, top), pixelAt(raster, right, top)];
  corners.push(pixelAt(raster, left, bottom), pixelAt(raster, right, bottom));
  return corners.every(({ alpha }) => alpha > 200) ? corners[0]!.color : undefined;
}

const alphaAt = ({ pixels, width }: Raster, x: number, y: number) =>
  pixels[(y * width + x) * 4 + 3]!;

function pixelAt({ pixels, width }: Raster, x: number, y: number) {
  const at = (y * width + x) * 4;
  const [red, green, blue, alpha = 0] = pixels.subarray(at, at + 4);
  const color = `#${Buffer.from([red!, green!, blue!]).toString('hex')}`;
  return { color, alpha };
}

const seenShare = (colors: readonly string[], ground: string) =>
  colors.filter((color) => contrast(color, ground) >= minContrast).length / colors.length;
