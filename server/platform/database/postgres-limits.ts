import { connect } from 'node:net';
import type pg from 'pg';

/** How long a statement may take, and how long a transaction may wait for its next one. */
const statementMs = 3000;
const idleMs = 10_000;
/** How long after that the server is sent a cancel request, and how long it has for that. */
const graceMs = 500;
const cancelMs = 500;

/**
 * Set with the transaction rather than with the session: PgBouncer lends a session out for one
 * transaction and refuses these settings at its start. They travel with `begin` and cost no round trip.
 */
const beginWithLimits = `begin; set local statement_timeout = ${statementMs}; set local idle_in_transaction_session_timeout = ${idleMs}`;

const newLimit = /^set local statement_timeout = (\d+)$/;
const endsTransaction = /^(?:commit|rollback)$/;

/**
 * Gives every call on this connection a deadline. The server itself ends only statements of a
 * transaction, so it is sent a cancel request; and one that is paused or cut off never responds, so
 * the connection is closed then, which ends the call with an error. `set local statement_timeout` in
 * a transaction moves the deadline with it.
 */
export function limitCalls(client: pg.PoolClient) {
  const query = client.query.bind(client) as (text: string, values: unknown) => Promise<unknown>;
  const firstLimit = statementMs + graceMs;
  let limitMs = firstLimit;

  async function queryWithDeadline(text: string, values: unknown) {
    let timer = setTimeout(() => {
      requestCancel(client);
      timer = setTimeout(() => void client.end(), cancelMs);
    }, limitMs);
    try {
      return await query(text === 'begin' ? beginWithLimits : text, values);
    } finally {
      clearTimeout(timer);
      const given = newLimit.exec(text)?.[1];
      if (given) limitMs = Number(given) + graceMs;
      else if (endsTransaction.test(text)) limitMs = firstLimit;
    }
  }
  client.query = queryWithDeadline as typeof client.query;
}

/** What the driver knows about its connection, and its typings do not. */
type Connected = { host: string; port: number; processID: number; secretKey: number };

const cancelCode = 80_877_102;

/** PostgreSQL's own way, on a connection of its own; it also passes through PgBouncer. */
function requestCancel(client: pg.PoolClient) {
  const { host, port, processID, secretKey } = client as unknown as Connected;
  const message = Buffer.alloc(16);
  message.writeInt32BE(message.length, 0);
  message.writeInt32BE(cancelCode, 4);
  message.writeInt32BE(processID, 8);
  message.writeInt32BE(secretKey, 12);
  const isPath = host.startsWith('/');
  const socket = connect(isPath ? { path: `${host}/.s.PGSQL.${port}` } : { host, port });
  socket.on('error', () => {});
  // The other side closes it when the work is done; PgBouncer takes an early end for a change of mind.
  socket.setTimeout(cancelMs, () => socket.destroy());
  socket.write(message);
}
