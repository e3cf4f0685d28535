import { randomBytes } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import pg from 'pg';
import type { Db } from '../database/db.ts';
import type { Transport } from './transport.ts';

const channel = 'ludex';
const firstPauseMs = 1000;
const longestPauseMs = 30_000;
/** The timeout for connecting, for a statement, and for the test notification. */
const deadlineMs = 2000;

const poolerHint =
  'no notification comes back, as behind PgBouncer: set DATABASE_DIRECT_URL to PostgreSQL itself';

type Message = { topic: string; message: unknown };

/** Sends messages by the NOTIFY of the shared database. */
export function createPostgresTransport(
  url: string,
  db: Db,
  log: Pick<FastifyBaseLogger, 'error' | 'info' | 'warn'>,
): Transport {
  const listeners = new Map<string, (message: unknown) => void>();
  const onConnected: (() => void)[] = [];
  let client: pg.Client | undefined;
  let isListening = false;
  let isClosed = false;
  let pauseMs = firstPauseMs;
  let isReported = false;

  /** Any role of the database may notify our channel. */
  function receive(payload: string) {
    try {
      const { topic, message } = JSON.parse(payload) as Message;
      listeners.get(topic)?.(message);
    } catch (error) {
      log.warn({ err: error }, 'a notification on our channel is not ours');
    }
  }

  async function connect() {
    const next = new pg.Client({
      connectionString: url,
      application_name: 'ludex events',
      connectionTimeoutMillis: deadlineMs,
      query_timeout: deadlineMs,
      keepAlive: true,
    });
    let isOver = false;
    const retry = (reason?: Error) => {
      if (isOver || isClosed) return;
      isOver = true;
      isListening = false;
      report(reason);
      next.end().catch(() => {});
      setTimeout(() => void connect(), pauseMs).unref();
      pauseMs = Math.min(2 * pauseMs, longestPauseMs);
    };
    next.on('error', retry);
    next.on('end', () => retry());
    next.on('notification', (notification) => {
      if (!isListening || notification.channel !== channel || !notification.payload) return;
      receive(notification.payload);
    });
    client = next;
    try {
      await next.connect();
      await next.query(`listen ${channel}`);
      await expectNotification(next);
      if (isOver) return;
      isListening = true;
      pauseMs = firstPauseMs;
      if (isReported) log.info('other instances are heard again');
      isReported = false;
      for (const listener of onConnected) listener();
    } catch (error) {
      retry(error as Error);
    }
  }

  /** Checks that notifications arrive: a pooler accepts `listen` without effect. */
  async function expectNotification(next: pg.Client) {
    const probe = `ludex_probe_${randomBytes(6).toString('hex')}`;
    await next.query(`listen ${probe}`);
    const received = new Promise<void>((resolve, reject) => {
      setTimeout(() => reject(new Error(poolerHint)), deadlineMs).unref();
      next.on('notification', (notification) => {
        if (notification.channel === probe) resolve();
      });
    });
    await Promise.all([received, sql`select pg_notify(${probe}, '')`.execute(db)]);
    await next.query(`unlisten ${probe}`);
  }

  /** Logs the first failure only. */
  function report({ message = 'the connection was closed' }: Partial<Error> = {}) {
    if (isReported) return;
    isReported = true;
    log.error({ reason: message }, 'other instances are not heard');
  }

  async function send(text: string): Promise<boolean> {
    try {
      await sql`select pg_notify(${channel}, ${text})`.execute(db);
      return true;
    } catch {
      return false;
    }
  }

  /** Messages are sent one after the other, so that a count never arrives before an older one. */
  let sent: Promise<unknown> = Promise.resolve();
  return {
    publish(topic, message) {
      const text = JSON.stringify({ topic, message } satisfies Message);
      const done = sent.then(() => send(text));
      sent = done;
      return done;
    },
    subscribe: (topic, listener) => void listeners.set(topic, listener),
    onConnected: (listener) => void onConnected.push(listener),
    connect,
    async close() {
      isClosed = true;
      await sent;
      await client?.end().catch(() => {});
    },
  };
}
