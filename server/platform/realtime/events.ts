/** Something that happened, for everybody who has the matching page open. */
export type LiveEvent = { topic: string; name: string; data: object };
type Listener = (event: LiveEvent) => void;

export type Events = ReturnType<typeof createEvents>;

/**
 * Notifies the listeners of a topic. Nothing is stored: a client that missed an event
 * finds what it was about at its next request, and past events are sent to nobody.
 */
export function createEvents(isPast: () => boolean = () => false) {
  const listeners = new Map<string, Set<Listener>>();
  let onPublish: Listener | undefined;

  function deliver(event: LiveEvent) {
    for (const listener of listeners.get(event.topic) ?? []) listener(event);
  }

  return {
    deliver,
    publish(topic: string, name: string, data: object) {
      if (isPast()) return;
      const event = { topic, name, data };
      deliver(event);
      onPublish?.(event);
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
    /** Lets other instances know what happens here. */
    onPublish(listener: Listener) {
      onPublish = listener;
    },
  };
}
