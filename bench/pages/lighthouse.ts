import { parseArgs } from 'node:util';
import { type Browser, chromium } from 'playwright';
import { ensureBuilt } from '../../scripts/build.mjs';
import { Refusal, runMain, say, step } from '../../scripts/lib/progress.mjs';
import { ensureChromium, launchArgs, systemChromium } from '../../scripts/test/chromium.mjs';
import { freePort } from '../../scripts/test/free-port.mjs';
import { removeData, startProduct } from '../../tests/e2e/support/product.ts';
import { type Lighthouse, type LighthouseReport, loadLighthouse } from './lighthouse-package.ts';
import { onlyCategories, reportVisits, type Visits } from './lighthouse-report.ts';
import { measurePaint } from './paint.ts';

const usage = `npm run lighthouse -- [options]
  --runs N   visits of each page; medians are shown (5)
  --check    exit with 1 when a goal is missed`;

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
  const { runs, check } = readOptions(process.argv.slice(2));
  const lighthouse = await loadLighthouse();
  if (!(await ensureChromium())) throw new Refusal('There is no Chromium, and none can be had.');
  await ensureBuilt();
  const product = await step('Starting the product', () => startProduct());
  try {
    const visits: Visits[] = [];
    for (const [name, path] of await pagesOf(product.baseUrl)) {
      const url = product.baseUrl + path;
      visits.push(await step(`${name} ${path}`, () => visit(lighthouse, { name, url, runs })));
    }
    const { table, findings, missed } = reportVisits(visits);
    process.stdout.write(`\n${table}\n`);
    if (findings.length > 0) say(`\nFound:\n  ${findings.join('\n  ')}`);
    say(missed.length > 0 ? `\nMissed:\n  ${missed.join('\n  ')}` : '\nEvery goal is met.');
    if (check && missed.length > 0) process.exitCode = 1;
  } finally {
    await product.stop();
    removeData(product);
  }
});

function readOptions(args: string[]) {
  try {
    const { values } = parseArgs({
      args,
      options: {
        runs: { type: 'string', default: '5' },
        check: { type: 'boolean', default: false },
      },
    });
    const runs = Number(values.runs);
    if (!Number.isInteger(runs) || runs < 1) throw new Error('--runs is a whole number from 1');
    return { runs, check: values.check };
  } catch (error) {
    throw new Refusal(`${(error as Error).message}\n\n${usage}`);
  }
}

async function pagesOf(baseUrl: string): Promise<[name: string, path: string][]> {
  const firstOf = async (address: string) => {
    const response = await fetch(baseUrl + address);
    const { data } = (await response.json()) as { data: { items: { id: number }[] } };
    return data.items[0]?.id;
  };
  const game = await firstOf('/api/game/list?sort=popularity&order=desc&size=1');
  const article = await firstOf('/api/news/lite?size=1');
  return [
    ['home', '/'],
    ['ranking', '/ranking'],
    ['game', `/game/detail?id=${game}`],
    ['article', `/article?id=${article}`],
  ];
}

type Plan = { name: string; url: string; runs: number };

async function visit(lighthouse: Lighthouse, { name, url, runs }: Plan): Promise<Visits> {
  const visits: Visits = { name, reports: [], paints: [] };
  while (visits.reports.length < runs) {
    visits.paints.push(await inBrowser(({ browser }) => measurePaint(browser, url)));
    visits.reports.push(await judge(lighthouse, url));
  }
  return visits;
}

/** On a busy machine a run fails now and then; three failures in a row are reported. */
async function judge(lighthouse: Lighthouse, url: string, left = 3): Promise<LighthouseReport> {
  const result = await inBrowser(({ port }) =>
    lighthouse(url, { port, logLevel: 'silent', onlyCategories, throttling }),
  );
  const failure = result ? result.lhr.runtimeError?.message : 'no report';
  if (result && !failure) return result.lhr;
  if (left <= 1) throw new Refusal(`Lighthouse could not read ${url}: ${failure}`);
  return judge(lighthouse, url, left - 1);
}

/** Uses a new browser each time, so that a first visit has no cache. */
async function inBrowser<Result>(
  work: (opened: { browser: Browser; port: number }) => Promise<Result>,
): Promise<Result> {
  const port = await freePort();
  const executablePath = systemChromium();
  const browser = await chromium.launch({
    args: [...launchArgs, `--remote-debugging-port=${port}`],
    ...(executablePath && { executablePath }),
  });
  try {
    return await work({ browser, port });
  } finally {
    await browser.close();
  }
}
