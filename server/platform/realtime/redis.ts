import { createClient } from '@redis/client';
import type { FastifyBaseLogger } from 'fastify';

const commandMs = 100;
const connectMs = 1000;
const firstPauseMs = 200;
const longestPauseMs = 10_000;
const silence = 'it does not respond';

type Client = ReturnType<typeof clientFor>;
type Command<T> = (client: Client) => Promise<T>;
type Listener = (message: unknown) => void;

export type Redis = ReturnType<typeof createRedis>;

/**
 * State that instances share besides the database; all of it is optional. While Redis is
 * unavailable, refuses or is late, commands return undefined at once or after a tenth of a second,
 * and it reconnects with growing delays.
 */
export function createRedis(
  url: string,
  channelPrefix: string,
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
) {
  const listeners = new Map<string, Listener>();
  const onConnected: (() => void)[] = [];
  let current: Client | undefined;
  let isReady = false;
  let isClosed = false;
  let hasTrouble = false;
  let pauseMs = firstPauseMs;
  /** The timer that drops the connection, set while a reply is overdue. */
  let overdue: NodeJS.Timeout | undefined;

  async function connect() {
    if (isClosed) return;
    const next = clientFor(url);
    current = next;
    next.on('error', (error) => lose(next, error));
    // With RESP 3, a subscribed connection can also send commands.
    const isOpen = next.connect().then(() => next.subscribe([...listeners.keys()], receive));
    try {
      await within(connectMs, isOpen);
    } catch (error) {
      lose(next, error);
    }
    if (current !== next) return;
    isReady = true;
    for (const listener of onConnected) listener();
  }

  function receive(message: string, channel: string) {
    try {
      listeners.get(channel)?.(JSON.parse(message));
    } catch (error) {
      log.warn({ err: error }, 'a message on our channel of Redis is not ours');
    }
  }

  function lose(lost: Client, error: unknown) {
    if (lost !== current) return;
    drop();
    if (isClosed) return;
    if (!hasTrouble)
      log.warn({ reason: reasonOf(error) }, 'Redis is away: this instance goes alone');
    hasTrouble = true;
    setTimeout(() => void connect(), pauseMs).unref();
    pauseMs = Math.min(2 * pauseMs, longestPauseMs);
  }

  function drop() {
    const dropped = current;
    current = undefined;
    isReady = false;
    inTime();
    // `destroy` throws for a connection that has already ended.
    if (dropped?.isOpen) dropped.destroy();
  }

  function inTime() {
    clearTimeout(overdue);
    overdue = undefined;
  }

  /** Only a reply proves that Redis works: a full or read-only one still accepts connections. */
  function succeed() {
    inTime();
    pauseMs = firstPauseMs;
    if (hasTrouble) log.info('Redis is back');
    hasTrouble = false;
  }

  function send<T>(command: Command<T>): Promise<T | undefined> {
    const client = current;
    if (!client || !isReady) return Promise.resolve(undefined);
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        // The connection is not dropped at once: our own process may have been blocked, and the
        // reply may already be there.
        if (client === current)
          overdue ??= setTimeout(() => lose(client, new Error(silence)), connectMs);
        resolve(undefined);
      }, commandMs);
      command(client)
        .then((reply) => {
          succeed();
          resolve(reply);
        })
        .catch((error: unknown) => {
          lose(client, error);
          resolve(undefined);
        })
        .finally(() => clearTimeout(timer));
    });
  }

  return {
    isConnected: () => isReady && !overdue,
    /** For optional commands: while a reply is overdue, they return at once. */
    command: <T>(command: Command<T>) => (overdue ? Promise.resolve(undefined) : send(command)),
    /** Returns whether Redis confirmed the message; a late one may have been sent all the same. */
    async publish(topic: string, message: object): Promise<boolean> {
      const text = JSON.stringify(message);
      return (await send((client) => client.publish(channelPrefix + topic, text))) !== undefined;
    },
    subscribe(topic: string, listener: Listener) {
      listeners.set(channelPrefix + topic, listener);
    },
    /** Called after every connect, since messages may have been missed. */
    onConnected: (listener: () => void) => void onConnected.push(listener),
    /** Call it after all subscriptions. Resolves after the first attempt, successful or not. */
    connect,
    async close() {
      isClosed = true;
      drop();
    },
  };
}

function clientFor(url: string) {
  return createClient({
    url,
    name: 'ludex',
    RESP: 3,
    disableOfflineQueue: true,
    disableClientInfo: true,
    maintNotifications: 'disabled',
    // The client's own reconnect does not notice a Redis that holds the connection and never
    // responds.
    socket: { connectTimeout: connectMs, reconnectStrategy: false },
  });
}

async function within(ms: number, work: Promise<unknown>) {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise((_resolve, reject) => {
    timer = setTimeout(reject, ms, new Error(silence));
  });
  await Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** A failure at several addresses is an AggregateError without a message. */
function reasonOf(error: unknown): string {
  const { message, code } = error as NodeJS.ErrnoException;
  return message || code || String(error);
}
