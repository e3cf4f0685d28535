/** An event for all clients that have the matching page open. */
export type LiveEvent = { topic: string; name: string; data: object };
type Listener = (event: LiveEvent) => void;

export type Events = ReturnType<typeof createEvents>;

/**
 * Notifies the listeners of a topic. Events are not stored: a client that missed one sees the
 * change at its next request.
 */
export function createEvents() {
  const listeners = new Map<string, Set<Listener>>();
  let onPublish: Listener | undefined;

  function deliver(event: LiveEvent) {
    for (const listener of listeners.get(event.topic) ?? []) listener(event);
  }

  return {
    deliver,
    /** Called only by the effects of a write. */
    publish(event: LiveEvent) {
      deliver(event);
      onPublish?.(event);
    },
    /** Returns a function that stops listening. */
    listen(topic: string, listener: Listener): () => void {
      const others = listeners.get(topic) ?? new Set();
      listeners.set(topic, others.add(listener));
      return () => {
        others.delete(listener);
        if (others.size === 0) listeners.delete(topic);
      };
    },
    /** Sets the listener that forwards our events to the other instances. */
    onPublish(listener: Listener) {
      onPublish = listener;
    },
  };
}
