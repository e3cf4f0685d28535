import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../contract/api.ts';
import type { OwnReview } from '../../../contract/members/reviews.ts';
import { call } from '../../api/call.ts';
import { defined } from '../../api/defined.ts';
import { refreshQueries } from '../../api/refresh-queries.ts';
import { pagesOf } from './review-pages.ts';

type GameReviews = Api['GET /api/game/:id/reviews'];
export type ReviewSort = NonNullable<GameReviews['query']['sort']>;
export type ReviewInput = Api['PUT /api/game/:id/review']['body'];
export type OwnFilter = NonNullable<Api['GET /api/me/reviews']['query']['with']>;

export const pageSize = 10;

/** The key starts with 'me': the response depends on the member's own reviews and votes. */
export const gameReviewsQuery = (id: number, sort: ReviewSort, size: number, rating?: number) =>
  queryOptions({
    queryKey: ['me', 'reviews', 'game', id, sort, size, rating],
    queryFn: async ({ signal }) => {
      const pages = await Promise.all(
        pagesOf(size).map((page) =>
          call('GET /api/game/:id/reviews', {
            params: { id },
            query: { sort, ...defined({ rating }), ...page },
            signal,
          }),
        ),
      );
      return { ...pages[0]!, items: pages.flatMap(({ items }) => items) };
    },
    placeholderData: keepPreviousData,
  });

export const ownReviewsQuery = (filter: OwnFilter | undefined, page: number) => {
  const query = { ...defined({ with: filter }), page, size: pageSize };
  return queryOptions({
    queryKey: ['me', 'reviews', 'mine', query],
    queryFn: ({ signal }) => call('GET /api/me/reviews', { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
};

const most = 100;

/** The member's own review of a game, independent of the pages of their list. */
export const myReviewQuery = (gameId: number) =>
  queryOptions({
    queryKey: ['me', 'reviews', 'of', gameId],
    queryFn: async ({ signal }): Promise<OwnReview | null> => {
      const state = await call('GET /api/me/games/:gameId', { params: { gameId }, signal });
      if (state.rating === null) return null;
      for (let page = 1; ; page++) {
        const query = { page, size: most };
        const { items, total } = await call('GET /api/me/reviews', { query, signal });
        const found = items.find(({ game }) => game.id === gameId);
        if (found || page * most >= total) return found ?? null;
      }
    },
    staleTime: 0,
  });

export const putReview = (id: number, body: ReviewInput) =>
  call('PUT /api/game/:id/review', { params: { id }, body });

export const deleteReview = (id: number) => call('DELETE /api/game/:id/review', { params: { id } });

type Report = Api['POST /api/review/:id/report']['body'];

export const reportReview = (id: number, body: Report) =>
  call('POST /api/review/:id/report', { params: { id }, body });

/** Deletes somebody else's review, as a moderator. */
export const removeReview = (id: number) => call('DELETE /api/review/:id', { params: { id } });

export const markHelpful = (id: number, helpful: boolean) =>
  call('PUT /api/review/:id/helpful', { params: { id }, body: { helpful } });

/** Refetches everything that shows the member's reviews or ratings. */
export const refreshReviews = (client: QueryClient): Promise<void> =>
  refreshQueries(client, {
    predicate: ({ queryKey: [own, what] }) =>
      own === 'me' && (what === 'reviews' || what === 'game' || what === 'achievements'),
  });
