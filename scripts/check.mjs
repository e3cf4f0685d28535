import { existsSync } from 'node:fs';
import { run } from './lib/child.mjs';
import { ensurePackages } from './lib/packages.mjs';
import { elapsed, runMain } from './lib/progress.mjs';
import { commandOf, inProject } from './lib/project.mjs';
import { nodePath } from './lib/runtime.mjs';

// Folders are listed, because oxlint would otherwise also read generated and third-party files.
const folders = ['bench', 'contract', 'scripts', 'server', 'tests', 'tools', 'web'];
const rootFiles = ['playwright.config.ts', 'vite.config.ts', 'vitest.config.ts'];
const configs = ['.oxfmtrc.json', '.oxlintrc.json', 'package.json', 'tsconfig.json'];

// The projects are checked in parallel with one checker each: several checkers per project would
// repeat work. What has not changed since the last check is not checked again.
const typesOf = (/** @type {string} */ folder) => [
  '--checkers',
  '1',
  '--incremental',
  '--tsBuildInfoFile',
  inProject('node_modules', '.cache', `types-${folder.replaceAll(/\W+/g, '-')}.tsbuildinfo`),
  '-p',
  folder,
];

// The tools run for seconds: collecting garbage a quarter as often saves a fifth of their time.
const env = { ...process.env, GOGC: '400' };

const projects = [
  {
    label: 'server, contract and tests',
    folder: '.',
    of: /^(?:bench|contract|server|tests|tools)\//,
  },
  { label: 'the web', folder: 'web', of: /^(?:contract|web)\// },
  { label: 'the journeys', folder: 'tests/e2e', of: /^tests\/e2e\// },
  { label: 'the scripts', folder: 'scripts', of: /^scripts\// },
];

/**
 * Checks types, lint rules and format. Runs all of them, prints every problem, and returns whether
 * all passed.
 * @param {string[]} [changed] only these files, and the types of the projects that they are in
 */
export async function check(changed) {
  const present = [...folders, ...rootFiles].filter((name) => existsSync(inProject(name)));
  const isCovered = (/** @type {string} */ file) =>
    [...rootFiles, ...configs].includes(file) || folders.includes(file.split('/')[0] ?? '');
  const formatted = changed?.filter(isCovered) ?? [...present, ...configs];
  const linted = changed ? formatted.filter((file) => /\.(?:[cm]?[jt]s|tsx)$/.test(file)) : present;
  const typed = projects.filter(({ of }) => !changed || changed.some((file) => of.test(file)));
  const results = await Promise.all([
    ...typed.map(({ label, folder }) =>
      tool(`types of ${label}`, 'typescript', 'tsc', typesOf(folder)),
    ),
    ...(linted.length > 0
      ? [tool('rules', 'oxlint', 'oxlint', ['--type-aware', '--deny-warnings', ...linted])]
      : []),
    ...(formatted.length > 0 ? [tool('format', 'oxfmt', 'oxfmt', ['--check', ...formatted])] : []),
  ]);
  return results.every(Boolean);
}

/**
 * @param {string} label
 * @param {string} name
 * @param {string} command
 * @param {string[]} args
 */
async function tool(label, name, command, args) {
  const start = performance.now();
  const { code, output } = await run(nodePath(), [commandOf(name, command), ...args], { env });
  if (code !== 0) console.log(output);
  console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${label} (${elapsed(start)})`);
  return code === 0;
}

if (process.argv[1] === inProject('scripts', 'check.mjs')) {
  await runMain(async () => {
    await ensurePackages();
    if (!(await check())) process.exitCode = 1;
  });
}
