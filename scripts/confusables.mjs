// Regenerates server/domain/members/confusables/confusables.txt: node scripts/confusables.mjs FILE,
// where FILE is confusables.txt of Unicode (UTS #39), from unicode.org or the sources of ICU.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './lib/project.mjs';

const file = process.argv[2];
if (!file) throw new Error('Which file?');
const text = readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
const version = /^# Version: (\S+)/m.exec(text)?.[1];

/** @param {string} codes */
const characters = (codes) =>
  String.fromCodePoint(
    ...codes
      .trim()
      .split(/\s+/)
      .map((code) => Number.parseInt(code, 16)),
  );

/** @type {Map<string, string>} */
const sources = new Map();
for (const [, source, target] of text.matchAll(/^([0-9A-F]+) ;\t([0-9A-F ]+) ;\tMA/gm)) {
  const character = characters(source ?? '');
  // Names are normalized first, so characters that NFKD changes never reach the table.
  if (character.normalize('NFKD') !== character) continue;
  const prototype = characters(target ?? '').normalize('NFD');
  sources.set(prototype, (sources.get(prototype) ?? '') + character);
}

const lines = [...sources]
  .filter(([prototype, all]) => prototype !== all)
  .map(([prototype, all]) => `${prototype}\t${all}\n`)
  .toSorted();
const head = [
  `# What looks alike: from confusables.txt of Unicode ${version}, by scripts/confusables.mjs.`,
  '# Each line is a prototype, a tab, and the characters that look like it.',
  '# Copyright © Unicode, Inc. License: LICENSE.txt beside this file.',
];
const path = join(root, 'server/domain/members/confusables/confusables.txt');
writeFileSync(path, `${head.join('\n')}\n${lines.join('')}`);
