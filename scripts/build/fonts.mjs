import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inProject, readJson } from '../lib/project.mjs';

/** Variable fonts with all weights, in subsets of some hundred characters. */
const families = {
  latin: 'source-sans-3',
  sc: 'noto-sans-sc',
  jp: 'noto-sans-jp',
  kr: 'noto-sans-kr',
};

const packageOf = (/** @type {string} */ font) => `@fontsource-variable/${font}`;

export const fontPackages = Object.values(families).map(packageOf);

/**
 * Unpacks the fonts for drawing names (server/features/site/pictures), so that a server needs
 * neither their packages nor the decompressor.
 * @param {string} folder the new build
 */
export async function writeFonts(folder) {
  // Imported here, because only builds have the package, and every start loads this file.
  const { default: wawoff2 } = await import('wawoff2');
  const target = path.join(folder, 'fonts');
  mkdirSync(target);
  /** @type {Record<string, { file: string, ranges: number[][] }[]>} */
  const slices = {};
  for (const [family, font] of Object.entries(families)) {
    const source = inProject('node_modules', packageOf(font));
    slices[family] = [];
    // The license must accompany the fonts.
    copyFileSync(path.join(source, 'LICENSE'), path.join(target, `${font}.LICENSE`));
    /** @type {[string, string][]} */
    const parts = Object.entries(readJson(path.join(source, 'unicode.json')));
    for (const [key, ranges] of parts) {
      const name = `${font}-${key.replaceAll(/[[\]]/g, '')}`;
      const packed = readFileSync(path.join(source, 'files', `${name}-wght-normal.woff2`));
      const file = `${name}.ttf`;
      writeFileSync(path.join(target, file), await wawoff2.decompress(packed));
      slices[family].push({ file, ranges: ranges.split(',').map(readRange) });
    }
  }
  writeFileSync(path.join(target, 'slices.json'), JSON.stringify(slices));
}

/** @param {string} text U+4E00-4E05, or a single one */
function readRange(text) {
  const [from = 0, to = from] = text
    .trim()
    .slice(2)
    .split('-')
    .map((part) => Number.parseInt(part, 16));
  return [from, to];
}
