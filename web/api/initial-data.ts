import type { QueryClient } from '@tanstack/react-query';

/**
 * Takes over the answers that came along with the page, so that the first look needs none. A page
 * that Back brings out of the browser's cache may be days old, and so would they be.
 */
export function seedFromPage(client: QueryClient): void {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const text = document.getElementById('initial-data')?.textContent;
  if (!text || visit?.type === 'back_forward') return;
  for (const [key, data] of JSON.parse(text) as [string[], unknown][]) {
    client.setQueryData(key, data);
  }
}
