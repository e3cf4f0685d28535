import { sql } from 'kysely';
import pg from 'pg';
import type { Db } from './database.ts';
import type { Events, LiveEvent, Relay } from './events.ts';

const channel = 'ludex_events';
const firstPauseMs = 1000;
const longestPauseMs = 30_000;

/**
 * Carries events between instances by the database they share. While the connection is away,
 * events of other instances are missed, which readers notice by a later look.
 */
export function relayByPostgres(url: string, db: Db, events: Events): Relay {
  let client: pg.Client | undefined;
  let isClosed = false;
  let pauseMs = firstPauseMs;

  async function connect() {
    const next = new pg.Client({ connectionString: url, application_name: 'ludex events' });
    let isOver = false;
    const again = () => {
      if (isOver || isClosed) return;
      isOver = true;
      next.end().catch(() => {});
      setTimeout(() => void connect(), pauseMs).unref();
      pauseMs = Math.min(2 * pauseMs, longestPauseMs);
    };
    next.on('error', again);
    next.on('end', again);
    next.on('notification', ({ payload }) => {
      if (payload) events.deliver(JSON.parse(payload) as LiveEvent);
    });
    client = next;
    try {
      await next.connect();
      await next.query(`listen ${channel}`);
      pauseMs = firstPauseMs;
    } catch {
      again();
    }
  }

  /** One after the other, so that a count never arrives before an older one. */
  let sent: Promise<unknown> = Promise.resolve();
  const send = (event: LiveEvent) =>
    sql`select pg_notify(${channel}, ${JSON.stringify(event)})`
      .execute(db)
      .catch(() => events.deliver(event));

  const connected = connect();
  return {
    send(event) {
      sent = sent.then(() => send(event));
    },
    async close() {
      isClosed = true;
      await sent;
      await connected;
      await client?.end().catch(() => {});
    },
  };
}
