import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Id } from '../games/games.ts';

/**
 * What happens to an open article. No call among the others: it is read by an EventSource and
 * does not end, so it stands in no list of calls.
 */
export const streamEvents = endpoint({
  method: 'GET',
  url: '/api/events',
  config: { access: 'public', cache: 'private', rate: 'read', download: true },
  schema: {
    operationId: 'streamEvents',
    tags: ['News'],
    summary: 'Likes and comments of an article as they happen',
    description:
      'Server-Sent Events: `news` with {likeCount, commentCount}, at first and with each change, `comment` with the {id} of a new one.',
    querystring: Type.Object({ news: Id }),
    produces: ['text/event-stream'],
    response: { 200: Type.String() },
  },
});
