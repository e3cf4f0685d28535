import type { QueryClient, QueryFilters } from '@tanstack/react-query';

/**
 * Refetches queries after a write. A first request that is still running may read the state before
 * the write, and invalidateQueries alone would reuse its response.
 */
export async function refreshQueries(client: QueryClient, filters: QueryFilters): Promise<void> {
  await client.cancelQueries(filters);
  await client.invalidateQueries(filters);
}
