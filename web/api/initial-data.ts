import type { QueryClient } from '@tanstack/react-query';

type Entry = readonly [key: readonly unknown[], data: unknown];

/** What the server rendered the page from, for the browser to begin with. */
export const toInitialData = (client: QueryClient): string => {
  const entries = client
    .getQueryCache()
    .getAll()
    // What is kept under the session's key is nobody else's to read.
    .filter(({ queryKey, state }) => state.status === 'success' && queryKey[0] !== 'me')
    .map(({ queryKey, state }): Entry => [queryKey, state.data]);
  return JSON.stringify(entries);
};

/**
 * Takes over the data that the page was rendered from; returns whether the page is whole. One that
 * Back restores from the browser's cache may be days old: its data are shown and asked for again.
 */
export function seedFromPage(client: QueryClient): boolean {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const whole = document.getElementById('initial-data')?.textContent;
  const text = whole ?? document.getElementById('layout-data')?.textContent;
  if (!text) return false;
  const options = visit?.type === 'back_forward' ? { updatedAt: 0 } : {};
  for (const [key, data] of JSON.parse(text) as Entry[]) client.setQueryData(key, data, options);
  return whole !== undefined;
}
