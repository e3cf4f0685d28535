export type Kept<Value> = ReturnType<typeof createKept<Value>>;

/** The last results by their names; when there are too many, the oldest goes. */
export function createKept<Value, Name = string>(most: number) {
  const values = new Map<Name, Value>();
  return {
    get: (name: Name) => values.get(name),
    keep(name: Name, value: Value): Value {
      values.delete(name);
      if (values.size >= most) values.delete(values.keys().next().value!);
      values.set(name, value);
      return value;
    },
    clear: () => values.clear(),
  };
}
