import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { named, nullable, success, Timestamp } from '../envelope.ts';
import { feedLimits } from './feed-limits.ts';
import { Id } from '../games/games.ts';

const admin = { access: 'admin', cache: 'private', rate: 'admin' } as const;

export const Feed = named('Feed', {
  id: Type.Integer(),
  url: Type.String(),
  title: Type.String({ description: 'The given title, else the feed’s own title, else its host' }),
  state: Type.String({ description: 'In words, in the language of Accept-Language' }),
  isFailing: Type.Boolean({ description: 'Whether the last read failed' }),
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
    summary: 'The feeds of the source `feeds`, with their state',
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
      'It is read as soon as the source is on. 400 for a URL in a private network, 409 for a feed that exists already.',
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
    description: 'Its items stay in the inbox.',
    params: Type.Object({ id: Id }),
    response: { 200: success(Type.Null()) },
  },
});
