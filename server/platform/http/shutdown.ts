import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { App } from './app-type.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';

/** Read by `/readyz` and the connection headers while the process takes its leave. */
export type Stopping = { now: boolean };

const hardLimitMs = 10_000;

/**
 * SIGTERM or Ctrl-C: say "not ready", let the proxy notice, finish what runs, close the database.
 * A failure nobody caught ends the process too: its state cannot be trusted any more.
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
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(0));
  for (const event of ['unhandledRejection', 'uncaughtException'] as const) {
    process.on(event, (error: unknown) => {
      app.log.fatal({ err: error }, event);
      void stop(1);
    });
  }
}

/**
 * While the process takes its leave, every response asks its client to connect to another one. The
 * last that a connection may have closes it: Node would only say so, and refuse what comes after
 * with a 503 for as long as the caller does not listen.
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
