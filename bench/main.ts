import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from '../scripts/build.mjs';
import { Refusal, runMain, say, step } from '../scripts/lib/progress.mjs';
import { prepareDemo } from './data/demo.ts';
import { measure, workloadTable, type Result } from './load/measure.ts';
import { record } from './load/record.ts';
import { startBare, startProduct, type Start } from './load/servers.ts';
import { readOptions, type Options } from './options.ts';
import { measurePages, pages, pageTable, type PageResult } from './pages/measure-pages.ts';
import { weighInstall } from './release/install-size.ts';
import { measureReads } from './release/reads.ts';
import { createJudge, render, type Judge, type Table } from './table.ts';
import { limits, workloads, type Workload } from './workloads.ts';

const columns = ['', 'product', 'limit', ''];

await runMain(async () => {
  const options = readOptions(process.argv.slice(2));
  const folder = mkdtempSync(join(tmpdir(), 'ludex-bench-'));
  // On exit instead of in a finally block, so that Ctrl-C does not leave a copy of the database
  // behind.
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  const judge = createJudge();
  const tables = await tablesOf(options, folder, judge);
  process.stdout.write(`\n${tables.map(render).join('\n\n')}\n`);
  const { missed } = judge;
  say(missed.length > 0 ? `\nMissed:\n  ${missed.join('\n  ')}` : '\nEvery goal is met.');
  if (options.check && missed.length > 0) process.exitCode = 1;
});

async function tablesOf(options: Options, folder: string, judge: Judge): Promise<Table[]> {
  if (options.install) return [await installTable(judge)];
  await ensureBuilt();
  if (options.reads) return [await measureReads(folder, options.largest, judge)];
  return runAll(options, folder, judge);
}

type Part = {
  results: Result[];
  pageResults: PageResult[];
  starts: Record<'product' | 'bare', Start>;
  residentAfterLoad: number;
};

async function runAll({ only, dataDir }: Options, folder: string, judge: Judge): Promise<Table[]> {
  const isChosen = ({ name }: { name: string }) => name.includes(only);
  if (![...workloads, ...pages].some(isChosen)) throw new Refusal(`Nothing is called "${only}".`);
  await step('Preparing the data', () => prepareDemo(dataDir, folder));
  const parts: Part[] = [];
  for (const hasCache of [true, false]) {
    const chosen = workloads.filter(({ kind }) => (kind !== 'miss') === hasCache);
    parts.push(
      await runPart(folder, hasCache, {
        workloads: chosen.filter(isChosen),
        pages: hasCache ? pages.filter(isChosen) : [],
      }),
    );
  }
  const results = parts.flatMap((part) => part.results);
  const pageResults = parts.flatMap((part) => part.pageResults);
  return [
    workloadTable(results, judge),
    pageTable(pageResults, judge),
    processTable(parts, judge),
  ].filter(({ rows }) => rows.length > 0);
}

/** Runs workloads of a product with or without a response cache. */
async function runPart(
  folder: string,
  hasCache: boolean,
  chosen: { workloads: readonly Workload[]; pages: typeof pages },
): Promise<Part> {
  const product = await startProduct(folder, folder, { RESPONSE_CACHE: hasCache ? '' : '0' });
  const recordings = await step('Recording the responses', () =>
    record(product.port, chosen.workloads),
  );
  const bare = await startBare(recordings, folder);
  const results: Result[] = [];
  for (const recording of recordings) {
    results.push(await step(recording.name, () => measure({ bare, product }, recording)));
  }
  const pageResults = await measurePages(product, chosen.pages, folder);
  const { residentMebibytes: residentAfterLoad } = await product.read();
  await Promise.all([product.stop(), bare.stop()]);
  const starts = { product: product.start, bare: bare.start };
  return { results, pageResults, starts, residentAfterLoad };
}

function processTable(parts: readonly Part[], judge: Judge): Table {
  // Other load on the machine only adds to a start.
  const least = (who: 'product' | 'bare', figure: keyof Start) =>
    Math.min(...parts.map(({ starts }) => starts[who][figure]));
  const cpu = least('product', 'cpuSeconds');
  const load = Math.max(...parts.map(({ residentAfterLoad }) => residentAfterLoad));
  const row = (what: string, value: number, most: number, unit: string, digits = 0) => [
    what,
    ...judge.cells(what, value, { most, unit, digits }),
  ];
  const resident = least('product', 'residentMebibytes');
  return {
    title: 'The process',
    columns,
    rows: [
      row('resident after start', resident, limits.residentAfterStart, ' MiB'),
      row('resident after the load', load, limits.residentAfterLoad, ' MiB'),
      row('CPU of a start', cpu / least('bare', 'cpuSeconds'), limits.startTimesBare, ' × bare', 1),
      ['CPU of a start', `${cpu.toFixed(2)} s`, '', ''],
      ['time of a start', `${least('product', 'wallSeconds').toFixed(2)} s`, '', ''],
    ],
  };
}

async function installTable(judge: Judge): Promise<Table> {
  const { mebibytes, packages } = await step('Installing the production packages', weighInstall);
  const limit = { most: limits.installMebibytes, unit: ' MiB' };
  const size = ['size', ...judge.cells('installation', mebibytes, limit)];
  const rows = [size, ['packages', String(packages), '', '']];
  return { title: 'A production installation', columns, rows };
}
