import type { ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isWrite } from '../auth/access.ts';
import { sendFailure } from '../http/error-handler.ts';
import type { Config } from '../config.ts';
import { AppError, overloaded } from '../http/errors.ts';
import { onEachRoute } from '../http/route-hooks.ts';
import { ownerKey } from '../text/network-address.ts';

/** This many requests may always run or wait: a burst is not an overload. */
const leastPending = 100;
/** Beyond that, at most as many as end within this time, which is then the longest wait. */
const longestWaitMs = 500;
/** No address has more than this share of the places. */
const share = 1 / 3;
/** The time constant of the moving average of finished requests. */
const memoryMs = 5000;
/** The most requests that start in one turn of the event loop. */
const perTurn = 16;
const warnEveryMs = 10_000;
const busy = overloaded();
const greedy = new AppError('RATE_LIMITED', { retryAfterSeconds: 1 });

/** Cheap requests that matter most while the server is overloaded. */
const alwaysServed = /^\/(?:assets\/|(?:healthz|readyz|metrics)(?:\?|$))/;

export type LoadShedding = ReturnType<typeof shedLoad>;

/**
 * The address whose place a response takes; undefined when it takes none. A map of responses would
 * be slower: the garbage collector would promote them to the old generation, which costs a
 * twentieth of a request.
 */
const place = Symbol('place');
type Counted = ServerResponse & { [place]?: string | undefined };

type Waiting = { response: Counted; begin: () => void };

/**
 * Refuses new requests at once while too many run or wait, so that those can end in time. Only our
 * own work counts: not the wait for a slow body or a slow reader of the response, and no event
 * stream.
 *
 * All requests wait here first, and each turn of the event loop starts only some of them. Otherwise
 * the queue would be in unread sockets, where it cannot be counted.
 */
export function shedLoad(app: FastifyInstance, { rateLimits }: Pick<Config, 'rateLimits'>) {
  /** The requests that run or wait. */
  let pending = 0;
  const pendingOf = new Map<string, number>();
  const waiting: Waiting[] = [];
  /** An exponentially decaying count of finished requests. */
  let endedLately = 0;
  let countedAt = performance.now();
  let refused = 0;
  let warnedAt = -Infinity;

  function takePlace(response: Counted, address: string) {
    if (response[place] !== undefined) return;
    response[place] = address;
    pending += 1;
    pendingOf.set(address, (pendingOf.get(address) ?? 0) + 1);
  }

  function leavePlace(response: Counted): boolean {
    const address = response[place];
    if (address === undefined) return false;
    response[place] = undefined;
    pending -= 1;
    const left = pendingOf.get(address)! - 1;
    if (left > 0) pendingOf.set(address, left);
    else pendingOf.delete(address);
    return true;
  }

  function countEnded(count: number) {
    const time = performance.now();
    endedLately = endedLately * Math.exp((countedAt - time) / memoryMs) + count;
    countedAt = time;
  }

  /** Whether one request more would exceed the places, or this part of them. */
  function isFull(count: number, part = 1) {
    if (count + 1 <= leastPending * part) return false;
    countEnded(0);
    return count + 1 > ((endedLately * longestWaitMs) / memoryMs) * part;
  }

  const isGreedy = (address: string) => rateLimits && isFull(pendingOf.get(address) ?? 0, share);

  function onEnd(this: Counted) {
    if (leavePlace(this)) countEnded(1);
  }

  function begin({ response, begin }: Waiting) {
    // The client has disconnected while waiting.
    if (response.closed) return void leavePlace(response);
    // `prefinish`: the response is complete; `close`: the client has disconnected.
    response.on('prefinish', onEnd).on('close', onEnd);
    begin();
  }

  function takeTurn() {
    for (const next of waiting.splice(0, perTurn)) begin(next);
    if (waiting.length > 0) setImmediate(takeTurn);
  }

  function warn() {
    const time = performance.now();
    if (time - warnedAt < warnEveryMs) return;
    warnedAt = time;
    app.log.warn({ pending, refused }, 'overloaded: new requests are refused');
  }

  app.addHook('onRequest', (request, reply, done) => {
    if (isOurOwn(request) || alwaysServed.test(request.url)) return done();
    const address = ownerKey(request.ip);
    if (isFull(pending)) {
      refused += 1;
      warn();
      sendFailure(busy, request, reply);
    } else if (isGreedy(address)) {
      sendFailure(greedy, request, reply);
    } else {
      takePlace(reply.raw, address);
      if (waiting.push({ response: reply.raw, begin: done }) === 1) setImmediate(takeTurn);
    }
  });

  onEachRoute(app, ({ config }) => {
    if (!config?.download) return undefined;
    return (_request, reply, done) => {
      leavePlace(reply.raw);
      done();
    };
  });

  app.addHook('onRoute', (route) => {
    if (!isWrite(String(route.method))) return;
    route.preParsing = [
      (_request, reply, _payload, done) => {
        leavePlace(reply.raw);
        done();
      },
      ...[route.preParsing ?? []].flat(),
    ];
    route.preValidation = [
      (request, reply, done) => {
        if (!isOurOwn(request) && !reply.raw.writableEnded) {
          takePlace(reply.raw, ownerKey(request.ip));
        }
        done();
      },
      ...[route.preValidation ?? []].flat(),
    ];
  });

  return { pending: () => pending, refused: () => refused };
}

/** Requests of the page renderer belong to a page request that has already been admitted. */
const isOurOwn = ({ raw }: FastifyRequest) => !(raw.socket instanceof Socket);
