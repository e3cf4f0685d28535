import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from '../scripts/build.mjs';
import { Refusal, runMain, say, step } from '../scripts/lib/progress.mjs';
import { inProject } from '../scripts/lib/project.mjs';
import { prepareData } from './dataset/catalogue.ts';
import { comments } from './growth/growth-comments.ts';
import { games } from './growth/growth-games.ts';
import { rankings } from './growth/growth-rankings.ts';
import { measureGrowth } from './growth/growth.ts';
import { measureReadModels } from './read-models/read-models.ts';
import { weighInstall } from './report/install-size.ts';
import { measure, type Result } from './load/measure.ts';
import { readOptions, usage, type Options } from './options.ts';
import { record } from './load/record.ts';
import { growthTable, report, type Run } from './report/report.ts';
import { startBare, startProduct, type Server, type Start } from './load/servers.ts';
import { essential, usesCache, workloads, type Workload } from './cases/workloads.ts';

const startsMeasured = 3;

await runMain(async () => {
  const options = parse(process.argv.slice(2));
  if (options.growth) return showGrowth(options.growth, options);
  if (options.readModels) return showReadModels(options);
  const folder = mkdtempSync(join(tmpdir(), 'ludex-bench-'));
  // On exit instead of in a finally block, so that Ctrl-C does not leave a copy of the database
  // behind.
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  const run = await runAll(options, folder);
  const { text, missed } = report(run);
  process.stdout.write(`\n${text}\n`);
  say(missed.length > 0 ? `\nMissed:\n  ${missed.join('\n  ')}` : '\nEvery goal is met.');
  writeResults({ ...options, ...run, missed });
  if (options.check && missed.length > 0) process.exitCode = 1;
});

async function showGrowth(sizes: NonNullable<Options['growth']>, { only, check }: Options) {
  const subjects = [
    { subject: games, sizes: sizes.games },
    { subject: rankings, sizes: sizes.games },
    { subject: comments, sizes: sizes.comments },
  ].filter(({ subject }) => subject.name.includes(only));
  if (subjects.length === 0) throw new Refusal(`Nothing that grows is called "${only}".`);
  for (const { subject, sizes } of subjects) {
    const rows = await measureGrowth(subject, sizes);
    process.stdout.write(`\n${growthTable(subject.name, sizes, rows)}\n`);
    if (check && rows.some(({ fits }) => !fits)) process.exitCode = 1;
  }
}

async function showReadModels({ only, check }: Options) {
  const { text, fits } = await measureReadModels(only);
  process.stdout.write(`\n${text}\n`);
  if (check && !fits) process.exitCode = 1;
}

function parse(args: string[]): Options {
  try {
    return readOptions(args);
  } catch (error) {
    throw new Refusal(`${(error as Error).message}\n\n${usage}`);
  }
}

async function runAll(options: Options, folder: string): Promise<Run> {
  const chosen = options.only
    ? workloads.filter(({ name }) => name.includes(options.only))
    : workloads.filter(({ name }) => options.full || essential.has(name));
  if (chosen.length === 0) throw new Refusal(`No workload is called "${options.only}".`);
  await ensureBuilt();
  await step('Preparing the data', () => prepareData(options, folder));
  const parts: Part[] = [];
  for (const withCache of [true, false]) {
    const part = chosen.filter(({ kind }) => usesCache(kind) === withCache);
    if (part.length > 0) parts.push(await runPart(part, withCache, options, folder));
  }
  const install = options.install
    ? await step('Installing the production packages', weighInstall)
    : null;
  return {
    results: parts.flatMap(({ results }) => results),
    starts: parts[0]!.starts,
    residentAfterLoad: Math.max(...parts.map(({ residentAfterLoad }) => residentAfterLoad)),
    install,
  };
}

type Part = Pick<Run, 'results' | 'starts' | 'residentAfterLoad'>;

/** Runs all workloads of a product with or without a response cache. */
async function runPart(
  chosen: readonly Workload[],
  withCache: boolean,
  options: Options,
  folder: string,
): Promise<Part> {
  const recordingFile = join(folder, 'recording.json');
  const recordings = await step('Recording the responses', async () => {
    const product = await startProduct(folder, folder, withCache);
    const responses = await record(product.port, chosen);
    writeFileSync(recordingFile, JSON.stringify(responses));
    await product.stop();
    return responses;
  });
  if (recordings.length < chosen.length) say('The web is not built, so no script is measured.');

  const product = await step('Starting the product', () =>
    startSeveral(() => startProduct(folder, folder, withCache)),
  );
  const bare = await step('Starting bare Fastify', () =>
    startSeveral(() => startBare(recordingFile, folder)),
  );
  const servers = { bare: bare.server, product: product.server };
  const results: Result[] = [];
  for (const recording of recordings) {
    results.push(await step(recording.name, () => measure(servers, recording, options)));
  }
  const { residentMebibytes: residentAfterLoad } = await product.server.read();
  await Promise.all([product.server.stop(), bare.server.stop()]);
  return { results, starts: { bare: bare.start, product: product.start }, residentAfterLoad };
}

/** Starts the server several times, records the fastest start, and returns the last server. */
async function startSeveral(start: () => Promise<Server>) {
  let server = await start();
  const starts = [server.start];
  while (starts.length < startsMeasured) {
    await server.stop();
    server = await start();
    starts.push(server.start);
  }
  const least = (key: keyof Start) => Math.min(...starts.map((start) => start[key]));
  return {
    server,
    start: {
      wallSeconds: least('wallSeconds'),
      cpuSeconds: least('cpuSeconds'),
      residentMebibytes: least('residentMebibytes'),
    },
  };
}

function writeResults(results: object) {
  const folder = inProject('bench', 'results');
  mkdirSync(folder, { recursive: true });
  const machine = { node: process.version, cores: cpus().length, cpu: cpus()[0]?.model };
  const content = { at: new Date().toISOString(), machine, ...results };
  writeFileSync(join(folder, 'latest.json'), `${JSON.stringify(content, null, 2)}\n`);
}
