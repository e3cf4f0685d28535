import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { AppError } from '../http/errors.ts';
import type { LiveEvent } from './events.ts';
import { callerKey } from '../text/network-address.ts';
import { liveSessionsOf } from '../auth/sessions.ts';

const perCaller = 8;
/** Half of all connections: streams alone never shut readers out. */
const inTotal = 1000;
/** Shorter than what proxies take for a dead connection. */
const heartbeatMs = 25_000;
/** How long a stream may outlive its session; it sends nothing meanwhile. */
const checkEveryMs = 5_000;
/** A client that does not read its stream is disconnected. */
const maxUnreadBytes = 64 * 1024;

/** `session` is null where anyone may listen. */
type Stream = { response: ServerResponse; caller: string; session: number | null };

type StreamOptions = {
  topic: string;
  session?: number | null;
  readFirst?: () => Promise<LiveEvent | undefined>;
};

export type EventStreams = ReturnType<typeof createEventStreams>;

const asText = ({ name, data }: LiveEvent) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

/** Server-Sent Events: open responses that are written to as things happen. */
export function createEventStreams(app: FastifyInstance, { db, events, now }: Context) {
  const open = new Set<Stream>();

  function write({ response }: Stream, text: string) {
    if (response.writableLength > maxUnreadBytes) response.destroy();
    else response.write(text);
  }

  /**
   * Ends the streams whose session has ended, in any way and at any instance, as the database shows.
   * The rest may be written to. While the database is unavailable, nothing is sent.
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

  // Before the server closes: it would wait for these, and they never end by themselves.
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
     * With a session, the stream ends with it. Its first event is `readFirst`, read once the topic is
     * subscribed, unless something newer has arrived meanwhile.
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
      // The server ends silent connections; this one is silent by nature.
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
