import { connect } from 'node:net';
import type pg from 'pg';

/** How long a statement may take, and how long a transaction may wait for its next one. */
const statementMs = 3000;
const idleMs = 10_000;
/**
 * How long after the limit the cancel request is sent, and how long the server has to act on it.
 */
const graceMs = 500;
const cancelMs = 500;

/**
 * Sets the limits per transaction rather than per session: PgBouncer assigns a session to one
 * transaction at a time and rejects these settings at the session's start. They are sent with
 * `begin` and cost no extra round trip.
 */
const beginWithLimits = `begin; set local statement_timeout = ${statementMs}; set local idle_in_transaction_session_timeout = ${idleMs}`;

const newLimit = /^set local statement_timeout = (\d+)$/;
const endsTransaction = /^(?:commit|rollback)$/;

/**
 * Gives every call on this connection a deadline. The server's own timeout applies only inside a
 * transaction, so late calls are canceled by a cancel request; a server that is paused or cut off
 * never responds, so then the connection is closed, which fails the call. A call that ends although
 * it was canceled waits for the cancel request, which would else hit the next one. `set local
 * statement_timeout` in a transaction changes the deadline as well.
 */
export function limitCalls(client: pg.PoolClient) {
  const query = client.query.bind(client) as (text: string, values: unknown) => Promise<unknown>;
  const firstLimit = statementMs + graceMs;
  let limitMs = firstLimit;

  async function queryWithDeadline(text: string, values: unknown) {
    let isDelivered: Promise<boolean> | undefined;
    let timer = setTimeout(() => {
      isDelivered = requestCancel(client);
      timer = setTimeout(() => void client.end(), cancelMs);
    }, limitMs);
    try {
      return await query(text === 'begin' ? beginWithLimits : text, values);
    } finally {
      clearTimeout(timer);
      if (isDelivered && !(await isDelivered)) void client.end();
      const given = newLimit.exec(text)?.[1];
      if (given) limitMs = Number(given) + graceMs;
      else if (endsTransaction.test(text)) limitMs = firstLimit;
    }
  }
  client.query = queryWithDeadline as typeof client.query;
}

/** Fields of the driver's client that its typings do not declare. */
type Connected = { host: string; port: number; processID: number; secretKey: number };

const cancelCode = 80_877_102;

/**
 * Sends PostgreSQL's cancel request on a separate connection; it also works through PgBouncer. The
 * server closes that connection once it has acted: returns whether it did, or never will.
 */
function requestCancel(client: pg.PoolClient): Promise<boolean> {
  const { host, port, processID, secretKey } = client as unknown as Connected;
  const message = Buffer.alloc(16);
  message.writeInt32BE(message.length, 0);
  message.writeInt32BE(cancelCode, 4);
  message.writeInt32BE(processID, 8);
  message.writeInt32BE(secretKey, 12);
  const isPath = host.startsWith('/');
  const socket = connect(isPath ? { path: `${host}/.s.PGSQL.${port}` } : { host, port });
  const { promise, resolve } = Promise.withResolvers<boolean>();
  let isSent = false;
  socket.on('connect', () => (isSent = true));
  socket.on('error', () => resolve(!isSent));
  socket.on('close', () => resolve(true));
  // PgBouncer ignores the request if we close the socket early.
  socket.setTimeout(cancelMs, () => {
    resolve(!isSent);
    socket.destroy();
  });
  socket.write(message);
  return promise;
}
