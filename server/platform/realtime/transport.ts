type Listener = (message: unknown) => void;

/**
 * Carries messages between the instances on one database. Messages may be lost, so they only
 * announce what the next read of the database would show.
 */
export type Transport = {
  /** Returns whether it was sent. */
  publish(topic: string, message: object): Promise<boolean>;
  subscribe(topic: string, listener: Listener): void;
  /** Called after every connect, since messages may have been missed. */
  onConnected(listener: () => void): void;
  /** Call it after all subscriptions. Resolves after the first attempt, successful or not. */
  connect(): Promise<void>;
  close(): Promise<void>;
};

/** Publishes by the first available transport, and subscribes on all. */
export const firstReachable = (transports: readonly Transport[]): Transport => ({
  async publish(topic, message) {
    for (const transport of transports) if (await transport.publish(topic, message)) return true;
    return false;
  },
  subscribe(topic, listener) {
    for (const transport of transports) transport.subscribe(topic, listener);
  },
  onConnected(listener) {
    for (const transport of transports) transport.onConnected(listener);
  },
  async connect() {
    await Promise.all(transports.map((transport) => transport.connect()));
  },
  async close() {
    await Promise.all(transports.map((transport) => transport.close()));
  },
});
