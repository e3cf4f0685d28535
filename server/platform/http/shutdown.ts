import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { App } from './app-type.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';

/** Read by `/readyz` and the connection headers while the process is stopping. */
export type Stopping = { now: boolean };

const hardLimitMs = 10_000;
const signals = ['SIGTERM', 'SIGINT'] as const;
const failures = ['unhandledRejection', 'uncaughtException'] as const;

/**
 * On SIGTERM or Ctrl-C: reports "not ready", waits for the proxy to notice, finishes running
 * requests and closes the database. An uncaught error also ends the process, because its state
 * cannot be trusted. Returns a function that removes the handlers, for an app that is replaced by
 * another.
 */
export function closeGracefully(app: App, database: Database, config: Config, stopping: Stopping) {
  async function stop(code: number) {
    if (stopping.now) return;
    stopping.now = true;
    await sleep(config.shutdownDelayMs);
    setTimeout(() => process.exit(1), hardLimitMs).unref();
    await app.close();
    await database.close();
    process.exit(code);
  }
  const onSignal = () => void stop(0);
  const onError = (err: unknown) => {
    app.log.fatal({ err }, 'uncaught error');
    void stop(1);
  };
  for (const signal of signals) process.on(signal, onSignal);
  for (const event of failures) process.on(event, onError);
  return () => {
    for (const signal of signals) process.off(signal, onSignal);
    for (const event of failures) process.off(event, onError);
  };
}

/**
 * While the process is stopping, every response has `Connection: close`, and the connection is
 * closed after it: Node alone would only send the header, and refuse later requests with 503 if the
 * client ignores it.
 */
export function closeConnectionsWhen(app: FastifyInstance, isStopping: () => boolean) {
  app.addHook('onRequest', (_request, { raw }, done) => {
    if (isStopping() || isLastOfConnection(raw)) raw.shouldKeepAlive = false;
    done();
  });
}

/** A property of Node's responses that its typings do not declare. */
const isLastOfConnection = (response: object) =>
  'maxRequestsOnConnectionReached' in response && response.maxRequestsOnConnectionReached === true;
