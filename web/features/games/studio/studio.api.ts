import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Studio } from '../../../../contract/games/studios.ts';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';

export type { Studio };

export const pageSize = 24;

/** Null if there is no such studio, which is not an error. */
export const studioQuery = (id: number, page: number) =>
  queryOptions({
    queryKey: ['studio', id, page],
    queryFn: async ({ signal }): Promise<Studio | null> => {
      const query = { page, size: pageSize };
      try {
        return await call('GET /api/studio/:id', { params: { id }, query, signal });
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
    placeholderData: keepPreviousData,
  });
