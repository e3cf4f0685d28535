import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { named, nullable, success } from '../envelope.ts';
import { paged, pageQuery } from '../paging.ts';
import { fewestOfSeries } from './game-limits.ts';
import { GameSummary, Id } from './games.ts';

const Place = Type.Object({
  type: Type.String({ description: 'The ranking' }),
  rank: Type.Integer(),
  period: Type.String(),
});

/** What games reached together. */
const GamesTogether = {
  id: Type.Integer(),
  name: Type.String(),
  nameZh: nullable(Type.String()),
  firstYear: nullable(Type.String()),
  lastYear: nullable(Type.String()),
  games: paged(
    Type.Object({
      game: GameSummary,
      releaseDate: nullable(Type.String()),
      players: nullable(
        Type.Integer({ description: 'The average of the newest complete month of all games' }),
      ),
      bestRank: nullable(Place),
    }),
  ),
  known: Type.Array(GameSummary, { description: 'The best-known games, at most twelve' }),
  players: Type.Array(
    Type.Object({
      month: Type.String(),
      players: Type.Integer({ description: 'The averages of the month, added up' }),
      games: Type.Integer({ description: 'How many games have data for the month' }),
    }),
    { description: 'Oldest first' },
  ),
  bestRanks: Type.Array(Type.Object({ game: GameSummary, ...Place.properties })),
  reviews: Type.Object({ positive: Type.Integer(), negative: Type.Integer() }),
};

export const Studio = named('Studio', {
  ...GamesTogether,
  series: Type.Array(
    Type.Object({ id: Type.Integer(), name: Type.String(), nameZh: nullable(Type.String()) }),
    { description: 'Those with a page of which it has most games, at most six' },
  ),
});
export type Studio = Type.Static<typeof Studio>;

export const getStudio = endpoint({
  method: 'GET',
  url: '/api/studio/:id',
  config: { access: 'public', cache: 'public', rate: 'read' },
  schema: {
    operationId: 'getStudio',
    tags: ['Games'],
    summary: 'A developer or publisher, and all its games',
    description:
      'Games by release, newest first. A developer and a publisher of the same name are one studio, under the id of the developer.',
    params: Type.Object({ id: Id }),
    querystring: Type.Object(pageQuery),
    response: { 200: success(Studio) },
  },
});

export const Series = named('Series', {
  ...GamesTogether,
  studios: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String() }), {
    description: 'The developers of its best-known game',
  }),
  launches: Type.Array(
    Type.Object({
      game: GameSummary,
      items: Type.Array(
        Type.Object({
          month: Type.Integer({ minimum: 0, maximum: 24, description: 'Since the release' }),
          players: Type.Integer(),
        }),
      ),
    }),
    { description: 'The two years after the release of its best-known games, at most five' },
  ),
});
export type Series = Type.Static<typeof Series>;

export const getSeries = endpoint({
  method: 'GET',
  url: '/api/series/:id',
  config: { access: 'public', cache: 'public', rate: 'read' },
  schema: {
    operationId: 'getSeries',
    tags: ['Games'],
    summary: 'A series, and all its games',
    description: `Games by release, oldest first. A series of fewer than ${fewestOfSeries} games is not found.`,
    params: Type.Object({ id: Id }),
    querystring: Type.Object(pageQuery),
    response: { 200: success(Series) },
  },
});
