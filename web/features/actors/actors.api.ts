import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Actor } from '../../../contract/actors.ts';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { defined } from '../../api/defined.ts';

export type ActorFilter = {
  q: string | undefined;
  language: string | undefined;
  role: string | undefined;
  gameId: number | undefined;
  page: number;
};

export const pageSize = 30;

export const actorListQuery = (filter: ActorFilter) => {
  const query = { ...defined(filter), sort: 'credits' as const, size: pageSize };
  return queryOptions({
    queryKey: ['actor', 'list', query],
    queryFn: ({ signal }) => call('GET /api/actor/list', { query, signal }),
    placeholderData: keepPreviousData,
  });
};

const castsOnPage = 10;

export const castsQuery = ({ role, language, page }: ActorFilter) => {
  const query = { ...defined({ role, language }), page, size: castsOnPage };
  return queryOptions({
    queryKey: ['actor', 'casts', query],
    queryFn: ({ signal }) => call('GET /api/actor/casts', { query, signal }),
    placeholderData: keepPreviousData,
  });
};

export const castPages = (total: number) => Math.ceil(total / castsOnPage);

/** Null if the person does not exist, which is not an error. */
export const actorQuery = (id: number) =>
  queryOptions({
    queryKey: ['actor', id],
    queryFn: async ({ signal }): Promise<Actor | null> => {
      try {
        return await call('GET /api/actor/:id', { params: { id }, signal });
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
  });
