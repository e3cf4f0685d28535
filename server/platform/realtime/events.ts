/** Something that happened, for everybody who has the matching page open. */
export type LiveEvent = { topic: string; name: string; data: object };
type Listener = (event: LiveEvent) => void;

export type Events = ReturnType<typeof createEvents>;

/**
 * Notifies the listeners of a topic. Nothing is stored: a client that missed an event
 * finds what it was about at its next request.
 */
export function createEvents() {
  const listeners = new Map<string, Set<Listener>>();
  let onPublish: Listener | undefined;

  function deliver(event: LiveEvent) {
    for (const listener of listeners.get(event.topic) ?? []) listener(event);
  }

  return {
    deliver,
    /** For the effects of a write alone. */
    publish(event: LiveEvent) {
      deliver(event);
      onPublish?.(event);
    },
    /** Returns how to stop listening. */
    listen(topic: string, listener: Listener): () => void {
      const others = listeners.get(topic) ?? new Set();
      listeners.set(topic, others.add(listener));
      return () => {
        others.delete(listener);
        if (others.size === 0) listeners.delete(topic);
      };
    },
    /** Lets other instances know what happens here. */
    onPublish(listener: Listener) {
      onPublish = listener;
    },
  };
}
