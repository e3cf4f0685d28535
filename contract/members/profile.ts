import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { named, nullable, success, Timestamp } from '../envelope.ts';
import { motifs, palettes } from '../games/cover-names.ts';
import { GameSummary, Id } from '../games/games.ts';
import { personalLimits } from './personal-limits.ts';
import { marks, Nickname } from './me.ts';
import { paged, pageQuery } from '../paging.ts';
import { OwnReview } from './reviews.ts';

const read = { access: 'user', cache: 'private', rate: 'read' } as const;
const write = { access: 'user', cache: 'private', rate: 'write' } as const;
const closed = { additionalProperties: false } as const;
const Visibility = Type.Enum(['public', 'private']);

/** Blocks of a profile that may be public or private. */
export const profileBlocks = [
  'favorites',
  'wishlist',
  'reviews',
  'achievements',
  'library',
] as const;
const Blocks = Type.Array(Type.Enum([...profileBlocks]));

const facts = {
  id: Type.Integer(),
  nickname: Type.String(),
  avatarUrl: nullable(Type.String()),
  ...marks,
  bio: nullable(Type.String()),
  visibility: Visibility,
  createdAt: Timestamp,
};
export const Profile = named('Profile', { ...facts, shown: Blocks });
export type Profile = Type.Static<typeof Profile>;

export const getProfile = endpoint({
  method: 'GET',
  url: '/api/me/profile',
  config: read,
  schema: {
    operationId: 'getProfile',
    tags: ['Personal'],
    summary: 'My profile',
    response: { 200: success(Profile) },
  },
});

export const updateProfile = endpoint({
  method: 'PATCH',
  url: '/api/me/profile',
  config: write,
  schema: {
    operationId: 'updateProfile',
    tags: ['Personal'],
    summary: 'Change my profile; omitted fields stay unchanged',
    body: Type.Object(
      {
        nickname: Type.Optional(Nickname),
        bio: Type.Optional(nullable(Type.String({ maxLength: personalLimits.bio }))),
        visibility: Type.Optional(Visibility),
        shown: Type.Optional(Blocks),
        avatar: Type.Optional(
          nullable(
            Type.Object({ motif: Type.Enum([...motifs]), palette: Type.Enum([...palettes]) }),
          ),
        ),
      },
      closed,
    ),
    response: { 200: success(Profile) },
  },
});

export const getUser = endpoint({
  method: 'GET',
  url: '/api/user/:id',
  config: { access: 'public', cache: 'private', rate: 'read' },
  schema: {
    operationId: 'getUser',
    tags: ['Personal'],
    summary: 'The public part of a profile',
    description: 'A private profile shows its name and nothing else: `bio` and blocks are null.',
    params: Type.Object({ id: Id }),
    response: {
      200: success(
        Type.Object({
          ...facts,
          counts: nullable(
            Type.Object({
              favorites: nullable(Type.Integer()),
              wishlist: nullable(Type.Integer()),
              reviews: nullable(Type.Integer()),
              achievements: nullable(Type.Integer()),
              comments: Type.Integer(),
            }),
          ),
          top: nullable(
            Type.Array(GameSummary, {
              description: 'The first four favorites in their owner’s order',
            }),
          ),
          recent: nullable(
            Type.Array(
              Type.Object({
                game: GameSummary,
                rating: nullable(Type.Integer()),
                at: Timestamp,
              }),
              { description: 'The games of the newest reviews and of the shelves that are shown' },
            ),
          ),
          days: nullable(
            Type.Array(Type.Object({ day: Type.String(), count: Type.Integer() }), {
              description: 'The days of the last year with something public, oldest first',
            }),
          ),
          favorites: nullable(Type.Array(GameSummary, { description: 'The newest twelve' })),
          wishlist: nullable(Type.Array(GameSummary)),
          reviews: nullable(Type.Array(OwnReview, { description: 'The newest five' })),
          ratings: nullable(
            Type.Array(Type.Integer(), { description: 'The number of ratings 1, 2 … 10' }),
          ),
          genres: nullable(
            Type.Array(Type.Object({ value: Type.String(), count: Type.Integer() })),
          ),
          achievements: nullable(Type.Array(Type.String(), { description: 'Keys, newest first' })),
        }),
      ),
    },
  },
});

