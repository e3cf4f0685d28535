/** Something that happened, for whoever has the matching page open. */
export type LiveEvent = { topic: string; name: string; data: object };
type Listener = (event: LiveEvent) => void;

export type Events = ReturnType<typeof createEvents>;

/** Carries events to other instances; within one, nothing is needed. */
export type Relay = { send(event: LiveEvent): void; close(): Promise<void> };

/**
 * Tells the listeners of a topic what happens to it. Nothing is kept: whoever missed an event
 * finds what it was about at the next look, and what is past is told to nobody.
 */
export function createEvents(isPast: () => boolean = () => false) {
  const listeners = new Map<string, Set<Listener>>();
  let relay: Relay | undefined;

  function deliver(event: LiveEvent) {
    for (const listener of listeners.get(event.topic) ?? []) listener(event);
  }

  return {
    deliver,
    publish(topic: string, name: string, data: object) {
      if (isPast()) return;
      const event = { topic, name, data };
      // With a relay, our own listeners hear of it the same way as everybody else's.
      if (relay) relay.send(event);
      else deliver(event);
    },
    /** Answers how to stop listening. */
    listen(topic: string, listener: Listener): () => void {
      const others = listeners.get(topic) ?? new Set();
      listeners.set(topic, others.add(listener));
      return () => {
        others.delete(listener);
        if (others.size === 0) listeners.delete(topic);
      };
    },
    relayBy(other: Relay) {
      relay = other;
    },
    close: () => relay?.close(),
  };
}
