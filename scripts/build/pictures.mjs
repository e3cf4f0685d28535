import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { inProject } from '../lib/project.mjs';

const ground = '#0b2025';
const accent = '#ff9957';

/** The top bars of a chart. Contains no name, because a site may have its own. */
const bars = [1, 0.72, 0.5]
  .map((share, at) => {
    const fill = at === 0 ? accent : '#24545c';
    return `<rect y="${at * 5.6}" width="${45.5 * share}" height="3" rx="1.5" fill="${fill}" />`;
  })
  .join('');

/** The logo without its background, in a square of 32. */
const readMark = () =>
  /<g[^]*<\/g>/.exec(readFileSync(inProject('web', 'public', 'favicon.svg'), 'utf8'))?.[0] ?? '';

const icons = [
  { name: 'icon-192', size: 192, isWhole: false },
  { name: 'icon-512', size: 512, isWhole: false },
  // Systems crop these icons to their own shape: the background fills the square, the logo stays in
  // the center.
  { name: 'icon-maskable-512', size: 512, isWhole: true },
  { name: 'icon-180', size: 180, isWhole: true },
];

/**
 * @param {string} content
 * @param {number} x
 * @param {number} y
 * @param {number} scale
 */
const placed = (content, x, y, scale) =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${content}</g>`;

/**
 * @param {number} width
 * @param {number} height
 * @param {string} content
 */
const svg = (width, height, content) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${content}</svg>`;

/**
 * Draws the icons of the installed application, and the picture for link previews.
 * @param {string} folder the new build
 */
export async function drawPictures(folder) {
  // Imported here, because this file is loaded before the packages are installed.
  const { initWasm, Resvg } = await import('@resvg/resvg-wasm');
  const wasm = createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm');
  await initWasm(readFileSync(wasm));
  /** @type {(name: string, width: number, content: string) => void} */
  const draw = (name, width, content) => {
    const resvg = new Resvg(content, {
      fitTo: { mode: 'width', value: width },
      font: { loadSystemFonts: false },
    });
    writeFileSync(path.join(folder, `${name}.png`), resvg.render().asPng());
  };

  mkdirSync(path.join(folder, 'icons'), { recursive: true });
  const mark = readMark();
  for (const { name, size, isWhole } of icons) {
    const back = `<rect width="32" height="32" rx="${isWhole ? 0 : 7}" fill="${ground}" />`;
    const inner = isWhole ? placed(mark, 3.2, 3.2, 0.8) : mark;
    draw(path.join('icons', name), size, svg(32, 32, back + inner));
  }
  const [width, height] = [1200, 630];
  const parts = [
    `<rect width="${width}" height="${height}" fill="${ground}" />`,
    placed(mark, -65, 48, 18.3),
    placed(bars, 450, 220, 14),
  ];
  draw('preview', width, svg(width, height, parts.join('')));
}
