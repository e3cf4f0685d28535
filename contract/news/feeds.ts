import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { nullable, success, Timestamp } from '../envelope.ts';
import { feedLimits } from './feed-limits.ts';
import { Id } from '../games/games.ts';

const admin = { access: 'admin', cache: 'private', rate: 'admin' } as const;

export const Feed = Type.Object({
  id: Type.Integer(),
  url: Type.String(),
  title: Type.String({ description: 'As given, else as the feed calls itself, else its host' }),
  state: Type.String({ description: 'In words, in the language of Accept-Language' }),
  isFailing: Type.Boolean({ description: 'It was not read the last time' }),
  lastOkAt: nullable(Timestamp),
});
export type Feed = Type.Static<typeof Feed>;

export const listFeeds = endpoint({
  method: 'GET',
  url: '/api/admin/feeds',
  config: admin,
  schema: {
    operationId: 'listFeeds',
    tags: ['Administration'],
    summary: 'The feeds that the source `feeds` reads, and how it goes with each',
    response: { 200: success(Type.Object({ items: Type.Array(Feed) })) },
  },
});

export const addFeed = endpoint({
  method: 'POST',
  url: '/api/admin/feeds',
  config: admin,
  schema: {
    operationId: 'addFeed',
    tags: ['Administration'],
    summary: 'Add a feed in RSS, Atom or JSON Feed',
    description:
      'It is read as soon as the source is on. 400 for an address inside a network, 409 for a feed that is there already.',
    body: Type.Object(
      {
        url: Type.String({ minLength: 1, maxLength: feedLimits.url }),
        title: Type.Optional(Type.String({ minLength: 1, maxLength: feedLimits.title })),
      },
      { additionalProperties: false },
    ),
    response: { 201: success(Feed) },
  },
});

export const removeFeed = endpoint({
  method: 'DELETE',
  url: '/api/admin/feeds/:id',
  config: admin,
  schema: {
    operationId: 'removeFeed',
    tags: ['Administration'],
    summary: 'Remove a feed',
    description: 'What it has brought stays in the inbox.',
    params: Type.Object({ id: Id }),
    response: { 200: success(Type.Null()) },
  },
});
