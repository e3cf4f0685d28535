import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { encodePng } from './png.mjs';
import { box, paint, placed, ring, stroke } from './shapes.mjs';

/** @typedef {import('./shapes.mjs').Layer} Layer */

const ground = '#0b2025';
const light = '#e9f2f2';
const accent = '#ff9957';

/** The mark of web/public/favicon.svg, on its square of 32. */
/** @type {Layer[]} */
const mark = [
  { shape: box(4.5, 1, 7.5, 6, [1.5, 1.5, 0, 1.5]), colour: light },
  { shape: box(4.5, 8.5, 7.5, 7), colour: light },
  { shape: box(4.5, 17, 7.5, 6, [0, 0, 0, 1.5]), colour: light },
  { shape: box(13.5, 16.5, 6.5, 6.5, 1.5), colour: accent },
].map(({ shape, colour }) => ({ shape: placed(shape, 5.3, 4.6, 0.95), colour }));

/**
 * @param {Layer[]} layers
 * @param {number} x
 * @param {number} y
 * @param {number} scale
 */
const move = (layers, x, y, scale) =>
  layers.map(({ shape, colour }) => ({ shape: placed(shape, x, y, scale), colour }));

/** The name in strokes of 2, 14 high: there is no font at hand that may be shipped. */
/** @type {Layer[]} */
const letters = [
  // L
  { shape: stroke(1, 1, 1, 13, 2), colour: light },
  { shape: stroke(1, 13, 7, 13, 2), colour: light },
  // u
  { shape: stroke(10, 6, 10, 10, 2), colour: light },
  { shape: stroke(16, 6, 16, 13, 2), colour: light },
  { shape: ring(13, 10, 3, 2, true), colour: light },
  // d
  { shape: ring(22.5, 9.75, 3.25, 2), colour: light },
  { shape: stroke(25.75, 1, 25.75, 13, 2), colour: light },
  // e, opened by a stroke of the ground
  { shape: ring(32.5, 9.75, 3.25, 2), colour: light },
  { shape: stroke(34.5, 11.3, 38, 11.3, 1.3), colour: ground },
  { shape: stroke(29.5, 9.75, 35.8, 9.75, 1.8), colour: light },
  // x
  { shape: stroke(39, 6.5, 44.5, 13, 2), colour: light },
  { shape: stroke(44.5, 6.5, 39, 13, 2), colour: light },
];

/** The first places of a chart, as wide as the name. */
/** @type {Layer[]} */
const bars = [1, 0.72, 0.5].map((share, at) => ({
  shape: box(0, at * 3.2, 45.5 * share, 1.8, 0.9),
  colour: at === 0 ? accent : '#24545c',
}));

const icons = [
  { name: 'icon-192', size: 192, isWhole: false },
  { name: 'icon-512', size: 512, isWhole: false },
  // Systems cut these to their own form: the ground reaches the edge, the mark stays in the middle.
  { name: 'icon-maskable-512', size: 512, isWhole: true },
  { name: 'icon-180', size: 180, isWhole: true },
];

/**
 * Draws the icons of the installed application, and the picture that previews of links show.
 * @param {string} folder the new build
 */
export function drawPictures(folder) {
  const iconFolder = path.join(folder, 'icons');
  mkdirSync(iconFolder, { recursive: true });
  for (const { name, size, isWhole } of icons) {
    const unit = size / 32;
    const back = { shape: box(0, 0, size, size, isWhole ? 0 : 7 * unit), colour: ground };
    const inner = isWhole ? 0.8 : 1;
    const edge = ((1 - inner) / 2) * size;
    const layers = [back, ...move(mark, edge, edge, unit * inner)];
    const png = encodePng(size, size, paint(size, size, layers));
    writeFileSync(path.join(iconFolder, `${name}.png`), png);
  }
  const [width, height] = [1200, 630];
  const layers = [
    { shape: box(0, 0, width, height), colour: ground },
    ...move(mark, -65, 48, 18.3),
    ...move(letters, 450, 150, 14),
    ...move(bars, 450, 417, 14),
  ];
  writeFileSync(
    path.join(folder, 'preview.png'),
    encodePng(width, height, paint(width, height, layers)),
  );
}
