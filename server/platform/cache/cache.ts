export type Cache<Value> = ReturnType<typeof createCache<Value>>;

/** A map with at most `maxEntries` entries; adding another one drops the oldest. */
export function createCache<Value, Key = string>(maxEntries: number) {
  const values = new Map<Key, Value>();
  return {
    get: (key: Key) => values.get(key),
    set(key: Key, value: Value): Value {
      values.delete(key);
      if (values.size >= maxEntries) values.delete(values.keys().next().value!);
      values.set(key, value);
      return value;
    },
    delete: (key: Key) => void values.delete(key),
    clear: () => values.clear(),
  };
}
