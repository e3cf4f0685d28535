import type { ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isWrite } from '../auth/access.ts';
import { sendFailure } from '../http/error-handler.ts';
import { overloaded } from '../http/errors.ts';
import { onEachRoute } from '../http/route-hooks.ts';

/** This many requests may always run or wait: a burst is not an overload. */
const leastPending = 100;
/** Beyond that, at most as many as end within this time, which is then the longest wait. */
const longestWaitMs = 500;
/** The time constant of the moving average of finished requests. */
const memoryMs = 5000;
/**
 * The most requests that start in one turn of the event loop, and the time after which none start.
 */
const perTurn = 16;
const turnMs = 10;
/** The most turns in a row without work, while new connections are arriving. */
const maxEmptyTurns = 64;
const warnEveryMs = 10_000;
const busy = overloaded();

/** Cheap requests that matter most while the server is overloaded. */
const alwaysServed = /^\/(?:assets\/|(?:healthz|readyz|metrics)(?:\?|$))/;

export type LoadShedding = ReturnType<typeof shedLoad>;

/**
 * Marks a response as running. A set of responses would be slower: the garbage collector would
 * promote them to the old generation, which costs a twentieth of a request.
 */
const isRunning = Symbol('isRunning');
type Counted = ServerResponse & { [isRunning]?: boolean };

type Waiting = { response: Counted; begin: () => void };

/**
 * Refuses new requests at once while too many run or wait, so that those can end in time. Only our
 * own work counts: not the wait for a slow body or a slow reader of the response, and no event
 * stream.
 *
 * All requests wait here first, and each turn of the event loop starts only some of them. Otherwise
 * the queue would be where it cannot be counted: in unread sockets and in the kernel's list of new
 * connections, of which Node accepts one per turn.
 */
export function shedLoad(app: FastifyInstance) {
  let running = 0;
  const waiting: Waiting[] = [];
  let emptyTurns = 0;
  let hasNewConnection = false;
  /** An exponentially decaying count of finished requests. */
  let endedLately = 0;
  let countedAt = performance.now();
  let refused = 0;
  let warnedAt = -Infinity;

  const onConnection = () => (hasNewConnection = true);
  app.server.on('connection', onConnection).on('drop', onConnection);

  const pending = () => running + waiting.length;

  function startCounting(response: Counted) {
    if (response[isRunning]) return;
    response[isRunning] = true;
    running += 1;
  }

  function stopCounting(response: Counted): boolean {
    if (!response[isRunning]) return false;
    response[isRunning] = false;
    running -= 1;
    return true;
  }

  function countEnded(count: number) {
    const time = performance.now();
    endedLately = endedLately * Math.exp((countedAt - time) / memoryMs) + count;
    countedAt = time;
  }

  function isOverloaded() {
    if (pending() < leastPending) return false;
    countEnded(0);
    return pending() >= (endedLately * longestWaitMs) / memoryMs;
  }

  function onEnd(this: Counted) {
    if (stopCounting(this)) countEnded(1);
  }

  function begin({ response, begin }: Waiting) {
    // The client has disconnected while waiting.
    if (response.closed) return;
    startCounting(response);
    // `prefinish`: the response is complete; `close`: the client has disconnected.
    response.on('prefinish', onEnd).on('close', onEnd);
    begin();
  }

  function takeTurn() {
    const isEmpty = hasNewConnection && emptyTurns < maxEmptyTurns;
    hasNewConnection = false;
    emptyTurns = isEmpty ? emptyTurns + 1 : 0;
    if (!isEmpty) {
      const end = performance.now() + turnMs;
      for (let begun = 0; begun < perTurn && performance.now() < end; begun += 1) {
        const next = waiting.shift();
        if (next) begin(next);
        else break;
      }
    }
    if (waiting.length > 0) setImmediate(takeTurn);
  }

  function warn() {
    const time = performance.now();
    if (time - warnedAt < warnEveryMs) return;
    warnedAt = time;
    app.log.warn({ pending: pending(), refused }, 'overloaded: new requests are refused');
  }

  app.addHook('onRequest', (request, reply, done) => {
    if (isOurOwn(request) || alwaysServed.test(request.url)) return done();
    if (isOverloaded()) {
      refused += 1;
      warn();
      sendFailure(busy, request, reply);
    } else if (waiting.push({ response: reply.raw, begin: done }) === 1) {
      setImmediate(takeTurn);
    }
  });

  onEachRoute(app, ({ config }) => {
    if (!config?.download) return undefined;
    return (_request, reply, done) => {
      stopCounting(reply.raw);
      done();
    };
  });

  app.addHook('onRoute', (route) => {
    if (!isWrite(String(route.method))) return;
    route.preParsing = [
      (_request, reply, _payload, done) => {
        stopCounting(reply.raw);
        done();
      },
      ...[route.preParsing ?? []].flat(),
    ];
    route.preValidation = [
      (request, reply, done) => {
        if (!isOurOwn(request) && !reply.raw.writableEnded) startCounting(reply.raw);
        done();
      },
      ...[route.preValidation ?? []].flat(),
    ];
  });

  return { pending, refused: () => refused };
}

/** Requests of the page renderer belong to a page request that has already been admitted. */
const isOurOwn = ({ raw }: FastifyRequest) => !(raw.socket instanceof Socket);
