import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inProject } from '../scripts/lib/project.mjs';

const maxSources = 24;
/** They are a list by nature. */
const lists = ['server/migrations'];

function foldersOf(path: string): string[] {
  const folders = readdirSync(inProject(path), { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  );
  return [path, ...folders.flatMap(({ name }) => foldersOf(`${path}/${name}`))];
}

const sourcesIn = (folder: string) =>
  readdirSync(inProject(folder)).filter((name) => /(?<!\.test)\.(tsx?|mjs)$/.test(name));

test('no folder holds more sources than a reader can survey', () => {
  const folders = ['bench', 'brand', 'contract', 'server', 'scripts', 'tests', 'web'].flatMap(
    foldersOf,
  );
  const crowded = folders.filter(
    (folder) => !lists.includes(folder) && sourcesIn(folder).length > maxSources,
  );
  expect(crowded).toEqual([]);
});
