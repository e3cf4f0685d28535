import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { isLoopbackAddress } from '../text/network-address.ts';
import type { Route } from './route-hooks.ts';
import { sameText } from '../auth/same-text.ts';

/** The buckets go beyond the deadline of a request, so that late requests are visible. */
const bounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 15, 30];

type Series = { count: number; sum: number; buckets: number[] };

/** A number that is read at each scrape. */
export type Metric = { name: string; help: string; read: () => number };

/** Metrics that are read from the database. */
type ReadLines = () => Promise<string[]>;

export type Metrics = ReturnType<typeof exposeMetrics>;

/**
 * Prometheus metrics about requests and the process; only for this machine or with the bearer
 * token.
 */
export function exposeMetrics(
  app: FastifyInstance,
  { metricsToken }: Pick<Config, 'metricsToken'>,
  version: string,
  metrics: readonly Metric[],
) {
  const sources: ReadLines[] = [];
  const series = new Map<Route | null, Map<number, Series>>();
  const loopDelay = monitorEventLoopDelay({ resolution: 20 });
  loopDelay.enable();
  app.addHook('onClose', async () => void loopDelay.disable());

  function seriesOf(route: Route | null, status: number): Series {
    let byStatus = series.get(route);
    if (!byStatus) series.set(route, (byStatus = new Map()));
    let entry = byStatus.get(status);
    if (!entry) byStatus.set(status, (entry = { count: 0, sum: 0, buckets: bounds.map(() => 0) }));
    return entry;
  }

  app.addHook('onResponse', (request, reply, done) => {
    const entry = seriesOf(request.route, reply.raw.statusCode);
    const seconds = reply.elapsedTime / 1000;
    entry.count += 1;
    entry.sum += seconds;
    const index = bounds.findIndex((bound) => seconds <= bound);
    if (index >= 0) entry.buckets[index]! += 1;
    done();
  });

  app.get('/metrics', async (request, reply) => {
    const isAllowed =
      isLocal(request) ||
      (metricsToken !== null &&
        sameText(request.headers.authorization ?? '', `Bearer ${metricsToken}`));
    if (!isAllowed) return reply.callNotFound();
    reply.header('Content-Type', 'text/plain; version=0.0.4').header('Cache-Control', 'no-store');
    const loopDelaySeconds = loopDelay.percentile(99) / 1e9;
    // Each scrape reports the delays since the previous one.
    loopDelay.reset();
    return [
      ...gauge(`ludex_info{version="${version}",node="${process.version}"}`, 'The release.', 1),
      ...requestLines(series),
      ...processLines(loopDelaySeconds),
      ...metrics.flatMap(({ name, help, read }) => gauge(name, help, read())),
      ...(await linesOf(sources)),
      '',
    ].join('\n');
  });

  return { addLines: (read: ReadLines) => void sources.push(read) };
}

/** A text that a proxy forwards is no proof: only a connection from this machine without one is. */
const isLocal = ({ raw: { socket, headers } }: FastifyRequest) =>
  isLoopbackAddress(socket.remoteAddress ?? '') &&
  headers['x-forwarded-for'] === undefined &&
  headers.forwarded === undefined;

/** While the database is unavailable, its metrics are left out. */
async function linesOf(sources: readonly ReadLines[]): Promise<string[]> {
  const lines = await Promise.all(sources.map((read) => read().catch(() => [])));
  return lines.flat();
}

type LabeledValue = { labels: Readonly<Record<string, string>>; value: number };

/** One metric with a value for each set of labels. */
export function labeledMetric(name: string, help: string, values: readonly LabeledValue[]) {
  const lines = values.map(({ labels, value }) => {
    const pairs = Object.entries(labels).map(([key, text]) => `${key}="${text}"`);
    return pairs.length > 0 ? `${name}{${pairs.join(',')}} ${value}` : `${name} ${value}`;
  });
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${typeOf(name)}`, ...lines];
}

function requestLines(series: ReadonlyMap<Route | null, ReadonlyMap<number, Series>>): string[] {
  const name = 'ludex_request_seconds';
  const lines = [`# HELP ${name} Time to respond to a request.`, `# TYPE ${name} histogram`];
  const all = [...series].flatMap(([route, byStatus]) =>
    [...byStatus].map(([status, entry]) => ({ route, status, entry })),
  );
  for (const { route, status, entry } of all) {
    const { count, sum, buckets } = entry;
    const labels = `method="${route?.method ?? 'any'}",route="${route?.pattern ?? 'none'}",status="${status}"`;
    let below = 0;
    buckets.forEach((inBucket, index) => {
      below += inBucket;
      lines.push(`${name}_bucket{${labels},le="${bounds[index]}"} ${below}`);
    });
    lines.push(`${name}_bucket{${labels},le="+Inf"} ${count}`);
    lines.push(`${name}_sum{${labels}} ${sum}`, `${name}_count{${labels}} ${count}`);
  }
  return lines;
}

function processLines(loopDelaySeconds: number): string[] {
  const { rss, heapUsed } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  return [
    ...gauge('process_resident_memory_bytes', 'Resident memory.', rss),
    ...gauge('nodejs_heap_used_bytes', 'Heap in use.', heapUsed),
    ...gauge('process_cpu_seconds_total', 'CPU time.', (user + system) / 1e6),
    ...gauge('nodejs_eventloop_delay_p99_seconds', 'Event loop delay, p99.', loopDelaySeconds),
  ];
}

function gauge(name: string, help: string, value: number): string[] {
  const bare = name.replace(/\{.*$/, '');
  return [`# HELP ${bare} ${help}`, `# TYPE ${bare} ${typeOf(bare)}`, `${name} ${value}`];
}

/** By convention, metrics named `_total` are counters. */
const typeOf = (name: string) => (name.endsWith('_total') ? 'counter' : 'gauge');
