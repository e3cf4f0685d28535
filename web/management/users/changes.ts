type Values = Record<string, unknown> | null;

export type Change = { key: string; before: unknown; after: unknown };

/** The differences between two states by key; absent and empty values count as null. */
export function changesOf(before: Values, after: Values): Change[] {
  const keys = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return Array.from(keys, (key) => ({
    key,
    before: valueOf(before?.[key]),
    after: valueOf(after?.[key]),
  })).filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after));
}

const valueOf = (value: unknown) => (value === undefined || value === '' ? null : value);
