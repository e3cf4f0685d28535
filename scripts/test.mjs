// npm test                     everything
// npm test -- unit e2e         some parts: check unit sqlite postgres components e2e
// npm test -- unit csv.test    further words go to the runner, as a filter for its files
// npm test -- changed          what a change touches, in a minute
import { rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ensureBuilt } from './build.mjs';
import { check } from './check.mjs';
import { runInForeground } from './lib/child.mjs';
import { ensurePackages } from './lib/packages.mjs';
import { endWithParent } from './lib/parent.mjs';
import { Refusal, runMain, say } from './lib/progress.mjs';
import { commandOf } from './lib/project.mjs';
import { nodePath } from './lib/runtime.mjs';
import { changedFiles, journeysOf, modulesOf, roomsOf } from './test/changed.mjs';
import { failures, line, playwrightReport, summary, total, vitestReport } from './test/report.mjs';
import { makeScratchFolder } from './test/scratch.mjs';
import { missingTools } from './test/tools.mjs';

const projects = ['unit', 'sqlite', 'postgres', 'components'];
const parts = ['check', ...projects, 'e2e'];
const partsOfChange = ['check', 'unit', 'sqlite', 'components'];
const mayNotSkip = process.env.CI === 'true';
const scratch = makeScratchFolder();

/** @type {import('./test/report.mjs').Step[]} */
const steps = [];

await runMain(async () => {
  endWithParent();
  // What the product does in the background has a lower priority than its server. Beside tests at
  // the usual one it would starve, and run into its limits of time.
  os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL);
  const args = process.argv.slice(2);
  const isForChange = args.includes('changed');
  const named = parts.filter((part) => args.includes(part));
  const filters = args.filter((arg) => !parts.includes(arg));
  const selected = isForChange ? partsOfChange : named.length > 0 ? named : parts;
  try {
    await ensurePackages();
    const missing = await missingTools(selected);
    if (missing.length > 0 && mayNotSkip) throw new Refusal('In CI nothing may be skipped.');
    const present = new Set(selected.filter((part) => !missing.includes(part)));
    await (isForChange ? runChanged(present) : runParts(present, filters));
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
  conclude();
});

/**
 * @param {Set<string>} requested
 * @param {string[]} filters
 */
async function runParts(requested, filters) {
  const chosen = projects.filter((project) => requested.has(project));
  const needsBuild = requested.has('e2e') || chosen.some((project) => project !== 'unit');
  // Side by side, because neither keeps all cores busy until its end.
  const checked = requested.has('check') && record('check', async () => ({ ok: await check() }));
  const built = !needsBuild || (await record('build', buildAll, { hasTitle: !checked }));
  await checked;
  // Skipped if the build failed, because the journeys would test an older build.
  const hasJourneys = requested.has('e2e') && built;
  const name = chosen.join(' ');
  if (chosen.length > 0 && hasJourneys) await runSideBySide(name, chosen, filters);
  else if (chosen.length > 0) await record(name, () => vitest(chosen, filters));
  else if (hasJourneys) await record('e2e', () => playwright(filters));
}

/**
 * Journeys beside all other tests, because both wait for a good part of their time. What the journeys
 * print is shown when the others have ended, and from then on as it comes.
 * @param {string} name
 * @param {string[]} chosen
 * @param {string[]} filters
 */
async function runSideBySide(name, chosen, filters) {
  const cores = os.availableParallelism();
  /** @type {Buffer[] | null} */
  let held = [];
  const show = (/** @type {Buffer} */ chunk) => void process.stdout.write(chunk);
  const tests = record(name, () => vitest(chosen, filters, { workers: cores }));
  const shown = tests.then(() => {
    say('\n== e2e');
    held?.forEach(show);
    held = null;
  });
  const journeys = record(
    'e2e',
    () =>
      playwright(filters, [`--workers=${Math.max(1, Math.min(cores - 1, 3))}`], (chunk) =>
        held ? void held.push(chunk) : show(chunk),
      ),
    { hasTitle: false },
  );
  await Promise.all([shown, journeys]);
}

/** @param {Set<string>} present */
async function runChanged(present) {
  const files = await changedFiles();
  if (files.length === 0) throw new Refusal('Nothing has changed since main.');
  await Promise.all([
    record('check', async () => ({ ok: await check(files) })),
    record('build', buildAll, { hasTitle: false }),
  ]);
  const chosen = projects.filter((project) => present.has(project));
  const rooms = roomsOf(files);
  if (rooms.length > 0) await record('rooms', () => vitest(chosen, rooms));
  await record('related', () => vitest(['unit'], modulesOf(files), { command: 'related' }));
  const journeys = journeysOf(files);
  if (journeys.length > 0) say(`\nThe journeys: npm test -- e2e ${journeys.join(' ')}`);
}

async function buildAll() {
  await ensureBuilt();
  return { ok: true };
}

/**
 * @param {string} name
 * @param {() => Promise<{ ok: boolean } & Partial<import('./test/report.mjs').Report>>} work
 * @param {{ hasTitle?: boolean }} [options]
 */
async function record(name, work, { hasTitle = true } = {}) {
  if (hasTitle) say(`\n== ${name}`);
  const start = performance.now();
  const result = await work().catch((error) => {
    say(error instanceof Refusal ? error.message : String(error?.stack));
    return { ok: false };
  });
  steps.push({ name, seconds: (performance.now() - start) / 1000, ...result });
  return result.ok;
}

/**
 * One run of all projects: they share its workers, and no project waits for another's last file.
 * @param {string[]} chosen
 * @param {string[]} filters
 * @param {{ command?: 'run' | 'related', workers?: number }} [options]
 */
async function vitest(chosen, filters, { command = 'run', workers } = {}) {
  const report = path.join(scratch, 'vitest.json');
  const code = await runInForeground(
    nodePath(),
    [
      commandOf('vitest'),
      command,
      '--run',
      ...chosen.map((project) => `--project=${project}`),
      '--passWithNoTests',
      ...(workers ? [`--maxWorkers=${workers}`] : []),
      ...filters,
    ],
    { env: { ...process.env, TMPDIR: scratch, VITEST_REPORT: report } },
  );
  return { ok: code === 0, ...vitestReport(report) };
}

/**
 * @param {string[]} filters
 * @param {string[]} [options]
 * @param {(chunk: Buffer) => void} [onOutput]
 */
async function playwright(filters, options = [], onOutput) {
  const report = path.join(scratch, 'e2e.json');
  const code = await runInForeground(
    nodePath(),
    [
      commandOf('@playwright/test', 'playwright'),
      'test',
      '--reporter=list,json',
      ...options,
      ...filters,
    ],
    { env: { ...process.env, TMPDIR: scratch, PLAYWRIGHT_JSON_OUTPUT_FILE: report } },
    onOutput,
  );
  return { ok: code === 0, ...playwrightReport(report) };
}

function conclude() {
  const counts = total(steps);
  const skippedInCi = mayNotSkip && counts.skipped > 0;
  for (const text of failures(steps)) console.log(`\n${text}`);
  console.log(`\n${summary(steps)}\n`);
  if (skippedInCi) console.log('In CI nothing may be skipped.');
  console.log(line(counts));
  if (skippedInCi || steps.some(({ ok }) => !ok)) process.exitCode = 1;
}
