import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { App } from './app-type.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';

/** Read by `/readyz` and the connection headers while the process takes its leave. */
export type Stopping = { now: boolean };

const hardLimitMs = 10_000;
const signals = ['SIGTERM', 'SIGINT'] as const;
const failures = ['unhandledRejection', 'uncaughtException'] as const;

/**
 * SIGTERM or Ctrl-C: say "not ready", let the proxy notice, finish what runs, close the database.
 * A failure nobody caught ends the process too: its state cannot be trusted any more. Returns what
 * takes all of this back, for an app that makes room for another one.
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
    app.log.fatal({ err }, 'a failure that nobody caught');
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
 * While the process shuts down, every response has `Connection: close`. The last response of a
 * connection closes it: Node would only send the header, and refuse later requests with a 503 if
 * the caller ignores it.
 */
export function closeConnectionsWhen(app: FastifyInstance, isStopping: () => boolean) {
  app.addHook('onRequest', (_request, { raw }, done) => {
    if (isStopping() || isLastOfConnection(raw)) raw.shouldKeepAlive = false;
    done();
  });
}

/** What Node's server knows since it counts requests, and its typings do not. */
const isLastOfConnection = (response: object) =>
  'maxRequestsOnConnectionReached' in response && response.maxRequestsOnConnectionReached === true;
