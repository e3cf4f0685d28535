import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from './errors.ts';
import type { Events, LiveEvent } from './events.ts';
import { callerKey } from './network-address.ts';

const perCaller = 8;
const inTotal = 2000;
/** Shorter than what proxies take for a dead connection. */
const heartbeatMs = 25_000;
/** Whoever does not read what they asked for is let go. */
const mostUnread = 64 * 1024;

type Stream = { response: ServerResponse; caller: string };

const asText = ({ name, data }: LiveEvent) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

/** Server-Sent Events: open answers that are written to as things happen. */
export function createEventStreams(app: FastifyInstance, events: Events) {
  const open = new Set<Stream>();

  function write({ response }: Stream, text: string) {
    if (response.writableLength > mostUnread) response.destroy();
    else response.write(text);
  }

  const heartbeat = setInterval(() => {
    for (const stream of open) write(stream, ':\n\n');
  }, heartbeatMs).unref();

  // Before the server closes: it would wait for these, and they never end by themselves.
  app.addHook('preClose', async () => {
    clearInterval(heartbeat);
    for (const { response } of open) response.end();
  });

  function requireRoom(caller: string) {
    const own = [...open].filter((stream) => stream.caller === caller).length;
    if (own < perCaller && open.size < inTotal) return;
    throw new AppError('RATE_LIMITED', { retryAfterSeconds: 30 });
  }

  return {
    open(request: FastifyRequest, reply: FastifyReply, topic: string) {
      const caller = callerKey(request.ip);
      requireRoom(caller);
      const { raw: response } = reply.hijack();
      const stream = { response, caller };
      const stop = events.listen(topic, (event) => write(stream, asText(event)));
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
    },
  };
}
