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
// repeat work.
const types = ['--checkers', '1', '-p'];

// The tools run for seconds: collecting garbage a quarter as often saves a fifth of their time.
const env = { ...process.env, GOGC: '400' };

/**
 * Checks types, lint rules and format. Runs all of them, prints every problem, and returns whether
 * all passed.
 */
export async function check() {
  const present = [...folders, ...rootFiles].filter((name) => existsSync(inProject(name)));
  const results = await Promise.all([
    tool('types of server, contract and tests', 'typescript', 'tsc', [...types, '.']),
    tool('types of the web', 'typescript', 'tsc', [...types, 'web']),
    tool('types of the journeys', 'typescript', 'tsc', [...types, 'tests/e2e']),
    tool('types of the scripts', 'typescript', 'tsc', [...types, 'scripts']),
    tool('rules', 'oxlint', 'oxlint', ['--type-aware', '--deny-warnings', ...present]),
    tool('format', 'oxfmt', 'oxfmt', ['--check', ...present, ...configs]),
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
