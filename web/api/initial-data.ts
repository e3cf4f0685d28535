import type { QueryClient } from '@tanstack/react-query';

type Entry = readonly [key: readonly unknown[], data: unknown];

/** The JSON of responses that many pages are made of, as long as the server keeps them. */
const written = new WeakMap<object, Uint8Array>();
const encoder = new TextEncoder();

/**
 * The query data that the server rendered the page from, for the browser to start with: parts of a
 * JSON text in UTF-8. `<` is escaped, so that nothing in it ends the element that carries it.
 */
export function toInitialData(client: QueryClient): Uint8Array[] {
  const queries = client.getQueryCache().getAll();
  const entries = queries
    // Queries under the session's key are private to that session.
    .filter(({ queryKey, state }) => state.status === 'success' && queryKey[0] !== 'me')
    // They arrive in any order, and the same page has the same ETag.
    .toSorted((a, b) => (a.queryHash < b.queryHash ? -1 : 1))
    .flatMap(({ queryKey, state: { data } }, at) => [
      encoder.encode(`${at === 0 ? '[' : '],'}[${toJson(queryKey)},`),
      typeof data === 'object' && data !== null ? jsonOf(data) : encoder.encode(toJson(data)),
    ]);
  return [...entries, encoder.encode(entries.length === 0 ? '[]' : ']]')];
}

function jsonOf(data: object): Uint8Array {
  const json = written.get(data) ?? encoder.encode(toJson(data));
  written.set(data, json);
  return json;
}

const toJson = (value: unknown) => JSON.stringify(value).replaceAll('<', String.raw`\u003c`);

/**
 * Fills the cache with the data that the page was rendered from; returns whether the server
 * rendered the whole page. After Back, the page may be days old: its data counts as stale.
 */
export function seedFromPage(client: QueryClient): boolean {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const page = document.getElementById('initial-data')?.textContent;
  const text = page ?? document.getElementById('layout-data')?.textContent;
  if (!text) return false;
  const options = visit?.type === 'back_forward' ? { updatedAt: 0 } : {};
  for (const [key, data] of JSON.parse(text) as Entry[]) client.setQueryData(key, data, options);
  return page !== undefined;
}
