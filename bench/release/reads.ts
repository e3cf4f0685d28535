import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { gameSorts } from '../../contract/games/game-limits.ts';
import { step } from '../../scripts/lib/progress.mjs';
import { copyDatabase, fullCatalog } from '../data/demo.ts';
import { browser } from '../load/record.ts';
import { sendBlock } from '../load/send-block.ts';
import { readData, sendUntilReady } from '../load/send-request.ts';
import { startProduct, type Server } from '../load/servers.ts';
import type { Judge, Table } from '../table.ts';
import { generated, longThread, type Amounts } from './generated-data.ts';

type Path = (turn: number) => string;
type Read = { name: string; path: Path; most: readonly [number, number]; growth: number };
type Site = { title: string; server: Server; reads: readonly Read[]; size: 0 | 1 };

/** The most milliseconds of p99, with some 100,000 games and with a million. */
const limits = { read: [5, 15], facets: [20, 150] } as const;
const growth = { games: 2, comments: 1.5 } as const;
const small: Amounts = { games: 10_000, comments: 10_000 };
const samples = 60;
const requestsPerBlock = 200;
const blocks = { least: 5, most: 40, seconds: 5 };

/**
 * The p99 of public reads that are not cached, on one connection: of the full catalog, and of a
 * small and a large generated one.
 */
export async function measureReads(folder: string, largest: Amounts, judge: Judge): Promise<Table> {
  const count = ({ games }: Amounts) => games.toLocaleString('en');
  const sites = [
    await openSite('full catalog', 0, folder, fullCatalog),
    await openSite(count(small), 0, folder, () => generated(small)),
    await openSite(count(largest), 1, folder, () => generated(largest)),
  ];
  const rows: string[][] = [];
  for (const [index, { name, most, growth }] of sites[0]!.reads.entries()) {
    const p99 = await step(name, () =>
      quietest99(sites.map(({ server, reads }) => ({ server, path: reads[index]!.path }))),
    );
    const cells = sites.map(({ title, size }, at) => {
      const limit = { most: most[size], unit: ' ms', digits: 1 };
      return judge.cells(`${name}, ${title}`, p99[at]!, limit);
    });
    const times = p99[2]! / p99[1]!;
    rows.push([
      name,
      ...cells.flat(),
      ...judge.cells(`${name}, growth`, times, { most: growth, unit: ' ×', digits: 1 }),
    ]);
  }
  for (const { server } of sites) await server.stop();
  return {
    title: 'Reads that are not cached: p99 of the quietest block on one connection',
    columns: ['read', ...sites.flatMap(({ title }) => [title, 'limit', '']), 'growth', 'limit', ''],
    rows,
  };
}

async function openSite(
  title: string,
  size: Site['size'],
  folder: string,
  fill: () => Promise<string>,
): Promise<Site> {
  const source = await step(`Data: ${title}`, fill);
  const dataDir = mkdtempSync(join(folder, 'site-'));
  return step(`Starting with ${title}`, async () => {
    await copyDatabase(source, dataDir);
    const server = await startProduct(dataDir, dataDir, { RESPONSE_CACHE: '0', SEED: 'none' });
    return { title, size, server, reads: await readsOf(server) };
  });
}

type Listed = {
  items: { name: string; nameZh: string | null }[];
  total: number;
  facets: Record<'genre' | 'tag', { value: string }[]>;
};

/** The reads, with values and words that the catalog has. */
async function readsOf({ port }: Server): Promise<Read[]> {
  const any = <Value>(values: readonly Value[], turn: number) => values[turn % values.length]!;
  const { items, total, facets } = await readData<Listed>(
    port,
    `/api/game/list?size=${samples}&sort=popularity&facets=1`,
  );
  const { genre, tag } = facets;
  const filters: Path = (turn) =>
    `genre=${encodeURIComponent(any(genre, turn).value)}&tag=${encodeURIComponent(any(tag, turn * 7).value)}`;
  const search = (name: string, texts: readonly string[]): Read => ({
    name: `search, ${name}`,
    path: (turn) => `/api/game/search?size=20&q=${encodeURIComponent(any(texts, turn))}`,
    most: limits.read,
    growth: growth.games,
  });
  const game = (name: string, path: Path, most: Read['most'] = limits.read): Read => ({
    name,
    path,
    most,
    growth: growth.games,
  });
  const comments = (sort: string): Read => ({
    name: `comments, ${sort}`,
    path: (turn) => `/api/news/1/comments?sort=${sort}&page=${(turn % 50) + 1}`,
    most: limits.read,
    growth: growth.comments,
  });
  const names = items.map(({ name }) => name);
  const chinese = items.flatMap(({ nameZh }) => nameZh ?? []);
  await sendUntilReady(port, '/api/game/search?q=ready');
  return [
    game('game by id', (turn) => `/api/game/${((turn * 7919) % total) + 1}`),
    game('list', (turn) => `/api/game/list?page=${(turn % 50) + 1}&sort=${any(gameSorts, turn)}`),
    game('list, two filters', (turn) => `/api/game/list?${filters(turn)}`),
    game('list with facets', (turn) => `/api/game/list?facets=1&${filters(turn)}`, limits.facets),
    game('board of the home page', () => '/api/home/board'),
    search(
      'first words',
      names.map((name) => name.split(' ', 1)[0]!),
    ),
    search('whole names', names),
    search(
      'Chinese',
      chinese.map((name) => name.slice(0, 2)),
    ),
    search('nothing to find', ['qqzzxxy', 'zzxxyqq', 'yyqqzz', 'xxqqzzyy']),
    comments('new'),
    comments('hot'),
    { ...comments('old'), name: 'replies', path: () => `/api/news/comments/${longThread}/replies` },
  ];
}

/**
 * The p99 in milliseconds. Uses the fastest block, because other load on the machine only adds
 * time. Blocks of all sites alternate, so that a slow phase affects all of them.
 */
async function quietest99(asked: readonly { server: Server; path: Path }[]): Promise<number[]> {
  const best = asked.map(() => Number.POSITIVE_INFINITY);
  const end = performance.now() + 1000 * blocks.seconds * asked.length;
  for (let block = 0; block < blocks.most; block += 1) {
    if (block >= blocks.least && performance.now() > end) break;
    for (const [index, { server, path }] of asked.entries()) {
      const sent = { port: server.port, method: 'GET', path, headers: browser, status: 200 };
      const done = await sendBlock(sent, 1, requestsPerBlock);
      best[index] = Math.min(best[index]!, done?.p99 ?? Infinity);
    }
  }
  return best;
}
