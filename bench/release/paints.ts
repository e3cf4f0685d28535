import { parseArgs } from 'node:util';
import { runMain, say, step } from '../../scripts/lib/progress.mjs';
import { pages } from '../pages/measure-pages.ts';
import { createJudge, median, render, type Judge, type Table } from '../table.ts';
import { measurePaint, type Paint } from './paint.ts';
import { inBrowser, withProduct } from './product-in-browser.ts';

/**
 * `npm run paint -- [--runs 5] [--check]`: the medians of several first visits of each page;
 * `--check` exits with 1 when a goal is missed.
 */
const { values } = parseArgs({
  options: { runs: { type: 'string', default: '5' }, check: { type: 'boolean', default: false } },
});

const seconds = { unit: ' s', digits: 2 };
const goals: Record<keyof Paint, Parameters<Judge['cells']>[2]> = {
  'first paint': { most: 1.3, ...seconds },
  'largest paint': { most: 1.6, ...seconds },
  alive: { most: 2.2, ...seconds },
  'layout shift': { most: 0.02, digits: 3 },
  requests: { most: 14 },
  'script and style': { most: 180, unit: ' kB' },
};

type Visits = { name: string; paints: Paint[] };

await runMain(() =>
  withProduct(async ({ baseUrl }) => {
    const all: Visits[] = [];
    for (const { name, path } of pages) {
      all.push({ name, paints: await step(name, () => visit(baseUrl + path)) });
    }
    const judge = createJudge();
    process.stdout.write(`\n${render(visitsTable(all, judge))}\n`);
    if (judge.missed.length > 0) say(`\nMissed:\n  ${judge.missed.join('\n  ')}`);
    if (values.check && judge.missed.length > 0) process.exitCode = 1;
  }),
);

/** Every visit has a new browser, which has nothing in its cache. */
async function visit(url: string): Promise<Paint[]> {
  const paints: Paint[] = [];
  while (paints.length < Number(values.runs)) {
    paints.push(await inBrowser((browser) => measurePaint(browser, url)));
  }
  return paints;
}

/** The medians of each page, a figure per row. */
const visitsTable = (all: readonly Visits[], judge: Judge): Table => ({
  title: `First visits of a phone: medians of ${values.runs}`,
  columns: ['figure', ...all.flatMap(({ name }) => [name, 'goal', ''])],
  rows: (Object.keys(goals) as (keyof Paint)[]).map((figure) => [
    figure,
    ...all.flatMap(({ name, paints }) =>
      judge.cells(
        `${name}: ${figure}`,
        median(paints.map((paint) => paint[figure])),
        goals[figure],
      ),
    ),
  ]),
});
