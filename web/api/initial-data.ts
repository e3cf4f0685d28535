import type { QueryClient } from '@tanstack/react-query';

type Entry = readonly [key: readonly unknown[], data: unknown];

/** What the server rendered the page from, for the browser to begin with. */
export const toInitialData = (client: QueryClient): string => {
  const entries = client
    .getQueryCache()
    .getAll()
    // What is cached under the session's key belongs to that session alone.
    .filter(({ queryKey, state }) => state.status === 'success' && queryKey[0] !== 'me')
    .map(({ queryKey, state }): Entry => [queryKey, state.data]);
  return JSON.stringify(entries);
};

/**
 * Takes over the data that the page was rendered from; returns whether the page is complete. One
 * that Back restores from the browser's cache may be days old: its data is shown and refetched.
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
