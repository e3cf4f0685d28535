import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

/** 0 is the web on a wide screen, 1 on a phone. */
export const bannersQuery = (clientType: 0 | 1) =>
  queryOptions({
    queryKey: ['banner', clientType],
    queryFn: ({ signal }) => call('GET /api/banner', { query: { clientType }, signal }),
  });

const shown = 8;

/** The most popular releases of the last year the catalogue knows. */
export const notableGamesQuery = queryOptions({
  queryKey: ['game', 'notable'],
  queryFn: async ({ signal }) => {
    const newest = await call('GET /api/game/list', {
      query: { sort: 'releaseDate', order: 'desc', size: 1 },
      signal,
    });
    const year = Number(newest.items[0]?.releaseDate?.slice(0, 4) ?? Number.NaN);
    if (Number.isNaN(year)) return { year: undefined, games: [] };
    const { items } = await call('GET /api/game/list', {
      query: { yearFrom: year, sort: 'popularity', size: shown },
      signal,
    });
    return { year, games: items };
  },
});

/** What the account of the reader says about their taste; under the session's key. */
export const forYouQuery = queryOptions({
  queryKey: ['me', 'for-you'],
  queryFn: async ({ signal }) => {
    const query = { size: 4, limit: 4 };
    const [wishlist, news, favorites] = await Promise.all([
      call('GET /api/me/wishlist', { query, signal }),
      call('GET /api/me/wishlist/news', { query, signal }),
      call('GET /api/me/favorites', { query: { size: 1 }, signal }),
    ]);
    const liked = favorites.items[0]?.game;
    const similar = liked
      ? await call('GET /api/game/:id/similar', {
          params: { id: liked.id },
          query: { limit: 4 },
          signal,
        }).catch(() => [])
      : [];
    return {
      wishes: wishlist.items.map(({ game }) => game),
      news,
      liked,
      similar: similar.map(({ game }) => game),
    };
  },
  staleTime: 0,
});
