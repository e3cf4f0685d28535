import { coverArt, type Look } from './art.ts';
import { type Picture, type PictureRow, pictureSize } from './drawing.ts';
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
const list = { x: 560, rowHeight: 98, cover: { width: 144, height: 74 } };

/** The name of a chart on the left, its first rows on the right. */
export function layOutChart(picture: Picture, look: Look, set: SetText): string {
  return [
    groundPart(look),
    eyebrowPart(picture.eyebrow, look, set),
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
    width: pictureSize.width - margin - x - 230,
    height: 80,
    sizes: [32, 28],
    leading: 1.25,
    lines: 2,
  });
  const right = x + 60 - rank.width;
  return [
    rank.svg(right, middle + 16),
    miniature(row, look, x + 84, y),
    name.svg(x + 84 + cover.width + 26, middle - name.height / 2 + name.size * 0.36),
  ].join('');
}

/** The game's cover without its name, which stands beside it. */
function miniature(row: PictureRow, brand: Look, x: number, y: number): string {
  const { look, svg } = coverArt(row, brand);
  const { width, height } = list.cover;
  const clip = `cover-${row.rank}-${row.seed}`;
  const frame = `<rect width="${width}" height="${height}" rx="8"`;
  return [
    `<clipPath id="${clip}">${frame}/></clipPath>`,
    `<g transform="translate(${x} ${y})" clip-path="url(#${clip})">`,
    `${frame} fill="${look.ground}"/>`,
    svg({ x: width / 2, y: height / 2, scale: 0.42 }),
    '</g>',
  ].join('');
}
