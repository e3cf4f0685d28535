import { existsSync } from 'node:fs';
import { run } from '../lib/child.mjs';
import { Refusal } from '../lib/progress.mjs';
import { inProject } from '../lib/project.mjs';

/** @returns {Promise<string[]>} what is changed since the branch left main, committed or not */
export async function changedFiles() {
  const base = (await gitLines('merge-base', 'HEAD', 'main').catch(() => ['HEAD']))[0] ?? 'HEAD';
  const files = [
    ...(await gitLines('diff', '--name-only', base)),
    ...(await gitLines('ls-files', '--others', '--exclude-standard')),
  ];
  return [...new Set(files)].filter((file) => existsSync(inProject(file)));
}

/** @param {string[]} args */
async function gitLines(...args) {
  const { code, output } = await run('git', args, { stdio: ['ignore', 'pipe', 'ignore'] });
  if (code !== 0)
    throw new Refusal('What has changed can be told only in a clone of the repository.');
  return output.split('\n').filter(Boolean);
}

const feature = /^(?:contract|server\/features|web\/features|web\/management)\/([\w-]+)/;
const folder =
  /^(?:server|web)\/(?:platform|domain|ui|pages|app|browser|api|migrations|seeds)\/(?:[\w-]+\/)?/;

/**
 * Where the tests of the files are: in their rooms. Nearly every test of the server loads all of
 * it, so the modules that a test loads would not tell.
 * @param {string[]} files
 */
export function roomsOf(files) {
  return [
    ...new Set(
      files.flatMap((file) => {
        if (isTest(file)) return [file];
        const name = feature.exec(file)?.[1];
        if (name) {
          const sides = ['server/features', 'web/features', 'web/management'];
          return [`contract/${name}`, ...sides.map((side) => `${side}/${name}/`)];
        }
        return folder.exec(file)?.slice(0, 1) ?? [];
      }),
    ),
  ];
}

const isTest = (/** @type {string} */ file) => /\.test\.tsx?$/.test(file);

/**
 * Those that modules of tests can load.
 * @param {string[]} files
 */
export const modulesOf = (files) =>
  files.filter((file) => /\.(?:[cm]?[jt]s|tsx|json)$/.test(file) && !file.endsWith('.spec.ts'));

/**
 * Journeys take longer than an answer should, so they are only named.
 * @param {string[]} files
 */
export const journeysOf = (files) => files.filter((file) => file.endsWith('.spec.ts'));
