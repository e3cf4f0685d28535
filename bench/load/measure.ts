import { setTimeout as sleep } from 'node:timers/promises';
import { Refusal } from '../../scripts/lib/progress.mjs';
import { median, type Judge, type Table } from '../table.ts';
import { withWord, type Recording } from './record.ts';
import { sendBlock, type Block } from './send-block.ts';
import type { Server } from './servers.ts';

type Timed = Block & { cpuMicros: number };
type Pair = { bare: Server; product: Server };
type Size = typeof many;

export type Result = Pick<Recording, 'name' | 'floor' | 'latency'> & {
  many: Record<keyof Pair, Timed[]>;
  one: Record<keyof Pair, Timed[]>;
};

/**
 * A server needs up to three times as much CPU before its code is optimized; slow responses warm up
 * in fewer requests.
 */
const warmUp = { requests: 20_000, seconds: 4 };
/** On a busy machine there are fewer rounds. */
const rounds = { most: 8, fewest: 3, seconds: 7 };
const blockSeconds = 2;
/**
 * Blocks are short, so that a slow phase of the machine affects both servers. Each connection stays
 * below the 1,000 requests after which the product closes it.
 */
const many = { connections: 32, requests: 1600 };
const one = { connections: 1, requests: 200 };

export async function measure(servers: Pair, recording: Recording): Promise<Result> {
  await warm(servers, 'bare', recording);
  const perRequest = await warm(servers, 'product', recording);
  const begin = performance.now();
  const isLate = () => performance.now() - begin > 1000 * rounds.seconds;
  const { name, floor, latency } = recording;
  const result: Result = {
    name,
    floor,
    ...(latency !== undefined && { latency }),
    many: { bare: [], product: [] },
    one: { bare: [], product: [] },
  };
  // Blocks alternate, and so does the first server, so that a slow machine affects both equally.
  for (let round = 0; round < rounds.most; round += 1) {
    if (round >= rounds.fewest && isLate()) break;
    const order = round % 2 === 0 ? (['bare', 'product'] as const) : (['product', 'bare'] as const);
    for (const [blocks, size] of [[result.many, many] as const, [result.one, one] as const]) {
      for (const who of order) {
        blocks[who].push(await timedBlock(servers, who, recording, fit(size, perRequest)));
      }
    }
  }
  return result;
}

/** Returns the seconds per request at the end of the warm-up. */
async function warm(servers: Pair, who: keyof Pair, recording: Recording): Promise<number> {
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
  const { method, words, requestHeaders, requestBody, status } = recording;
  const path = who === 'bare' ? recording.bareUrl : recording.path;
  const sent = {
    port: server.port,
    method,
    path: (turn: number) => (words ? withWord(path, words[turn % words.length]!) : path),
    headers: requestHeaders,
    body: requestBody,
    status,
  };
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const before = await server.read();
    const block = await sendBlock(sent, size.connections, size.requests);
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
const medianRatio = (above: Timed[], below: Timed[]) =>
  median(above.map(({ cpuMicros }, round) => cpuMicros / below[round]!.cpuMicros));

/** Of the quietest block, because other load on the machine only adds to a latency. */
const least = (blocks: Timed[], figure: 'p50' | 'p99') =>
  Math.min(...blocks.map((block) => block[figure]));

export function workloadTable(results: readonly Result[], judge: Judge): Table {
  const latencyOf = (blocks: Timed[]) =>
    `${least(blocks, 'p50').toFixed(2)} / ${least(blocks, 'p99').toFixed(2)}`;
  const microsOf = (blocks: Timed[]) => median(blocks.map(({ cpuMicros }) => cpuMicros)).toFixed(0);
  return {
    title: 'Against bare Fastify with the same bytes: CPU on 32 connections, latency on one',
    columns: [
      'workload',
      'bare µs',
      'product µs',
      'share',
      'floor',
      '',
      'bare p50 / p99 ms',
      'product p50 / p99 ms',
      'times',
      'limit',
      '',
    ],
    rows: results.map(({ name, floor, latency, many, one }) => {
      const share = 100 * medianRatio(many.bare, many.product);
      const times = least(one.product, 'p50') / least(one.bare, 'p50');
      return [
        name,
        microsOf(many.bare),
        microsOf(many.product),
        ...judge.cells(name, share, { least: floor, unit: ' %' }),
        latencyOf(one.bare),
        latencyOf(one.product),
        ...(latency === undefined
          ? ['', '', '']
          : judge.cells(`${name}, p50`, times, { most: latency, unit: ' ×', digits: 1 })),
      ];
    }),
  };
}
