import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { named, nullable, success, Timestamp } from '../envelope.ts';
import { GameSummary, Id } from '../games/games.ts';
import { languages, limits } from '../limits.ts';
import { cursorQuery, paged } from '../paging.ts';
import { newsLimits } from './news-limits.ts';

const open = { access: 'public', cache: 'public', rate: 'read' } as const;
const NewsId = Type.Object({ id: Id });

/** What readers and editors both see of an article in a list. */
export const headline = {
  id: Type.Integer(),
  title: Type.String(),
  titleEn: nullable(Type.String()),
  summary: Type.String(),
  summaryEn: nullable(Type.String()),
  category: Type.String(),
  coverUrl: nullable(Type.String()),
  author: Type.String(),
  subject: nullable(
    Type.String({
      description: 'What a data story is about: `YYYY`, `YYYY-MM`, or two of them joined by `/`',
    }),
  ),
};

export const NewsLite = named('NewsLite', {
  ...headline,
  figureUrl: nullable(
    Type.String({
      description: 'The first chart of the text as a picture; takes `lang`, by default the site’s',
    }),
  ),
  publishedAt: Timestamp,
  updatedAt: nullable(Timestamp),
  likeCount: Type.Integer(),
  commentCount: Type.Integer(),
  viewCount: Type.Integer({ description: 'The sum of distinct readers per day' }),
  readingMinutes: Type.Integer(),
  games: Type.Array(GameSummary),
});
export type NewsLite = Type.Static<typeof NewsLite>;

const TocEntry = named('TocEntry', {
  id: Type.String(),
  text: Type.String(),
  level: Type.Integer(),
});
const Neighbor = Type.Object({
  id: Type.Integer(),
  title: Type.String(),
  titleEn: nullable(Type.String()),
});

/** `closed`: existing comments stay visible, and none can be added. */
export const DiscussionState = Type.Enum(['open', 'closed']);

export const Article = named('Article', {
  ...NewsLite.properties,
  discussion: DiscussionState,
  bodyHtml: Type.String({ description: 'HTML that the server has sanitized' }),
  bodyHtmlEn: nullable(Type.String()),
  toc: Type.Array(TocEntry),
  tocEn: Type.Array(TocEntry),
  correction: nullable(Type.String()),
  previous: nullable(Neighbor),
  next: nullable(Neighbor),
  related: Type.Array(NewsLite),
});
export type Article = Type.Static<typeof Article>;

export const listNews = endpoint({
  method: 'GET',
  url: '/api/news/lite',
  config: open,
  schema: {
    operationId: 'listNews',
    tags: ['News'],
    summary: 'Articles, the newest first',
    description:
      'Without a category, or with 全部, all articles. Takes `cursor` instead of `page`. `q` finds articles by titles, summaries and author: every word must occur, in any order, regardless of case, width and accents.',
    querystring: Type.Object({
      ...cursorQuery,
      category: Type.Optional(Type.String({ maxLength: 40 })),
      gameId: Type.Optional(Id),
      q: Type.Optional(
        Type.String({
          minLength: 1,
          // The limit applies after trimming, so the sent text may be longer.
          maxLength: 2 * newsLimits.query,
          description: `1 to ${newsLimits.query} characters after trimming`,
        }),
      ),
    }),
    response: {
      200: success(
        Type.Object({
          ...paged(NewsLite).properties,
          nextCursor: nullable(Type.String()),
        }),
      ),
    },
  },
});

export const listHotNews = endpoint({
  method: 'GET',
  url: '/api/news/hot',
  config: open,
  schema: {
    operationId: 'listHotNews',
    tags: ['News'],
    summary: 'The articles with the most activity lately; may be empty',
    description:
      'Articles with a like or a comment of the last 14 days, by likes, comments and distinct readers, each counting half after two days.',
    querystring: Type.Object({
      limit: Type.Integer({ minimum: 1, maximum: 50, default: limits.hotNews }),
    }),
    response: { 200: success(Type.Array(NewsLite)) },
  },
});

export const listNewsCategories = endpoint({
  method: 'GET',
  url: '/api/news/categories',
  config: open,
  schema: {
    operationId: 'listNewsCategories',
    tags: ['News'],
    summary: 'The categories that have articles or that the operator has listed',
    response: {
      200: success(
        Type.Array(
          Type.Object({
            name: Type.String(),
            nameEn: Type.String(),
            count: Type.Integer(),
            isListed: Type.Boolean({ description: 'In the list that editors choose from' }),
          }),
        ),
      ),
    },
  },
});

export const getArticle = endpoint({
  method: 'GET',
  url: '/api/news/:id',
  config: open,
  schema: {
    operationId: 'getArticle',
    tags: ['News'],
    summary: 'An article with its text',
    params: NewsId,
    response: { 200: success(Article) },
  },
});

export const getArticleFigure = endpoint({
  method: 'GET',
  url: '/api/news/:id/figure.svg',
  config: { access: 'public', cache: 'public', rate: 'read', maxAge: 300, embeddable: true },
  schema: {
    operationId: 'getArticleFigure',
    tags: ['News'],
    summary: 'The first chart of an article as a picture',
    description: 'An image, not an envelope. 404 where the text has no chart, or its data is gone.',
    produces: ['image/svg+xml'],
    params: NewsId,
    querystring: Type.Object({
      lang: Type.Optional(
        Type.Enum([...languages], { description: 'By default, the site’s language' }),
      ),
      v: Type.Optional(Type.String({ maxLength: 40 })),
    }),
    response: { 200: Type.String() },
  },
});

export const recordReading = endpoint({
  method: 'POST',
  url: '/api/news/:id/view',
  config: { access: 'public', cache: 'private', rate: 'write' },
  schema: {
    operationId: 'recordReading',
    tags: ['News'],
    summary: 'Count a view of the article; each reader counts once a day',
    params: NewsId,
    response: { 200: success(Type.Object({ viewCount: Type.Integer() })) },
  },
});

const LikeState = Type.Object({ liked: Type.Boolean(), likeCount: Type.Integer() });

export const toggleNewsLike = endpoint({
  method: 'POST',
  url: '/api/news/:id/like',
  config: { access: 'user', cache: 'private', rate: 'like' },
  schema: {
    operationId: 'toggleNewsLike',
    tags: ['News'],
    summary: 'Like or unlike an article',
    params: NewsId,
    response: { 200: success(LikeState) },
  },
});

export const getNewsLike = endpoint({
  method: 'GET',
  url: '/api/news/:id/like/status',
  config: { access: 'public', cache: 'private', rate: 'read' },
  schema: {
    operationId: 'getNewsLike',
    tags: ['News'],
    summary: 'Whether I like this article; false when signed out',
    params: NewsId,
    response: { 200: success(Type.Object({ liked: Type.Boolean() })) },
  },
});

const Count = success(Type.Object({ count: Type.Integer() }));

export const countNewsLikes = endpoint({
  method: 'GET',
  url: '/api/news/:id/like/count',
  config: open,
  schema: {
    operationId: 'countNewsLikes',
    tags: ['News'],
    summary: 'The number of likes of this article',
    params: NewsId,
    response: { 200: Count },
  },
});

export const countComments = endpoint({
  method: 'GET',
  url: '/api/news/:id/comments/count',
  config: open,
  schema: {
    operationId: 'countComments',
    tags: ['Comments'],
    summary: 'The number of comments and replies of an article',
    params: NewsId,
    response: { 200: Count },
  },
});
