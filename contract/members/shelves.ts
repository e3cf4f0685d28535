import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { named, nullable, success, Timestamp } from '../envelope.ts';
import { gameSorts } from '../games/game-limits.ts';
import { gameFilter, GameSummary, Id } from '../games/games.ts';
import { Status } from '../library/import-row.ts';
import { personalLimits } from './personal-limits.ts';
import { pageQuery, paged } from '../paging.ts';

/** Favorites and wishlist are two shelves of games with the same operations. */

const read = { access: 'user', cache: 'private', rate: 'read' } as const;
const write = { access: 'user', cache: 'private', rate: 'write' } as const;
const GameId = Type.Object({ gameId: Id });
const closed = { additionalProperties: false } as const;

export const ShelfItem = named('ShelfItem', {
  game: GameSummary,
  createdAt: Timestamp,
  note: nullable(Type.String()),
  priority: nullable(Type.Integer({ minimum: 0, maximum: 5 })),
  folder: nullable(Type.String({ description: 'The folder of a favorite' })),
});
export type ShelfItem = Type.Static<typeof ShelfItem>;

const { status: _status, trash: _trash, missing: _missing, ...readersFilter } = gameFilter;
const query = Type.Object({
  ...pageQuery,
  ...readersFilter,
  folder: Type.Optional(Type.String({ maxLength: personalLimits.folder })),
  sort: Type.Optional(
    Type.Enum(['added', 'manual', 'priority', ...gameSorts], {
      description: '`manual` is the member’s own order of favorites',
    }),
  ),
  order: Type.Optional(Type.Enum(['asc', 'desc'])),
});
const response = { 200: success(paged(ShelfItem)) };
const nothing = { 200: success(Type.Null()) };

export const listFavorites = endpoint({
  method: 'GET',
  url: '/api/me/favorites',
  config: read,
  schema: {
    operationId: 'listFavorites',
    tags: ['Personal'],
    summary: 'My favorite games',
    querystring: query,
    response,
  },
});

export const getShelfIds = endpoint({
  method: 'GET',
  url: '/api/me/shelves',
  config: read,
  schema: {
    operationId: 'getShelfIds',
    tags: ['Personal'],
    summary: 'The ids of the games on my shelves',
    response: {
      200: success(
        Type.Object({
          favorites: Type.Array(Type.Integer()),
          wishlist: Type.Array(Type.Integer()),
        }),
      ),
    },
  },
});

export const addFavorite = endpoint({
  method: 'PUT',
  url: '/api/me/favorites/:gameId',
  config: write,
  schema: {
    operationId: 'addFavorite',
    tags: ['Personal'],
    summary: 'Add a game to my favorites',
    params: GameId,
    response: { 200: success(ShelfItem) },
  },
});

export const removeFavorite = endpoint({
  method: 'DELETE',
  url: '/api/me/favorites/:gameId',
  config: write,
  schema: {
    operationId: 'removeFavorite',
    tags: ['Personal'],
    summary: 'Remove a game from my favorites',
    params: GameId,
    response: nothing,
  },
});

export const listWishlist = endpoint({
  method: 'GET',
  url: '/api/me/wishlist',
  config: read,
  schema: {
    operationId: 'listWishlist',
    tags: ['Personal'],
    summary: 'My wishlist',
    querystring: query,
    response,
  },
});

export const addWish = endpoint({
  method: 'PUT',
  url: '/api/me/wishlist/:gameId',
  config: write,
  schema: {
    operationId: 'addWish',
    tags: ['Personal'],
    summary: 'Add a game to my wishlist, or change its note and priority there',
    description: 'Omitted fields stay unchanged; null clears them.',
    params: GameId,
    body: Type.Object(
      {
        note: Type.Optional(nullable(Type.String({ maxLength: personalLimits.note }))),
        priority: Type.Optional(nullable(Type.Integer({ minimum: 0, maximum: 5 }))),
      },
      closed,
    ),
    response: { 200: success(ShelfItem) },
  },
});

export const removeWish = endpoint({
  method: 'DELETE',
  url: '/api/me/wishlist/:gameId',
  config: write,
  schema: {
    operationId: 'removeWish',
    tags: ['Personal'],
    summary: 'Remove a game from my wishlist',
    params: GameId,
    response: nothing,
  },
});

export const mergeShelves = endpoint({
  method: 'POST',
  url: '/api/me/shelves/merge',
  config: write,
  schema: {
    operationId: 'mergeShelves',
    tags: ['Personal'],
    summary: 'Add games that the browser stored before signing in; unknown games are ignored',
    body: Type.Object(
      {
        favorites: Type.Array(Id, { maxItems: personalLimits.merge }),
        wishlist: Type.Array(Id, { maxItems: personalLimits.merge }),
      },
      closed,
    ),
    response: {
      200: success(Type.Object({ favorites: Type.Integer(), wishlist: Type.Integer() })),
    },
  },
});

export const getGameState = endpoint({
  method: 'GET',
  url: '/api/me/games/:gameId',
  config: { ...read, access: 'public' },
  schema: {
    operationId: 'getGameState',
    tags: ['Personal'],
    summary: 'Whether this game is on my shelves, and my rating; empty when signed out',
    params: GameId,
    response: {
      200: success(
        Type.Object({
          favorite: Type.Boolean(),
          wish: nullable(
            Type.Object({ note: nullable(Type.String()), priority: nullable(Type.Integer()) }),
          ),
          rating: nullable(Type.Integer()),
          library: nullable(
            Type.Object({
              status: nullable(Status),
              minutes: nullable(Type.Integer()),
              rating: nullable(Type.Integer()),
              hidden: Type.Boolean(),
              playthroughs: Type.Integer(),
            }),
          ),
        }),
      ),
    },
  },
});

export const wishlistCalendar = endpoint({
  method: 'GET',
  url: '/api/me/wishlist.ics',
  config: { ...read, fileName: 'wishlist.ics' },
  schema: {
    operationId: 'wishlistCalendar',
    tags: ['Personal'],
    summary: 'The release dates of my wishlist as a calendar',
    produces: ['text/calendar'],
    response: { 200: Type.String() },
  },
});

export const listWishlistNews = endpoint({
  method: 'GET',
  url: '/api/me/wishlist/news',
  config: read,
  schema: {
    operationId: 'listWishlistNews',
    tags: ['Personal'],
    summary: 'The newest articles about games on my wishlist',
    querystring: Type.Object({ limit: Type.Integer({ minimum: 1, maximum: 20, default: 5 }) }),
    response: {
      200: success(
        Type.Array(
          Type.Object({
            id: Type.Integer(),
            title: Type.String(),
            titleEn: nullable(Type.String()),
            publishedAt: Timestamp,
            game: Type.Object({ name: Type.String(), nameZh: nullable(Type.String()) }),
          }),
        ),
      ),
    },
  },
});
