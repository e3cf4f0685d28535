/** Splits a long list, because a statement takes a limited number of parameters. */
export function* chunksOf<T>(rows: readonly T[], size = 500): Generator<T[]> {
  for (let start = 0; start < rows.length; start += size) yield rows.slice(start, start + size);
}
