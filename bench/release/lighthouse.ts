import { parseArgs } from 'node:util';
import { Refusal, runMain, say, step } from '../../scripts/lib/progress.mjs';
import { freePort } from '../../scripts/test/free-port.mjs';
import { pages } from '../pages/measure-pages.ts';
import { createJudge, render } from '../table.ts';
import { type Lighthouse, type LighthouseReport, loadLighthouse } from './lighthouse-package.ts';
import { findingsOf, onlyCategories, visitsTable, type Visits } from './lighthouse-report.ts';
import { measurePaint } from './paint.ts';
import { inBrowser, withProduct } from './product-in-browser.ts';

/**
 * `npm run lighthouse -- [--runs 5] [--check]`: the medians of several visits of each page;
 * `--check` exits with 1 when a goal is missed.
 */
const { values } = parseArgs({
  options: { runs: { type: 'string', default: '5' }, check: { type: 'boolean', default: false } },
});

/**
 * Lighthouse's own slow network, and half of its CPU slowdown: its default factor of four is meant
 * for a fast desktop, and our machines are half as fast.
 */
const throttling = {
  rttMs: 150,
  throughputKbps: 1638.4,
  requestLatencyMs: 562.5,
  downloadThroughputKbps: 1474.56,
  uploadThroughputKbps: 675,
  cpuSlowdownMultiplier: 2,
};

await runMain(async () => {
  const lighthouse = await loadLighthouse();
  await withProduct(async ({ baseUrl }) => {
    const all: Visits[] = [];
    for (const { name, path } of pages) {
      all.push(await step(name, () => visit(lighthouse, name, baseUrl + path)));
    }
    const judge = createJudge();
    process.stdout.write(`\n${render(visitsTable(all, judge))}\n`);
    const findings = all.flatMap(findingsOf);
    if (findings.length > 0) say(`\nFound:\n  ${findings.join('\n  ')}`);
    if (judge.missed.length > 0) say(`\nMissed:\n  ${judge.missed.join('\n  ')}`);
    if (values.check && judge.missed.length > 0) process.exitCode = 1;
  });
});

/** Every visit has a new browser, which has nothing in its cache. */
async function visit(lighthouse: Lighthouse, name: string, url: string): Promise<Visits> {
  const visits: Visits = { name, reports: [], paints: [] };
  while (visits.reports.length < Number(values.runs)) {
    visits.paints.push(await inBrowser((browser) => measurePaint(browser, url)));
    visits.reports.push(await judged(lighthouse, url));
  }
  return visits;
}

/** On a busy machine a run fails now and then; three failures in a row are reported. */
async function judged(lighthouse: Lighthouse, url: string, left = 3): Promise<LighthouseReport> {
  const port = await freePort();
  const result = await inBrowser(
    () => lighthouse(url, { port, logLevel: 'silent', onlyCategories, throttling }),
    [`--remote-debugging-port=${port}`],
  );
  const failure = result ? result.lhr.runtimeError?.message : 'no report';
  if (result && !failure) return result.lhr;
  if (left <= 1) throw new Refusal(`Lighthouse could not read ${url}: ${failure}`);
  return judged(lighthouse, url, left - 1);
}
