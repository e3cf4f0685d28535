import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { named, nullable, success, Timestamp } from '../envelope.ts';
import { Event } from '../events/events.ts';
import { GameSummary } from '../games/games.ts';
import { NewsLite } from '../news/news.ts';
import { Movement, RankingStatus } from '../rankings/rankings.ts';

const ChartName = { type: Type.String(), period: Type.String() };
const Places = nullable(Type.Integer({ description: 'Positive = up; null for a new game' }));

export const HomeBoard = named('HomeBoard', {
  mode: Type.Enum(['live', 'chart'], {
    description: 'live: players of this hour compared with the same hour yesterday',
  }),
  asOf: nullable(
    Type.String({ description: 'The time of the newest count, or the date of the chart’s data' }),
  ),
  ranking: nullable(Type.Object({ ...ChartName, status: RankingStatus })),
  playing: Type.Array(
    Type.Object({
      rank: Type.Integer(),
      previousRank: nullable(Type.Integer()),
      game: GameSummary,
      value: nullable(Type.Number()),
      previousValue: nullable(Type.Number()),
      change: Places,
      spark: Type.Array(Type.Number(), { description: 'Oldest first; hours when live' }),
    }),
    { description: 'Ten games; no list has fewer than four entries unless it is empty' },
  ),
  moves: nullable(
    Type.Object(
      { ...ChartName, comparedTo: Type.String() },
      {
        description: 'The chart of risers and newcomers; the month where a day has no predecessor',
      },
    ),
  ),
  risers: Type.Array(
    Type.Object({
      game: GameSummary,
      fromRank: Type.Integer(),
      toRank: Type.Integer(),
      change: Places,
      value: nullable(Type.Number()),
      previousValue: nullable(Type.Number()),
      reason: nullable(Event),
    }),
    {
      description:
        'At most six among the first hundred, by growth in percent; nine if there are no newcomers',
    },
  ),
  newcomers: Type.Array(
    Type.Object({
      game: GameSummary,
      rank: Type.Integer(),
      ...ChartName,
      note: Type.Enum(['first', 'best', 'return'], {
        description: 'Never on the chart before, on its best rank ever there, or back on it',
      }),
    }),
    { description: 'At most six, by rank' },
  ),
  sellers: nullable(
    Type.Object(
      {
        ...ChartName,
        items: Type.Array(
          Type.Object({
            rank: Type.Integer(),
            previousRank: nullable(Type.Integer()),
            movement: Movement,
            change: Places,
            game: GameSummary,
          }),
        ),
      },
      { description: 'The first six of the newest week of top sellers' },
    ),
  ),
  updates: Type.Array(Event),
  story: nullable(NewsLite),
  further: Type.Array(
    Type.Object({
      id: Type.Integer(),
      title: Type.String(),
      titleEn: nullable(Type.String()),
    }),
    { description: 'Three more articles' },
  ),
  curve: nullable(
    Type.Object(
      {
        from: Type.String({ description: 'YYYY-MM' }),
        values: Type.Array(nullable(Type.Number())),
      },
      { description: 'Players of the story’s first game, month by month' },
    ),
  ),
});
export type HomeBoard = Type.Static<typeof HomeBoard>;

export const getHomeBoard = endpoint({
  method: 'GET',
  url: '/api/home/board',
  config: { access: 'public', cache: 'public', rate: 'read' },
  schema: {
    operationId: 'getHomeBoard',
    tags: ['Rankings'],
    summary: 'What is played now, what rises, what is new, and one story',
    response: { 200: success(HomeBoard) },
  },
});

export const SinceLastVisit = named('SinceLastVisit', {
  since: Timestamp,
  games: Type.Array(
    Type.Object({
      game: GameSummary,
      type: Type.String(),
      fromRank: Type.Integer(),
      toRank: Type.Integer(),
      period: Type.String(),
      value: nullable(Type.Number()),
      previousValue: nullable(Type.Number()),
    }),
    { description: 'At most fifty, the greatest move first' },
  ),
  events: Type.Array(Event),
  news: Type.Array(NewsLite, { description: 'The newest six' }),
  replies: Type.Integer(),
});
export type SinceLastVisit = Type.Static<typeof SinceLastVisit>;

export const getMySince = endpoint({
  method: 'GET',
  url: '/api/me/since',
  config: { access: 'user', cache: 'private', rate: 'read' },
  schema: {
    operationId: 'getMySince',
    tags: ['Account'],
    summary: 'What has happened since my last visit: ranks of my games, articles, replies',
    description:
      'Games are those that I have favorited, wishlisted or reviewed. A visit begins when the last one began at least 30 minutes ago.',
    response: { 200: success(SinceLastVisit) },
  },
});
