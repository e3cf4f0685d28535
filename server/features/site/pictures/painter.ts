import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { programPath, root } from '../../../platform/root.ts';
import { overloaded } from '../../../platform/http/errors.ts';
import { refuse } from '../brand/refuse-logo.ts';
import { tooMuchWork } from './limit-work.ts';
import type { DrawMessage } from './painter-child.ts';
import type { Drawn, DrawOrder } from './drawing.ts';

type Waiting = {
  order: DrawOrder;
  done: (drawn: Drawn) => void;
  failed: (error: Error) => void;
};

export type PainterOptions = {
  maxQueue: number;
  /** A drawing that takes longer is given up, on a busy machine perhaps only for now. */
  timeoutMs: number;
  /** How much of the processor's time a drawing may take before the process ends itself. */
  workMs: number;
  /** How long the idle process stays, to serve further requests before its memory is freed. */
  idleMs: number;
  /** How long nothing is drawn after a crash. */
  restMs: number;
};

/** How long the process may take to load. */
const startMs = 30_000;

const pictures: PainterOptions = {
  maxQueue: 8,
  timeoutMs: 30_000,
  workMs: 30_000,
  idleMs: 60_000,
  restMs: 60_000,
};
/** For files of administrators, one of which may be made to take long. */
export const uploads: PainterOptions = {
  maxQueue: 2,
  timeoutMs: 30_000,
  workMs: 5_000,
  idleMs: 5_000,
  restMs: 0,
};

const script = programPath('server/features/site/pictures/painter-child.ts');
const fontFolder = join(root, 'dist/server/fonts');

/**
 * Draws in a child process, one picture at a time: the fonts and the renderer take more memory than
 * the server, and drawing blocks longer than a request may. The process ends when it is idle; after
 * a crash nothing is drawn for `restMs`.
 */
export function createPainter({ maxQueue, timeoutMs, workMs, idleMs, restMs } = pictures) {
  const waiting: Waiting[] = [];
  let current: Waiting | undefined;
  let child: ChildProcess | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isResting = false;
  let isClosed = false;

  function start(): ChildProcess {
    const started = fork(script, [fontFolder, String(workMs)], {
      serialization: 'advanced',
      execArgv: ['--max-semi-space-size=4'],
    });
    const end = (signal: NodeJS.Signals | null) => {
      if (child !== started) return;
      child = undefined;
      if (current) rest();
      settle(({ failed }) =>
        failed(signal === tooMuchWork ? refuse({ is: 'tooComplex' }) : overloaded()),
      );
    };
    started.on('message', (message: DrawMessage) => {
      if ('isDrawing' in message) stopAfter(timeoutMs);
      else if ('drawn' in message) settle(({ done }) => done(message.drawn));
      else if ('problem' in message) settle(({ failed }) => failed(refuse(message.problem)));
      else settle(({ failed }) => failed(new Error(message.failure)));
    });
    started.once('error', () => end(null));
    started.once('close', (_code, signal) => end(signal));
    return started;
  }

  function rest() {
    isResting = restMs > 0;
    setTimeout(() => (isResting = false), restMs).unref();
  }

  function settle(finish: (waiting: Waiting) => void) {
    const settled = current;
    current = undefined;
    if (settled) finish(settled);
    next();
  }

  function stop() {
    child?.kill('SIGKILL');
    // An idle process is forgotten at once: an order that comes before its end starts another.
    if (!current) child = undefined;
  }

  function stopAfter(ms: number) {
    clearTimeout(timer);
    timer = setTimeout(stop, ms).unref();
  }

  function next() {
    current = waiting.shift();
    stopAfter(current ? startMs : idleMs);
    if (!current) return;
    child ??= start();
    child.send(current.order);
  }

  return {
    /** Null when the queue is full, after a crash, and when the server is closing. */
    async draw(order: DrawOrder): Promise<Drawn | null> {
      if (isClosed || isResting || waiting.length >= maxQueue) return null;
      const { promise, resolve, reject } = Promise.withResolvers<Drawn>();
      waiting.push({ order, done: resolve, failed: reject });
      if (!current) next();
      return promise;
    },
    close() {
      isClosed = true;
      const left = waiting.splice(0);
      for (const { failed } of left) failed(new Error('The server is closing'));
      child?.kill('SIGKILL');
      clearTimeout(timer);
    },
  };
}
