import { coverSize } from '../../../../../brand/covers/draw-cover.ts';
import { type Look, placedCover } from '../art.ts';
import { type Picture, type PictureRow, pictureSize } from '../drawing.ts';
import {
  eyebrowPart,
  groundPart,
  headingPart,
  margin,
  oneLine,
  type SetText,
  signaturePart,
} from './layout-parts.ts';

const sizes = [84, 74, 66, 58, 50, 44];
const list = { x: 560, rowHeight: 98, cover: { width: 156, height: 73 } };

/** The name of a chart on the left, its first rows on the right. */
export function layOutChart(picture: Picture, look: Look, set: SetText): string {
  return [
    groundPart(look),
    eyebrowPart(picture.eyebrow, 460, look, set),
    headingPart({ ...picture, width: 420, sizes }, look, set),
    signaturePart(picture.site.name, { side: 'left', width: 420 }, look, set),
    ...picture.rows.map((row, at) => rowPart(row, at, look, set)),
  ].join('');
}

function rowPart(row: PictureRow, at: number, look: Look, set: SetText): string {
  const { x, rowHeight, cover } = list;
  const y = margin + at * rowHeight;
  const middle = y + cover.height / 2;
  const rank = set(
    String(row.rank),
    oneLine(44, 80, { weight: 700, fill: at === 0 ? look.accent : look.soft }),
  );
  const name = set(row.name, {
    weight: 500,
    fill: look.ink,
    width: pictureSize.width - margin - x - 242,
    height: 80,
    sizes: [32, 28],
    leading: 1.25,
    lines: 2,
  });
  const right = x + 60 - rank.width;
  return [
    rank.svg(right, middle + 16),
    miniature(row, x + 84, y),
    name.svg(x + 84 + cover.width + 26, middle - name.height / 2 + name.size * 0.36),
  ].join('');
}

function miniature({ cover, rank }: PictureRow, x: number, y: number): string {
  const { width, height } = list.cover;
  const clip = `cover-${rank}`;
  const place = { x, y, scale: width / coverSize.width };
  return [
    `<clipPath id="${clip}"><rect x="${x}" y="${y}" width="${width}" height="${height}" rx="8"/></clipPath>`,
    `<g clip-path="url(#${clip})">${placedCover(cover, place)}</g>`,
  ].join('');
}
