import { setTimeout as sleep } from 'node:timers/promises';
import { Refusal } from '../../scripts/lib/progress.mjs';
import { sendBlock, type Block } from './load.ts';
import { median } from '../median.ts';
import type { Options } from '../options.ts';
import type { Recording } from './record.ts';
import type { Server } from './servers.ts';

type Timed = Block & { cpuMicros: number };

export type Figures = {
  /** The server's CPU time per request. */
  cpuMicros: number;
  perSecond: number;
  p50: number;
  p99: number;
};

export type Result = {
  name: string;
  goal: Recording['goal'];
  /** Bare Fastify's CPU time per request divided by the product's, in percent. */
  share: number;
  /** The product's p50 latency divided by bare Fastify's, on one connection. */
  timesBareLatency: number;
  bare: { many: Figures; one: Figures };
  product: { many: Figures; one: Figures };
};

/**
 * A server needs up to three times as much CPU before its code is optimized; slow responses warm up
 * in fewer requests.
 */
const longWarmUp = { requests: 40_000, seconds: 10 };
const shortWarmUp = { requests: 20_000, seconds: 4 };
/** On a busy machine a short run has fewer rounds instead of taking longer. */
const shortSeconds = 7;
const fewestRounds = 3;
const blockSeconds = 2;
/**
 * Blocks are short, so that a slow phase of the machine affects both servers. Each connection stays
 * below the 1,000 requests after which the product closes it.
 */
const many = { connections: 32, requests: 1600 };
const one = { connections: 1, requests: 200 };

type Pair = { bare: Server; product: Server };
type Size = typeof many;

export async function measure(
  servers: Pair,
  recording: Recording,
  { rounds, full }: Pick<Options, 'rounds' | 'full'>,
): Promise<Result> {
  const warmUp = full ? longWarmUp : shortWarmUp;
  await warm(servers, 'bare', recording, warmUp);
  const perRequest = await warm(servers, 'product', recording, warmUp);
  const begin = performance.now();
  const isLate = () => !full && performance.now() - begin > 1000 * shortSeconds;
  const blocks = {
    bare: { many: [] as Timed[], one: [] as Timed[] },
    product: { many: [] as Timed[], one: [] as Timed[] },
  };
  // Blocks alternate, and so does the first server, so that a slow machine affects both equally.
  for (let round = 0; round < rounds; round += 1) {
    if (round >= fewestRounds && isLate()) break;
    const order = round % 2 === 0 ? (['bare', 'product'] as const) : (['product', 'bare'] as const);
    for (const who of order) {
      blocks[who].many.push(await timedBlock(servers, who, recording, fit(many, perRequest)));
    }
    for (const who of order) {
      blocks[who].one.push(await timedBlock(servers, who, recording, fit(one, perRequest)));
    }
  }
  const { bare, product } = blocks;
  return {
    name: recording.name,
    goal: recording.goal,
    share: 100 * medianRatio(bare.many, product.many, ({ cpuMicros }) => cpuMicros),
    timesBareLatency: medianRatio(product.one, bare.one, ({ p50 }) => p50),
    bare: { many: figures(bare.many), one: figures(bare.one) },
    product: { many: figures(product.many), one: figures(product.one) },
  };
}

/** Returns the seconds per request at the end of the warm-up. */
async function warm(
  servers: Pair,
  who: keyof Pair,
  recording: Recording,
  warmUp: typeof longWarmUp,
): Promise<number> {
  const begin = performance.now();
  let size = { ...many, requests: 10 * many.connections };
  let sent = 0;
  for (;;) {
    const { seconds } = await timedBlock(servers, who, recording, size);
    sent += size.requests;
    const perRequest = seconds / size.requests;
    const elapsed = (performance.now() - begin) / 1000;
    if (sent >= warmUp.requests || elapsed >= warmUp.seconds) return perRequest;
    size = fit(many, perRequest);
  }
}

/** Limits a block's duration, with the same number of requests for every connection. */
function fit({ connections, requests }: Size, secondsPerRequest: number): Size {
  const each = Math.min(requests, blockSeconds / secondsPerRequest) / connections;
  return { connections, requests: Math.max(5, Math.floor(each)) * connections };
}

const attempts = 3;

async function timedBlock(servers: Pair, who: keyof Pair, recording: Recording, size: Size) {
  const server = servers[who];
  const target = { port: server.port, url: who === 'bare' ? recording.bareUrl : recording.url };
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const before = await server.read();
    const block = await sendBlock(target, recording, size.connections, size.requests);
    if (block) {
      const { cpuSeconds } = await server.read();
      return { ...block, cpuMicros: ((cpuSeconds - before.cpuSeconds) * 1e6) / block.requests };
    }
    await sleep(1000);
  }
  throw new Refusal(
    `"${recording.name}": the ${who} server returns a different response each time.`,
  );
}

/**
 * The median ratio of adjacent blocks: a slow phase affects both blocks of a pair, and the median
 * ignores outliers of a single one.
 */
const medianRatio = (above: Timed[], below: Timed[], figure: (block: Timed) => number) =>
  median(above.map((block, round) => figure(block) / figure(below[round]!)));

const figures = (blocks: Timed[]): Figures => ({
  cpuMicros: median(blocks.map(({ cpuMicros }) => cpuMicros)),
  perSecond: median(blocks.map(({ requests, seconds }) => requests / seconds)),
  p50: median(blocks.map(({ p50 }) => p50)),
  p99: median(blocks.map(({ p99 }) => p99)),
});
