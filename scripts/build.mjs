import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { enforceBudgets } from './build/budgets.mjs';
import { compressTexts } from './build/compress.mjs';
import { writeFonts } from './build/fonts.mjs';
import { isFresh, sourceHash, writeStamp } from './build/freshness.mjs';
import { keepPreviousAssets } from './build/keep-assets.mjs';
import { writeLicences } from './build/licences.mjs';
import { drawPictures } from './build/pictures.mjs';
import { refuseInlineCode } from './build/shell.mjs';
import { run } from './lib/child.mjs';
import { ensurePackages } from './lib/packages.mjs';
import { Refusal, runMain, say, step } from './lib/progress.mjs';
import { commandOf, inProject } from './lib/project.mjs';
import { nodePath } from './lib/runtime.mjs';

/** Whether web and server have been built from the current sources. */
export const isBuilt = () => isFresh('web') && isFresh('server');

/** Builds the parts whose sources have changed. */
export async function ensureBuilt() {
  if (!isFresh('web')) await step('Building the web', () => replace('web', buildWeb));
  if (!isFresh('server')) await step('Building the server', () => replace('server', buildServer));
}

/**
 * Builds everything, without the assets of earlier builds.
 * @param {string} folder
 */
export async function buildInto(folder) {
  const web = path.join(folder, 'web');
  const server = path.join(folder, 'server');
  for (const part of [web, server]) mkdirSync(part, { recursive: true });
  await buildWeb(web);
  await buildServer(server);
}

/**
 * Builds beside the old build and swaps them at the end, so that a crash never leaves an incomplete
 * one.
 * @template T
 * @param {import('./build/freshness.mjs').Part} part
 * @param {(next: string, target: string) => Promise<T>} build
 */
async function replace(part, build) {
  const hash = sourceHash(part);
  const target = inProject('dist', part);
  const next = inProject('dist', `.${part}-${process.pid}`);
  const old = inProject('dist', `.old-${part}-${process.pid}`);
  mkdirSync(next, { recursive: true });
  try {
    const result = await build(next, target);
    writeStamp(next, hash);
    if (existsSync(target)) renameSync(target, old);
    renameSync(next, target);
    return result;
  } finally {
    rmSync(next, { recursive: true, force: true });
    rmSync(old, { recursive: true, force: true });
  }
}

/**
 * @param {string} next
 * @param {string} [target] the build whose assets are carried over
 */
async function buildWeb(next, target) {
  const args = ['build', '--outDir', next, '--emptyOutDir', '--logLevel', 'warn'];
  await node('vite build', [commandOf('vite'), ...args]);
  const forServer = ['build', '--ssr', 'app/render.tsx', '--outDir', path.join(next, '.server')];
  await node('vite build --ssr', [commandOf('vite'), ...forServer, '--logLevel', 'warn']);
  refuseInlineCode(next);
  const sizes = enforceBudgets(next);
  writeLicences(next);
  await drawPictures(next);
  await compressTexts(next);
  if (target) keepPreviousAssets(target, next, Date.now());
  return sizes;
}

/** @param {string} next */
async function buildServer(next) {
  await node('bundling the server', [inProject('scripts', 'build', 'bundle-server.mjs'), next]);
  await writeFonts(next);
}

/**
 * @param {string} what
 * @param {string[]} args
 */
async function node(what, args) {
  const { code, output } = await run(nodePath(), args);
  if (code !== 0) throw new Refusal(`${what} failed:\n${output}`);
}

if (process.argv[1] === inProject('scripts', 'build.mjs')) {
  await runMain(async () => {
    await ensurePackages();
    say(await step('Building the web', () => replace('web', buildWeb)));
    await step('Building the server', () => replace('server', buildServer));
  });
}