export const listSharedShelf = endpoint({
  method: 'GET',
  url: '/api/user/:id/shelf/:shelf',
  config: { access: 'public', cache: 'private', rate: 'read' },
  schema: {
    operationId: 'listSharedShelf',
    tags: ['Personal'],
    summary: 'A shelf that its owner has made public',
    description:
      'Favorites are in their owner’s order, a wishlist has the newest first; 404 when hidden.',
    params: Type.Object({ id: Id, shelf: Type.Enum(['favorites', 'wishlist']) }),
    querystring: Type.Object(pageQuery),
    response: { 200: success(paged(GameSummary)) },
  },
});

export const deleteAccount = endpoint({
  method: 'DELETE',
  url: '/api/me',
  config: { ...write, stepUp: true },
  schema: {
    operationId: 'deleteAccount',
    tags: ['Personal'],
    summary: 'Delete my account with its data',
    description: '409 while another account that was merged into it can be separated again.',
    response: { 200: success(Type.Null()) },
  },
});

export const listAchievements = endpoint({
  method: 'GET',
  url: '/api/me/achievements',
  config: read,
  schema: {
    operationId: 'listAchievements',
    tags: ['Personal'],
    summary: 'My achievements, and my progress towards others',
    response: {
      200: success(
        Type.Object({
          items: Type.Array(
            Type.Object({
              key: Type.String(),
              name: Type.String(),
              nameEn: Type.String(),
              description: Type.String(),
              descriptionEn: Type.String(),
              group: Type.String(),
              earnedAt: nullable(Timestamp),
              progress: nullable(Type.Object({ value: Type.Integer(), goal: Type.Integer() })),
              holders: Type.Integer({ description: 'The number of members who have it' }),
            }),
          ),
          total: Type.Integer(),
          members: Type.Integer(),
        }),
      ),
    },
  },
});

const Notification = named('Notification', {
  id: Type.Integer(),
  kind: Type.Enum(['reply', 'chart', 'article', 'achievement', 'feedback', 'moderation', 'keys']),
  at: Timestamp,
  read: Type.Boolean(),
  data: Type.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true }),
});
export type Notification = Type.Static<typeof Notification>;

export const listNotifications = endpoint({
  method: 'GET',
  url: '/api/me/notifications',
  config: read,
  schema: {
    operationId: 'listNotifications',
    tags: ['Personal'],
    summary: 'My notifications, the newest first; at most 50',
    response: {
      200: success(Type.Object({ items: Type.Array(Notification), unread: Type.Integer() })),
    },
  },
});

export const readNotifications = endpoint({
  method: 'POST',
  url: '/api/me/notifications/read',
  config: write,
  schema: {
    operationId: 'readNotifications',
    tags: ['Personal'],
    summary: 'Mark these or all notifications as read',
    body: Type.Object({ ids: Type.Optional(Type.Array(Id, { maxItems: 50 })) }, closed),
    response: { 200: success(Type.Object({ unread: Type.Integer() })) },
  },
});

const Preferences = Type.Object({
  muted: Type.Array(Type.Enum(['reply', 'chart', 'article', 'achievement'])),
});

export const getPreferences = endpoint({
  method: 'GET',
  url: '/api/me/preferences',
  config: read,
  schema: {
    operationId: 'getPreferences',
    tags: ['Personal'],
    summary: 'My muted kinds of notification',
    response: { 200: success(Preferences) },
  },
});

export const setPreferences = endpoint({
  method: 'PUT',
  url: '/api/me/preferences',
  config: write,
  schema: {
    operationId: 'setPreferences',
    tags: ['Personal'],
    summary: 'Mute kinds of notification',
    body: Type.Object(Preferences.properties, closed),
    response: { 200: success(Preferences) },
  },
});

/** Read by an EventSource and never ends, so it is not in the list of calls. */
export const streamNotifications = endpoint({
  method: 'GET',
  url: '/api/me/events',
  config: { ...read, download: true },
  schema: {
    operationId: 'streamNotifications',
    tags: ['Personal'],
    summary: 'A stream of events about my notifications',
    description: 'Server-Sent Events: `notification` whenever the list has changed.',
    produces: ['text/event-stream'],
    response: { 200: Type.String() },
  },
});
