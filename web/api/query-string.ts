/** Leaves out undefined, null and empty text; a list repeats its key. */
export function queryString(values: Record<string, unknown>): string {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(values)) {
    for (const item of [value].flat() as (string | number | boolean | null | undefined)[]) {
      if (item !== undefined && item !== null && item !== '') params.append(key, String(item));
    }
  }
  return params.size > 0 ? `?${params}` : '';
}
