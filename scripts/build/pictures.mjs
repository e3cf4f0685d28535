import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { inProject } from '../lib/project.mjs';

const ground = '#0b2025';
const light = '#e9f2f2';
const accent = '#ff9957';

/** The name in strokes, 46 wide and 14 high: there is no font at hand that may be shipped. */
const letters = `
  <g fill="none" stroke="${light}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">
    <path d="M1 1v12h6M10 6v4a3 3 0 0 0 6 0V6v7" />
    <circle cx="22.5" cy="9.75" r="3.25" />
    <path d="M25.75 1v12" />
    <circle cx="32.5" cy="9.75" r="3.25" />
    <path d="M34.5 11.3H38" stroke="${ground}" stroke-width="1.3" />
    <path d="M29.5 9.75h6.3" stroke-width="1.8" />
    <path d="M39 6.5l5.5 6.5M44.5 6.5L39 13" />
  </g>`;

/** The first places of a chart, as wide as the name. */
const bars = [1, 0.72, 0.5]
  .map((share, at) => {
    const fill = at === 0 ? accent : '#24545c';
    return `<rect y="${at * 3.2}" width="${45.5 * share}" height="1.8" rx="0.9" fill="${fill}" />`;
  })
  .join('');

/** The mark without its ground, on its square of 32. */
const readMark = () =>
  /<g[^]*<\/g>/.exec(readFileSync(inProject('web', 'public', 'favicon.svg'), 'utf8'))?.[0] ?? '';

const icons = [
  { name: 'icon-192', size: 192, isWhole: false },
  { name: 'icon-512', size: 512, isWhole: false },
  // Systems cut these to their own form: the ground reaches the edge, the mark stays in the middle.
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
 * Draws the icons of the installed application, and the picture that previews of links show.
 * @param {string} folder the new build
 */
export async function drawPictures(folder) {
  // Not above: this file is loaded before the packages are installed.
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
    placed(letters, 450, 150, 14),
    placed(bars, 450, 417, 14),
  ];
  draw('preview', width, svg(width, height, parts.join('')));
}
