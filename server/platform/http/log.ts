import { createHmac, randomBytes } from 'node:crypto';
import { writeSync } from 'node:fs';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import type { Config } from '../config.ts';
import { timeText } from '../text/time-text.ts';

/** A log that nobody takes (a full disk, a reader that died) must not end the server. */
function tolerantly(write: () => void) {
  try {
    write();
  } catch {
    // There is nowhere left to say it.
  }
}

const roomBytes = 64 * 1024;
/** What a character takes at most. */
const mostBytes = 3;

/**
 * Lines are gathered and written a few times a second: one write per request would cost more than
 * many answers. As bytes, because strings that wait are moved about by every garbage collection.
 */
function bufferedOutput() {
  const room = Buffer.allocUnsafe(roomBytes);
  let used = 0;
  let timer: NodeJS.Timeout | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    if (used === 0) return;
    const bytes = Buffer.from(room.subarray(0, used));
    used = 0;
    tolerantly(() => process.stdout.write(bytes));
  };
  process.stdout.on('error', () => {});
  // What is left when the process ends must still be said.
  process.on('exit', () => {
    if (used > 0) tolerantly(() => writeSync(1, room, 0, used));
  });
  return {
    write(line: string) {
      const most = line.length * mostBytes;
      if (used + most > roomBytes) flush();
      if (most > roomBytes) return tolerantly(() => process.stdout.write(line));
      used += room.write(line, used);
      timer ??= setTimeout(flush, 100).unref();
    },
  };
}

const output = bufferedOutput();

const time = () => timeText(Date.now());

export function loggerOptions(config: Pick<Config, 'logLevel'>): FastifyServerOptions['logger'] {
  if (config.logLevel === 'silent') return false;
  return {
    level: config.logLevel,
    base: null,
    timestamp: () => `,"time":"${time()}"`,
    redact: ['*.cookie', '*.authorization', '*["set-cookie"]', '*.token'],
    stream: output,
  };
}

/** Addresses are logged as a hash whose key lives as long as the process: enough to follow one caller, not to find them. */
function addressHasher() {
  const key = randomBytes(32);
  const known = new Map<string, string>();
  return (ip: string) => {
    let hash = known.get(ip);
    if (hash === undefined) {
      hash = createHmac('sha256', key).update(ip).digest('base64url').slice(0, 12);
      if (known.size >= 10_000) known.clear();
      known.set(ip, hash);
    }
    return hash;
  };
}

/**
 * One line per request, with the route's pattern and nothing that could identify or sign in a
 * reader. Written by hand: every field is a number or a text of ours that needs no escaping, and
 * the logger's own way costs a fifth of an answer from memory.
 */
export function logRequests(app: FastifyInstance, { logLevel }: Pick<Config, 'logLevel'>) {
  if (!['trace', 'debug', 'info'].includes(logLevel)) return;
  const hashAddress = addressHasher();
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.route?.pattern ?? 'none';
    const ms = Math.round(reply.elapsedTime * 100) / 100;
    const user = request.caller?.userId ?? null;
    output.write(
      `{"level":30,"time":"${time()}","reqId":"${request.id}","method":"${request.method}","route":"${route}","status":${reply.raw.statusCode},"ms":${ms},"user":${user},"from":"${hashAddress(request.ip)}"}\n`,
    );
    done();
  });
}
