import { randomBytes } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import pg from 'pg';
import type { Db } from '../database/database.ts';
import type { Events, LiveEvent, Relay } from './events.ts';

const channel = 'ludex_events';
const firstPauseMs = 1000;
const longestPauseMs = 30_000;
/** For connecting, for a statement, and for a notification to come back. */
const deadlineMs = 2000;

const poolerHint =
  'no notification comes back, as behind PgBouncer: set DATABASE_DIRECT_URL to PostgreSQL itself';

/**
 * Carries events between instances by the database they share. While the connection is away,
 * events of other instances are missed, which readers notice by a later look; our own reach our
 * readers directly. Resolves when the first try to listen is over.
 */
export async function relayByPostgres(
  url: string,
  db: Db,
  events: Events,
  log: Pick<FastifyBaseLogger, 'error' | 'info'>,
): Promise<Relay> {
  let client: pg.Client | undefined;
  let isListening = false;
  let isClosed = false;
  let pauseMs = firstPauseMs;
  let isReported = false;

  async function connect() {
    const next = new pg.Client({
      connectionString: url,
      application_name: 'ludex events',
      connectionTimeoutMillis: deadlineMs,
      query_timeout: deadlineMs,
      keepAlive: true,
    });
    let isOver = false;
    const again = (reason?: Error) => {
      if (isOver || isClosed) return;
      isOver = true;
      isListening = false;
      report(reason);
      next.end().catch(() => {});
      setTimeout(() => void connect(), pauseMs).unref();
      pauseMs = Math.min(2 * pauseMs, longestPauseMs);
    };
    next.on('error', again);
    next.on('end', () => again());
    next.on('notification', (message) => {
      if (isListening && message.channel === channel && message.payload) {
        events.deliver(JSON.parse(message.payload) as LiveEvent);
      }
    });
    client = next;
    try {
      await next.connect();
      await next.query(`listen ${channel}`);
      await expectNotification(next);
      if (isOver) return;
      isListening = true;
      pauseMs = firstPauseMs;
      if (isReported) log.info('events of other instances are heard again');
      isReported = false;
    } catch (error) {
      again(error as Error);
    }
  }

  /** A pooler takes `listen` and forgets it, so only a notification that arrives proves anything. */
  async function expectNotification(next: pg.Client) {
    const probe = `ludex_probe_${randomBytes(6).toString('hex')}`;
    await next.query(`listen ${probe}`);
    const heard = new Promise<void>((resolve, reject) => {
      setTimeout(() => reject(new Error(poolerHint)), deadlineMs).unref();
      next.on('notification', (message) => {
        if (message.channel === probe) resolve();
      });
    });
    await Promise.all([heard, sql`select pg_notify(${probe}, '')`.execute(db)]);
    await next.query(`unlisten ${probe}`);
  }

  /** Once, however often it is tried. */
  function report({ message = 'the connection was closed' }: Partial<Error> = {}) {
    if (isReported) return;
    isReported = true;
    log.error({ reason: message }, 'events of other instances are not heard');
  }

  /** One after the other, so that a count never arrives before an older one. */
  let sent: Promise<unknown> = Promise.resolve();
  async function send(event: LiveEvent) {
    const wasListening = isListening;
    if (!wasListening) events.deliver(event);
    try {
      await sql`select pg_notify(${channel}, ${JSON.stringify(event)})`.execute(db);
    } catch {
      if (wasListening) events.deliver(event);
    }
  }

  await connect();
  return {
    send(event) {
      sent = sent.then(() => send(event));
    },
    async close() {
      isClosed = true;
      await sent;
      await client?.end().catch(() => {});
    },
  };
}
