import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { inProject } from '../scripts/lib/project.mjs';

/** The words of a glossary's third column: not to be used. */
const forbiddenIn = (name: string, separator: string) =>
  readFileSync(inProject(`docs/glossary/${name}.md`), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('|') && !line.startsWith('| ---'))
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .filter(([, first]) => first !== '意思' && first !== 'Word')
    .flatMap(([, , , never = '']) => never.split(separator))
    .map((word) => word.trim())
    .filter((word) => word !== '');

/** Where texts live: components have none, and names of games are data. */
const filesOf = (language: string) =>
  ['contract', `content/${language}`, 'server', 'web/app', `web/i18n/${language}`, 'web/public']
    .flatMap((folder) =>
      readdirSync(inProject(folder), { recursive: true, encoding: 'utf8' }).map((name) =>
        path.posix.join(folder, name),
      ),
    )
    .filter((file) => /\.(tsx?|md|json|html|webmanifest)$/.test(file))
    .filter((file) => !/\.test\.tsx?$|aliases\.json$|vectors\.json$/.test(file));

const chinese = forbiddenIn('zh-CN', '、');
const english = forbiddenIn('en', ',');

test('the glossaries name words to avoid, and each of them once', () => {
  expect(chinese).toContain('心愿');
  expect(english).toContain('wish list');
  const repeated = (words: string[]) => words.filter((word, at) => words.indexOf(word) !== at);
  expect([...repeated(chinese), ...repeated(english)]).toEqual([]);
});

test('no Chinese text has a word that the glossary avoids', () => {
  const found = filesOf('zh-CN').flatMap((file) =>
    readFileSync(inProject(file), 'utf8')
      .split('\n')
      .flatMap((line, at) =>
        chinese.filter((word) => line.includes(word)).map((word) => `${file}:${at + 1} ${word}`),
      ),
  );
  expect(found).toEqual([]);
});

/** A value of the API, which the web shows in other words. */
const apiValue = 'earlier entry in the catalogue';

const literals = /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g;
const comments = /\/\*[^]*?\*\/|(?<!:)\/\/[^\n]*/g;

/** Of sources the literals that are sentences or labels; of documents all but code and links. */
function englishTexts(file: string): string[] {
  const content = readFileSync(inProject(file), 'utf8');
  if (!/\.tsx?$/.test(file)) {
    return [content.replace(/```[^]*?```|`[^`]*`|\]\([^)]*\)|\{#[^}]*\}/g, ' ')];
  }
  return Array.from(content.replace(comments, '').matchAll(literals), ([, ...quoted]) =>
    quoted.join('').replace(/\$\{[^}]*\}/g, ' '),
  ).filter((text) => (text.includes(' ') || /^[A-Z]/.test(text)) && text !== apiValue);
}

test('no English text has a word that the glossary avoids', () => {
  // Migrations are SQL and never edited; JSON is data.
  const files = filesOf('en').filter((file) => !/^server\/migrations\/|\.json$/.test(file));
  const patterns = english.map((word) => new RegExp(`(?<![\\w/-])${word}s?(?![\\w-])`, 'i'));
  const found = files.flatMap((file) =>
    englishTexts(file).flatMap((text) =>
      patterns.flatMap((pattern) => {
        const match = pattern.exec(text);
        return match ? [`${file} ${match[0]}: ${text.slice(match.index, match.index + 60)}`] : [];
      }),
    ),
  );
  expect(found).toEqual([]);
});
