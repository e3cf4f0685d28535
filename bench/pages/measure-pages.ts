import { setTimeout as sleep } from 'node:timers/promises';
import { languages, themes } from '../../contract/limits.ts';
import { say, step } from '../../scripts/lib/progress.mjs';
import { browser } from '../load/record.ts';
import { sendBlock } from '../load/send-block.ts';
import { sendRequest, sendUntilReady } from '../load/send-request.ts';
import { startWithInput, type Server } from '../load/servers.ts';
import { median, type Judge, type Table } from '../table.ts';

type Page = { name: string; path: string; data: readonly string[] };

/** Pages with the endpoints whose rows they show. */
export const pages: readonly Page[] = [
  {
    name: 'home',
    path: '/',
    data: ['/api/ranking/data/players?size=10', '/api/game/list?size=8', '/api/news/lite?size=12'],
  },
  {
    name: 'ranking of 25',
    path: '/ranking?size=25',
    data: ['/api/ranking/data/players?size=25'],
  },
  {
    name: 'game',
    path: '/game/detail?id=1',
    data: ['/api/game/1', '/api/game/1/rankings', '/api/game/1/similar'],
  },
  { name: 'article', path: '/article?id=1', data: ['/api/news/1'] },
];

export type PageResult = {
  name: string;
  plainMs: number;
  anewMs: number;
  times: number;
  cachedMs: number;
  kilobytes: number;
};

/** Each combination of the reader's preferences is a page of its own. */
const preferences = [
  languages.map((lang) => `lang=${lang}`),
  ['auto', ...languages].map((titles) => `titles=${titles}`),
  ['', ...themes].map((theme) => `theme=${theme}`),
  ['density=', 'density=compact'],
  ['motion=', 'motion=calm'],
];
const variants = preferences.reduce((before, values) =>
  before.flatMap((start) => values.map((value) => `${start}; ${value}`)),
);
const perBlock = 12;
/** After this time the response cache has none of them. */
const expiryMs = 31_000;
const cachedRequests = 400;

/** Renders pages anew and from the cache, beside plain React with the same rows. */
export async function measurePages(product: Server, chosen: readonly Page[], folder: string) {
  if (chosen.length === 0) return [];
  const input: Record<string, string[]> = {};
  for (const { name, data } of chosen) {
    const responses = data.map((path) => sendUntilReady(product.port, path));
    input[name] = (await Promise.all(responses)).map(({ body }) => body.toString());
  }
  const plain = await startWithInput('bench/pages/plain-server.ts', input, folder);
  const renderAll = async () => {
    const results: PageResult[] = [];
    for (const page of chosen)
      results.push(await step(page.name, () => measurePage(product, plain, page)));
    return results;
  };
  say('Pages, once to warm up:');
  await renderAll();
  await step('Waiting until the cached pages expire', () => sleep(expiryMs));
  const results = await renderAll();
  await plain.stop();
  return results;
}

async function measurePage(product: Server, plain: Server, page: Page): Promise<PageResult> {
  const plainPath = `/${encodeURIComponent(page.name)}`;
  const blocks: { plain: number; anew: number }[] = [];
  for (let from = 0; from < variants.length; from += perBlock) {
    const cookies = variants.slice(from, from + perBlock);
    blocks.push({
      plain: await cpuOf(plain, plainPath, cookies),
      anew: await cpuOf(product, page.path, cookies),
    });
  }
  const { body } = await sendRequest(product.port, page.path, { 'accept-language': 'zh-CN' });
  const before = await product.read();
  const cached = { ...browser, cookie: variants.at(-1)! };
  const { port } = product;
  const path = () => page.path;
  await sendBlock({ port, method: 'GET', path, headers: cached, status: 200 }, 1, cachedRequests);
  const { cpuSeconds } = await product.read();
  return {
    name: page.name,
    plainMs: median(blocks.map(({ plain }) => plain)),
    anewMs: median(blocks.map(({ anew }) => anew)),
    times: median(blocks.map(({ plain, anew }) => anew / plain)),
    cachedMs: (1000 * (cpuSeconds - before.cpuSeconds)) / cachedRequests,
    kilobytes: body.length / 1000,
  };
}

/** The CPU of a page in milliseconds, one after another. */
async function cpuOf(server: Server, path: string, cookies: readonly string[]): Promise<number> {
  const before = await server.read();
  for (const cookie of cookies) {
    const { status } = await sendRequest(server.port, path, { ...browser, cookie });
    if (status !== 200) throw new Error(`${path} returned ${status}`);
  }
  const { cpuSeconds } = await server.read();
  return (1000 * (cpuSeconds - before.cpuSeconds)) / cookies.length;
}

const limits = { timesPlain: 3, cachedMs: 0.5, kilobytes: 90 } as const;

export function pageTable(results: readonly PageResult[], judge: Judge): Table {
  return {
    title: 'Rendered pages: CPU beside plain React with the same rows, and size of the HTML',
    columns: [
      'page',
      'plain ms',
      'anew ms',
      'times',
      'limit',
      '',
      'cached ms',
      'limit',
      '',
      'size',
      'limit',
      '',
    ],
    rows: results.map(({ name, plainMs, anewMs, times, cachedMs, kilobytes }) => [
      name,
      plainMs.toFixed(1),
      anewMs.toFixed(1),
      ...judge.cells(`${name} anew`, times, { most: limits.timesPlain, unit: ' ×', digits: 1 }),
      ...judge.cells(`${name} cached`, cachedMs, { most: limits.cachedMs, unit: ' ms', digits: 2 }),
      ...judge.cells(`${name} HTML`, kilobytes, { most: limits.kilobytes, unit: ' kB' }),
    ]),
  };
}
