import { type ChildProcess, fork } from 'node:child_process';
import { overloaded } from '../http/errors.ts';
import type { FieldProblem } from '../http/field-problems.ts';
import { tooMuchWork } from './limit-work.ts';

export type ChildMessage<Result> =
  /** The process has loaded, and the work begins. */
  | { isWorking: true }
  | { result: Result }
  | { failure: string }
  /** What is wrong with a file that somebody has sent. */
  | { problem: FieldProblem };

export type ChildLimits = {
  maxQueue: number;
  /** Work that takes longer is given up, on a busy machine perhaps only for now. */
  timeoutMs: number;
  /** How much of the processor's time an order may take before the process ends itself. */
  workMs: number;
  /** How long the idle process stays, to serve further orders before its memory is freed. */
  idleMs: number;
  /** How long nothing is done after a crash. */
  restMs: number;
};

export type ChildOptions = ChildLimits & {
  script: string;
  args?: readonly string[];
  /** The error for a file that is refused. */
  refuse: (problem: FieldProblem) => Error;
};

type Waiting<Order, Result> = {
  order: Order;
  done: (result: Result) => void;
  failed: (error: Error) => void;
};

export type ChildQueue<Order, Result> = {
  /** Null when the queue is full, after a crash, and when the server is closing. */
  run: (order: Order) => Promise<Result | null>;
  close: () => void;
};

/** How long the process may take to load. */
const startMs = 30_000;

/**
 * Works in a child process, one order at a time: what it does takes more memory than the server,
 * blocks longer than a request may, or reads files that may be made to crash it. The process ends
 * when it is idle; after a crash nothing is done for `restMs`.
 */
export function createChildQueue<Order extends object, Result>(
  options: ChildOptions,
): ChildQueue<Order, Result> {
  const { maxQueue, timeoutMs, workMs, idleMs, restMs, script, args = [], refuse } = options;
  const waiting: Waiting<Order, Result>[] = [];
  let current: Waiting<Order, Result> | undefined;
  let child: ChildProcess | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isResting = false;
  let isClosed = false;

  function start(): ChildProcess {
    const started = fork(script, [String(workMs), ...args], {
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
    started.on('message', (message: ChildMessage<Result>) => {
      if ('isWorking' in message) stopAfter(timeoutMs);
      else if ('result' in message) settle(({ done }) => done(message.result));
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

  function settle(finish: (waiting: Waiting<Order, Result>) => void) {
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
    async run(order) {
      if (isClosed || isResting || waiting.length >= maxQueue) return null;
      const { promise, resolve, reject } = Promise.withResolvers<Result>();
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
