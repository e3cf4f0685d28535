import { hash, randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { pino, stdTimeFunctions } from 'pino';
import type { Config } from '../config.ts';

/**
 * Collects lines, because a system call for each takes a third of a cache hit. A log that cannot be
 * written (a full disk, a closed pipe) must not end the server, nor keep it from ending.
 */
function openOutput() {
  const limits = { minLength: 4096, maxLength: 2 ** 20, periodicFlush: 100 };
  const output = pino.destination({ ...limits, sync: true }).on('error', () => {});
  // `flushSync` would try for ever on a full disk.
  process.on('exit', () => output.flush());
  return output;
}

export function loggerOptions(config: Pick<Config, 'logLevel'>): FastifyServerOptions['logger'] {
  if (config.logLevel === 'silent') return false;
  return {
    level: config.logLevel,
    base: null,
    timestamp: stdTimeFunctions.isoTime,
    redact: ['*.cookie', '*.authorization', '*["set-cookie"]', '*.token'],
    stream: openOutput(),
  };
}

/**
 * Logs addresses as a hash whose key lives as long as the process: it follows one client but does
 * not reveal the address.
 */
function addressHasher() {
  const key = randomBytes(32).toString('hex');
  return (ip: string) => hash('sha256', key + ip, 'base64url').slice(0, 12);
}

/**
 * Logs one line per request, with the route's pattern and nothing that identifies or authenticates
 * a visitor.
 */
export function logRequests(app: FastifyInstance, { logLevel }: Pick<Config, 'logLevel'>) {
  if (!['trace', 'debug', 'info'].includes(logLevel)) return;
  const hashAddress = addressHasher();
  // These lines hold nothing to redact, and the check would take a tenth of a cache hit.
  const log = app.log.child({}, { redact: [] });
  app.addHook('onResponse', (request, reply, done) => {
    log.info({
      reqId: request.id,
      method: request.method,
      route: request.route?.pattern ?? 'none',
      status: reply.raw.statusCode,
      ms: Math.round(reply.elapsedTime * 100) / 100,
      user: request.caller?.userId ?? null,
      from: hashAddress(request.ip),
    });
    done();
  });
}
