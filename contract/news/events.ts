import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Id } from '../games/games.ts';

/**
 * Events about an open article. It is read by an EventSource and never ends, so it is not in the
 * list of calls.
 */
export const streamEvents = endpoint({
  method: 'GET',
  url: '/api/events',
  config: { access: 'public', cache: 'private', rate: 'read', download: true },
  schema: {
    operationId: 'streamEvents',
    tags: ['News'],
    summary: 'A stream of an article’s likes and comments',
    description:
      'Server-Sent Events: `news` with {likeCount, commentCount}, first and with each change; `comment` with the {id} of a new comment.',
    querystring: Type.Object({ news: Id }),
    produces: ['text/event-stream'],
    response: { 200: Type.String() },
  },
});
