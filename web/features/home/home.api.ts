import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { now } from '../../api/clock.ts';
import { fewest, newestYears } from './newest-years.ts';

/** Banners for the client type 0, wide screens, or 1, phones. */
export const bannersQuery = (clientType: 0 | 1) =>
  queryOptions({
    queryKey: ['banner', clientType],
    queryFn: ({ signal }) => call('GET /api/banner', { query: { clientType }, signal }),
  });

const shown = 8;

/** The most popular games of the catalog's newest years, and the latest release date. */
export const newestYearQuery = queryOptions({
  queryKey: ['game', 'newest-year'],
  queryFn: async ({ signal }) => {
    const newest = await call('GET /api/game/list', {
      query: { yearTo: now().getFullYear(), sort: 'releaseDate', order: 'desc', size: fewest },
      signal,
    });
    const span = newestYears(newest.items.map(({ releaseDate }) => releaseDate));
    if (!span) return null;
    const { yearFrom, yearTo, lastDay } = span;
    const { items } = await call('GET /api/game/list', {
      query: { yearFrom, yearTo, sort: 'popularity', size: shown },
      signal,
    });
    return { yearFrom, yearTo, lastDay, games: items };
  },
});

/** The member's wishlist, its news and similar games; refetched when their shelves change. */
export const forYouQuery = queryOptions({
  queryKey: ['me', 'shelf', 'for-you'],
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
