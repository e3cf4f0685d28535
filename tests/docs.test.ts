import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { inProject, readJson } from '../scripts/lib/project.mjs';

const scripts = Object.keys((readJson(inProject('package.json')) as { scripts: object }).scripts);
const folders = readdirSync(inProject('.'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !['node_modules', 'dist', 'data'].includes(entry.name))
  .map((entry) => entry.name);
const documents = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', ...markdownBelow('docs')];

describe.each(documents)('%s', (document) => {
  const text = readFileSync(inProject(document), 'utf8');

  test('names only npm scripts that exist', () => {
    const named = [...text.matchAll(/\bnpm (?:run ([\w:-]+)|(start|test)\b)/g)];
    const names = named.map(([, run, short]) => run ?? short!);
    expect(names.filter((name) => !scripts.includes(name))).toEqual([]);
  });

  test('names only paths that exist', () => {
    const missing = pathsIn(text).filter((name) => !existsSync(inProject(name)));
    expect(missing).toEqual([]);
  });

  test('links only to files that exist', () => {
    const links = [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)].map(([, to]) => to!);
    const missing = links.filter((to) => !existsSync(inProject(path.dirname(document), to)));
    expect(missing).toEqual([]);
  });
});

test.each(markdownBelow('docs/decisions'))('%s has at most 300 words', (record) => {
  const words = readFileSync(inProject(record), 'utf8').match(/\S*\w\S*/g) ?? [];
  expect(words.length).toBeLessThanOrEqual(300);
});

test('the size of the catalogue is the one that is loaded, wherever it is mentioned', () => {
  // What `npm run data:full` prints at the end; server/seeds/data-set.test.ts counts the files.
  const games = '124,142';
  const texts = [...documents, ...markdownBelow('content')];
  const mentioned = texts.flatMap((document) => {
    const text = readFileSync(inProject(document), 'utf8');
    return [...text.matchAll(/(?<![\d,])(1\d{2},\d{3}) ?(?:games|款)/g)].map(([, count]) => [
      document,
      count,
    ]);
  });
  expect(mentioned.length).toBeGreaterThan(5);
  expect(mentioned.filter(([, count]) => count !== games)).toEqual([]);
});

/** Code that reads as a path of this project; one with a placeholder such as <name> is a pattern. */
function pathsIn(text: string): string[] {
  return [...text.matchAll(/`([^`\n]+)`/g)]
    .flatMap(([, code]) => code!.split(/\s+/))
    .map((word) => word.replace(/^\.\/|[,;:)]+$|(:\d+)+$/g, ''))
    .filter((word) => /^[\w.-]+\/[\w./-]*$/.test(word))
    .filter((word) => folders.includes(word.split('/')[0]!) || /\.(tsx?|mjs|css|md)$/.test(word));
}

function markdownBelow(folder: string): string[] {
  if (!existsSync(inProject(folder))) return [];
  return readdirSync(inProject(folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => path.join(folder, name));
}
