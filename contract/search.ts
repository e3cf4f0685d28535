import { Type } from 'typebox';
import { ActorSummary } from './actors.ts';
import { endpoint } from './endpoint.ts';
import { nullable, success } from './envelope.ts';
import { DeveloperHit, GameHit, SeriesHit } from './games/games-search.ts';
import { limits } from './limits.ts';
import { NewsLite } from './news/news.ts';

/** Contains nothing that changes often, so that cached results stay valid for long. */
export const ArticleHit = Type.Pick(NewsLite, ['id', 'title', 'titleEn', 'publishedAt']);
export type ArticleHit = Type.Static<typeof ArticleHit>;

export const SiteSearch = Type.Object({
  games: Type.Array(GameHit),
  gamesTotal: Type.Integer({ description: 'All games found, at most 200' }),
  developers: Type.Array(DeveloperHit),
  series: Type.Array(SeriesHit),
  people: Type.Array(ActorSummary),
  articles: Type.Array(ArticleHit),
  didYouMean: nullable(
    Type.String({
      description: 'The name of the most similar game, when nothing matches the text itself',
    }),
  ),
});
export type SiteSearch = Type.Static<typeof SiteSearch>;

export const searchSite = endpoint({
  method: 'GET',
  url: '/api/search',
  config: { access: 'public', cache: 'public', rate: 'search' },
  schema: {
    operationId: 'searchSite',
    tags: ['Search'],
    summary: 'The best games, developers, people and articles for a text',
    description:
      'Games and developers as `/api/game/search` finds them. People by every name they use, articles by titles, summaries and author: every word must occur, in any order, and Latin words must begin a word. A single Latin letter finds neither.',
    querystring: Type.Object({
      q: Type.String({ minLength: 1, maxLength: 200 }),
      limit: Type.Integer({
        minimum: 1,
        maximum: limits.searchPageHits,
        default: limits.searchHits,
        description: 'The most results of each kind',
      }),
    }),
    response: { 200: success(SiteSearch) },
  },
});
