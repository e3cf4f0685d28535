import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { inProject } from '../scripts/lib/project.mjs';

const glossary = readFileSync(inProject('docs/glossary/zh-CN.md'), 'utf8');

/** The words of the third column, 不用. */
const forbidden = glossary
  .split('\n')
  .filter((line) => line.startsWith('|') && !line.startsWith('| ---'))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .filter(([, meaning]) => meaning !== '意思')
  .flatMap(([, , , never = '']) => never.split('、'))
  .filter((word) => word !== '');

/** Where Chinese texts live: components have none, and names of games are data. */
const folders = ['contract', 'content/zh-CN', 'server', 'web/app', 'web/i18n/zh-CN', 'web/public'];
const files = folders.flatMap((folder) =>
  readdirSync(inProject(folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(tsx?|md|json|html|webmanifest)$/.test(name))
    .filter((name) => !/\.test\.tsx?$|aliases\.json$|vectors\.json$/.test(name))
    .map((name) => path.posix.join(folder, name)),
);

test('the glossary names words to avoid, and each of them once', () => {
  expect(forbidden).toContain('心愿');
  expect(forbidden.filter((word, at) => forbidden.indexOf(word) !== at)).toEqual([]);
});

test('no Chinese text has a word that the glossary avoids', () => {
  const found = files.flatMap((file) =>
    readFileSync(inProject(file), 'utf8')
      .split('\n')
      .flatMap((line, at) =>
        forbidden.filter((word) => line.includes(word)).map((word) => `${file}:${at + 1} ${word}`),
      ),
  );
  expect(found).toEqual([]);
});
