import type { limitConnections } from '../limits/connections.ts';
import type { Database } from '../database/database.ts';
import type { EventStreams } from '../realtime/event-streams.ts';
import type { LoadShedding } from '../limits/load-shedding.ts';
import type { Metric } from './metrics.ts';
import type { Redis } from '../realtime/redis.ts';

type Sources = LoadSources & {
  pool: Database['pool'];
  redis: Redis | undefined;
  pages: PageCounts;
};

/** What the server counts itself; features add theirs. */
export const serverMetrics = ({ pool, redis, pages, ...load }: Sources): Metric[] => [
  ...loadMetrics(load),
  ...databaseMetrics(pool),
  ...redisMetrics(redis),
  ...pageMetrics(pages),
];

type LoadSources = {
  connections: ReturnType<typeof limitConnections>;
  load: LoadShedding;
  streams: EventStreams;
  cache: Readonly<{ hits: number; misses: number }>;
};

const metric = (name: string, help: string, read: () => number): Metric => ({ name, help, read });

/** The load of the process and the requests it refused. */
const loadMetrics = ({ connections, load, streams, cache }: LoadSources): Metric[] => [
  metric('ludex_connections', 'Open connections.', connections.open),
  metric('ludex_connections_refused_total', 'Connections closed unread.', connections.refused),
  metric('ludex_requests_pending', 'Requests that run or wait.', load.pending),
  metric('ludex_requests_refused_total', 'Requests refused with 503.', load.refused),
  metric('ludex_event_streams', 'Open streams of events.', streams.count),
  metric('ludex_cache_hits_total', 'Public reads from memory.', () => cache.hits),
  metric('ludex_cache_misses_total', 'Public reads that were made.', () => cache.misses),
];

function databaseMetrics(pool: Database['pool']): Metric[] {
  if (!pool) return [];
  return [
    metric('ludex_database_connections', 'Connections to PostgreSQL.', () => pool().open),
    metric('ludex_database_connections_idle', 'Those that do nothing.', () => pool().idle),
    metric('ludex_database_waiting', 'Calls that wait for a connection.', () => pool().waiting),
  ];
}

type PageCounts = Readonly<{ rendered: number; failed: number; late: number }>;

/** How pages were produced; a page that is not rendered is sent as a shell. */
const pageMetrics = (counts: PageCounts): Metric[] => [
  metric('ludex_pages_rendered_total', 'Pages rendered.', () => counts.rendered),
  metric('ludex_pages_failed_total', 'Pages that failed to render.', () => counts.failed),
  metric('ludex_pages_late_total', 'Pages that took too long to render.', () => counts.late),
];

const redisMetrics = (redis: Redis | undefined): Metric[] =>
  redis
    ? [
        metric('ludex_redis_connected', 'Whether Redis responds.', () =>
          Number(redis.isConnected()),
        ),
      ]
    : [];
