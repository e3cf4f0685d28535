import type { QueryClient, QueryFilters } from '@tanstack/react-query';

/**
 * For after a write. A first response that is still on its way may be from before it, and to
 * invalidate alone would wait for that one.
 */
export async function refreshQueries(client: QueryClient, filters: QueryFilters): Promise<void> {
  await client.cancelQueries(filters);
  await client.invalidateQueries(filters);
}
