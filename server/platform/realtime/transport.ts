type Listener = (message: unknown) => void;

/**
 * Carries messages between the instances on one database. What is sent may be lost, so a message
 * only announces sooner what the next read of the database would show.
 */
export type Transport = {
  /** Whether it was sent. */
  publish(topic: string, message: object): Promise<boolean>;
  subscribe(topic: string, listener: Listener): void;
  /** On every connect, when messages may have been missed. */
  onConnected(listener: () => void): void;
  /** Once everybody has subscribed. Ends with the first attempt, whatever came of it. */
  connect(): Promise<void>;
  close(): Promise<void>;
};

/** Publishes by the first that is reachable, and listens on all. */
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
