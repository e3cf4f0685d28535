import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { AppError } from '../http/errors.ts';
import type { LiveEvent } from './events.ts';
import { callerKey } from '../text/network-address.ts';
import { liveSessionsOf } from '../auth/sessions.ts';

const perCaller = 8;
/** Half of the connection limit, so that streams alone never block other requests. */
const inTotal = 1000;
/** Shorter than the idle timeouts of proxies. */
const heartbeatMs = 25_000;
/**
 * How often sessions are checked: a stream may stay open this long after its session, but sends
 * nothing.
 */
const checkEveryMs = 5_000;
/** A client that does not read its stream is disconnected. */
const maxUnreadBytes = 64 * 1024;

/** `session` is the hash of the token that opened the stream; null for streams that are public. */
type Stream = { response: ServerResponse; caller: string; session: string | null };

type StreamOptions = {
  topic: string;
  session?: string | null;
  readFirst?: () => Promise<LiveEvent | undefined>;
};

export type EventStreams = ReturnType<typeof createEventStreams>;

const asText = ({ name, data }: LiveEvent) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

/** Server-Sent Events: responses that stay open and send events as they occur. */
export function createEventStreams(app: FastifyInstance, { db, events, now }: Context) {
  const open = new Set<Stream>();

  function write({ response }: Stream, text: string) {
    if (response.writableLength > maxUnreadBytes) response.destroy();
    else response.write(text);
  }

  /**
   * Closes the streams whose session has ended or has a new token, on any instance, and returns the others. While the
   * database is unavailable, returns none.
   */
  async function keepLive(streams: readonly Stream[]): Promise<Stream[]> {
    const sessions = streams.flatMap(({ session }) => session ?? []);
    if (sessions.length === 0) return [...streams];
    const live = await liveSessionsOf(db, sessions, now()).catch(() => null);
    if (!live) return [];
    const isLive = ({ session }: Stream) => session === null || live.has(session);
    for (const { response } of streams.filter((stream) => !isLive(stream))) response.end();
    return streams.filter(isLive);
  }

  async function send(stream: Stream, event: LiveEvent) {
    for (const live of await keepLive([stream])) write(live, asText(event));
  }

  const heartbeat = setInterval(() => {
    for (const stream of open) write(stream, ':\n\n');
  }, heartbeatMs).unref();
  const check = setInterval(() => void keepLive([...open]), checkEveryMs).unref();

  // Ends the streams before the server closes, which would otherwise wait for them forever.
  app.addHook('preClose', async () => {
    clearInterval(heartbeat);
    clearInterval(check);
    for (const { response } of open) response.end();
  });

  function requireRoom(caller: string) {
    const own = [...open].filter((stream) => stream.caller === caller).length;
    if (own < perCaller && open.size < inTotal) return;
    throw new AppError('RATE_LIMITED', { retryAfterSeconds: 30 });
  }

  return {
    count: () => open.size,
    /**
     * Opens a stream; one with a session ends with the session. Its first event is the result of
     * `readFirst`, which is read after subscribing, unless a newer event has arrived in the
     * meantime.
     */
    async open(
      request: FastifyRequest,
      reply: FastifyReply,
      { topic, session = null, readFirst }: StreamOptions,
    ) {
      const caller = callerKey(request.ip);
      requireRoom(caller);
      const { raw: response } = reply.hijack();
      const stream = { response, caller, session };
      let isFirst = true;
      const stop = events.listen(topic, (event) => {
        isFirst = false;
        void send(stream, event);
      });
      open.add(stream);
      response.on('close', () => {
        stop();
        open.delete(stream);
      });
      // Streams are mostly idle, so the server's idle timeout must not close them.
      request.raw.setTimeout(0);
      response.writeHead(200, {
        ...app.securityHeaders.api,
        'Content-Type': 'text/event-stream; charset=utf-8',
        'Cache-Control': 'no-store',
        'X-Accel-Buffering': 'no',
      });
      response.write('retry: 5000\n\n');
      const first = await readFirst?.();
      if (first && isFirst) write(stream, asText(first));
    },
  };
}
