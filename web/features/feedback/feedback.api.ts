import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../contract/api.ts';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { refreshQueries } from '../../api/refresh-queries.ts';

export type FeedbackInput = Api['POST /api/feedback']['body'];
export type FeedbackKind = FeedbackInput['kind'];

export const kinds: readonly FeedbackKind[] = ['data', 'bug', 'idea', 'abuse'];

/** Facts of a game that a page asks readers for. */
export const knownFields = [
  'released',
  'developers',
  'description',
  'tags',
  'languages',
  'price',
] as const;
export type KnownField = (typeof knownFields)[number];

export const sendFeedback = (body: FeedbackInput) => call('POST /api/feedback', { body });

export const followTicket = (body: Api['POST /api/feedback/follow']['body']) =>
  call('POST /api/feedback/follow', { body });

export const pageSize = 20;

/** The key starts with 'me', so that signing in or out refetches the tickets. */
export const myTicketsQuery = queryOptions({
  queryKey: ['me', 'tickets'],
  queryFn: ({ signal }) => call('GET /api/me/feedback', { query: { size: pageSize }, signal }),
  staleTime: 0,
});

export const refreshTickets = (client: QueryClient) =>
  refreshQueries(client, { queryKey: myTicketsQuery.queryKey });

/** The name of the game or article in the address; null if it does not exist. */
export const subjectQuery = (gameId: number | undefined, newsId: number | undefined) =>
  queryOptions({
    queryKey: ['feedback', 'subject', gameId, newsId],
    queryFn: async ({ signal }) => {
      try {
        if (gameId !== undefined) {
          return { game: await call('GET /api/game/:id', { params: { id: gameId }, signal }) };
        }
        if (newsId === undefined) return null;
        return { news: await call('GET /api/news/:id', { params: { id: newsId }, signal }) };
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
  });
