import { existsSync } from 'node:fs';
import { run } from './child.mjs';
import { inProject, readJson } from './project.mjs';
import { Refusal, step } from './progress.mjs';

/**
 * The state of node_modules by npm's own record, so that a manual install counts as well.
 * @returns {'all' | 'production' | 'none'}
 */
export function installed() {
  const record = inProject('node_modules', '.package-lock.json');
  if (!existsSync(record)) return 'none';
  const present = readJson(record).packages;
  const locked = Object.entries(readJson(inProject('package-lock.json')).packages).filter(
    ([place, entry]) => place !== '' && !entry.optional,
  );
  const missing = locked.filter(([place, entry]) => present[place]?.version !== entry.version);
  if (missing.length === 0) return 'all';
  return missing.every(([, entry]) => entry.dev || entry.devOptional) ? 'production' : 'none';
}

/** Installs missing packages, if there are any. */
export async function ensurePackages() {
  if (installed() === 'all') return;
  await step('Installing packages', async () => {
    const { command, args } = npm();
    const result = await run(command, [
      ...args,
      'ci',
      '--ignore-scripts',
      '--include=dev',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
    ]);
    if (result.code !== 0) throw new Refusal(`npm ci failed:\n${result.output}`);
  });
}

function npm() {
  const script = process.env.npm_execpath;
  if (script?.endsWith('.js')) return { command: process.execPath, args: [script] };
  return { command: process.platform === 'win32' ? 'npm.cmd' : 'npm', args: [] };
}
