import { createClient } from '@redis/client';
import type { FastifyBaseLogger } from 'fastify';
import { errorText } from '../error-text.ts';

const commandMs = 100;
const silenceMs = 1000;
const longestPauseMs = 10_000;

type Client = ReturnType<typeof clientFor>;
type Command<T> = (client: Client) => Promise<T>;
type Listener = (message: unknown) => void;

export type Redis = ReturnType<typeof createRedis>;

/**
 * State that instances share besides the database; all of it is optional. While Redis is
 * unavailable, refuses or is late, commands return undefined at once or after a tenth of a second,
 * and the client reconnects with growing delays.
 */
export function createRedis(
  url: string,
  channelPrefix: string,
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
) {
  const client = clientFor(url);
  const listeners = new Map<string, Listener>();
  const onConnected: (() => void)[] = [];
  let hasTrouble = false;
  /** Nothing is sent while a reply is overdue, so that a silent connection times out. */
  let isLate = false;

  async function subscribeAll() {
    // With RESP 3, a subscribed connection can also send commands.
    await client.subscribe([...listeners.keys()], receive);
    succeed();
    for (const listener of onConnected) listener();
  }

  function receive(message: string, channel: string) {
    try {
      listeners.get(channel)?.(JSON.parse(message));
    } catch (error) {
      log.warn({ err: error }, 'a message on our channel of Redis is not ours');
    }
  }

  function fail(error: unknown) {
    if (!hasTrouble)
      log.warn({ reason: errorText(error) }, 'Redis is away: this instance goes alone');
    hasTrouble = true;
  }

  /** Only a reply proves that Redis works: a full or read-only one still accepts connections. */
  function succeed() {
    isLate = false;
    if (hasTrouble) log.info('Redis is back');
    hasTrouble = false;
  }

  const isConnected = () => client.isReady && !isLate;

  /** Returns undefined for a command that fails or is late. */
  function send<T>(command: Command<T>): Promise<T | undefined> {
    if (!isConnected()) return Promise.resolve(undefined);
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        isLate = client.isReady;
        resolve(undefined);
      }, commandMs);
      command(client)
        .then((reply) => {
          succeed();
          resolve(reply);
        })
        .catch((error: unknown) => {
          fail(error);
          resolve(undefined);
        })
        .finally(() => clearTimeout(timer));
    });
  }

  return {
    isConnected,
    command: send,
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
    connect: () =>
      new Promise<void>((resolve) => {
        client.on('error', (error) => {
          isLate = false;
          fail(error);
          resolve();
        });
        client.on('ready', () => void subscribeAll().catch(fail).finally(resolve));
        // Rejects only when it is closed.
        client.connect().catch(() => {});
      }),
    async close() {
      // `destroy` throws for a connection that has already ended.
      if (client.isOpen) client.destroy();
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
    // A Redis that holds the connection and never responds is noticed by its silence.
    pingInterval: silenceMs / 2,
    socket: {
      connectTimeout: silenceMs,
      socketTimeout: silenceMs,
      reconnectStrategy: (retries) => Math.min(200 * 2 ** retries, longestPauseMs),
    },
  });
}
