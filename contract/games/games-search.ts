import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { named, nullable, success } from '../envelope.ts';
import { limits } from '../limits.ts';
import { pageQuery, paged } from '../paging.ts';
import { GameSummary } from './games.ts';

export const MatchedOn = Type.Enum([
  'name',
  'nameZh',
  'alias',
  'pinyin',
  'initials',
  'appId',
  'typo',
  'developer',
]);
export type MatchedOn = Type.Static<typeof MatchedOn>;

export const GameHit = named('GameHit', {
  game: GameSummary,
  matchedOn: MatchedOn,
  score: Type.Number(),
});
export type GameHit = Type.Static<typeof GameHit>;

export const DeveloperHit = Type.Object({
  studioId: Type.Integer(),
  name: Type.String(),
  games: Type.Integer(),
});
export type DeveloperHit = Type.Static<typeof DeveloperHit>;

export const SeriesHit = Type.Object({
  seriesId: Type.Integer(),
  name: Type.String(),
  nameZh: nullable(Type.String()),
  games: Type.Integer(),
});
export type SeriesHit = Type.Static<typeof SeriesHit>;

const DescribedGameHit = Type.Object({
  ...GameHit.properties,
  description: nullable(Type.String()),
  descriptionZh: nullable(Type.String()),
});

export const searchGames = endpoint({
  method: 'GET',
  url: '/api/game/search',
  config: { access: 'public', cache: 'public', rate: 'search' },
  schema: {
    operationId: 'searchGames',
    tags: ['Games'],
    summary: 'Find games by name, pinyin, appId or store link',
    description:
      'At most 200 hits. Loose matches (inside a word, words in any order) are included only when there are fewer than 100 close ones. If no name matches, games are found by the developer’s name; if that does not match either, by similar spelling.',
    querystring: Type.Object({
      q: Type.String({ minLength: 1, maxLength: 200 }),
      ...pageQuery,
    }),
    response: {
      200: success(
        Type.Object({
          ...paged(DescribedGameHit).properties,
          developers: Type.Array(DeveloperHit, {
            description:
              'At most three developers whose names begin with the text; the same on every page',
          }),
          series: Type.Array(SeriesHit, {
            description: 'The series of the first game, if the page has more of its games',
          }),
        }),
      ),
    },
  },
});

export const pickGames = endpoint({
  method: 'GET',
  url: '/api/game/search-by-app-id-or-name',
  config: { access: 'public', cache: 'public', rate: 'search' },
  schema: {
    operationId: 'pickGames',
    tags: ['Games'],
    summary: 'A few games for a picker',
    querystring: Type.Object({
      keyword: Type.String({ minLength: 1, maxLength: 200 }),
      limit: Type.Integer({ minimum: 1, maximum: limits.maxPageSize, default: 10 }),
    }),
    response: { 200: success(Type.Array(GameSummary)) },
  },
});
