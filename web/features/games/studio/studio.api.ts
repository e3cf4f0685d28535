import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Series, Studio } from '../../../../contract/games/studios.ts';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';

export type { Series, Studio };

export const pageSize = 24;

const orNull = async <Item>(item: Promise<Item>): Promise<Item | null> => {
  try {
    return await item;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
};

/** Null if there is no such studio, which is not an error. */
export const studioQuery = (id: number, page: number) =>
  queryOptions({
    queryKey: ['studio', id, page],
    queryFn: ({ signal }) => {
      const query = { page, size: pageSize };
      return orNull(call('GET /api/studio/:id', { params: { id }, query, signal }));
    },
    placeholderData: keepPreviousData,
  });

/** Null if there is no such series, or it has too few games. */
export const seriesQuery = (id: number, page: number) =>
  queryOptions({
    queryKey: ['series', id, page],
    queryFn: ({ signal }) => {
      const query = { page, size: pageSize };
      return orNull(call('GET /api/series/:id', { params: { id }, query, signal }));
    },
    placeholderData: keepPreviousData,
  });
