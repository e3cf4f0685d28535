export type Kept<Value> = ReturnType<typeof createKept<Value>>;

/** The last results by their names; when there are too many, the oldest goes. */
export function createKept<Value>(most: number) {
  const values = new Map<string, Value>();
  return {
    get: (name: string) => values.get(name),
    keep(name: string, value: Value): Value {
      values.delete(name);
      if (values.size >= most) values.delete(values.keys().next().value!);
      values.set(name, value);
      return value;
    },
    clear: () => values.clear(),
  };
}
