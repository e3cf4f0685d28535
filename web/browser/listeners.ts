type Listener = () => void;

/** The listeners of a store outside of React; `subscribe` fits useSyncExternalStore. */
export function createListeners({ acrossTabs = false } = {}) {
  const listeners = new Set<Listener>();
  return {
    subscribe: (listener: Listener) => {
      listeners.add(listener);
      if (acrossTabs) window.addEventListener('storage', listener);
      return () => {
        listeners.delete(listener);
        if (acrossTabs) window.removeEventListener('storage', listener);
      };
    },
    notify: () => {
      for (const listener of listeners) listener();
    },
  };
}
