import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Timestamp } from '../envelope.ts';
import { languages } from '../limits.ts';

const config = { access: 'public', cache: 'public', rate: 'read', maxAge: 300 } as const;
/** Users of a feed reader cannot change the URL, so an unknown language is not an error. */
const querystring = Type.Object({
  lang: Type.Optional(
    Type.String({ description: 'zh-CN or en; anything else is the site’s default language' }),
  ),
});

export const getNewsAtomFeed = endpoint({
  method: 'GET',
  url: '/feed.xml',
  config,
  schema: {
    operationId: 'getNewsAtomFeed',
    tags: ['News'],
    summary: 'The newest articles as an Atom feed',
    querystring,
    produces: ['application/atom+xml'],
    response: { 200: Type.String() },
  },
});

const JsonFeed = Type.Object({
  version: Type.Literal('https://jsonfeed.org/version/1.1'),
  title: Type.String(),
  language: Type.Enum([...languages]),
  home_page_url: Type.String(),
  feed_url: Type.String(),
  items: Type.Array(
    Type.Object({
      id: Type.String(),
      url: Type.String(),
      language: Type.Optional(
        Type.Enum([...languages], { description: 'If it is not the feed’s' }),
      ),
      title: Type.String(),
      summary: Type.String(),
      content_html: Type.String(),
      image: Type.Optional(Type.String()),
      date_published: Timestamp,
      date_modified: Type.Optional(Timestamp),
      authors: Type.Array(Type.Object({ name: Type.String() })),
      tags: Type.Array(Type.String()),
    }),
  ),
});
export type JsonFeed = Type.Static<typeof JsonFeed>;

export const getNewsJsonFeed = endpoint({
  method: 'GET',
  url: '/feed.json',
  config,
  schema: {
    operationId: 'getNewsJsonFeed',
    tags: ['News'],
    summary: 'The newest articles as a JSON feed',
    description: 'JSON Feed 1.1, not an envelope.',
    querystring,
    produces: ['application/feed+json'],
    response: { 200: JsonFeed },
  },
});
