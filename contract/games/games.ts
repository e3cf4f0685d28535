import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { named, nullable, success, Timestamp } from '../envelope.ts';
import { motifs, palettes } from './cover-names.ts';
import { fewestOfSeries, gameSorts, missingFacts } from './game-limits.ts';
import { cursorQuery, paged } from '../paging.ts';

export const Id = Type.Integer({ minimum: 1, maximum: 999_999_999_999_999 });
const Names = Type.Array(Type.String());

export const GameSummary = named('GameSummary', {
  id: Type.Integer(),
  appId: Type.Integer(),
  name: Type.String(),
  nameZh: nullable(Type.String()),
  status: Type.Integer({ description: '0 draft, 1 published, 2 retired' }),
  releaseDate: nullable(Type.String()),
  developers: Names,
  publishers: Names,
  genres: Names,
  tags: Names,
  platforms: Names,
  priceCents: nullable(Type.Integer()),
  currency: nullable(Type.String()),
  priceCountry: nullable(
    Type.String({ description: 'Where the price is asked; null when that is not known' }),
  ),
  priceAsOf: nullable(Type.String({ description: 'YYYY-MM-DD on which the price was last seen' })),
  score: nullable(Type.Integer({ description: 'Share of positive reviews, 0…100' })),
  reviewCount: Type.Integer(),
  coverUrl: nullable(Type.String()),
  motif: Type.Enum([...motifs], { description: 'The scene of its drawn cover' }),
  palette: Type.Enum([...palettes], { description: 'The colors of that scene' }),
});
export type GameSummary = Type.Static<typeof GameSummary>;

const CountryPrice = named('CountryPrice', {
  country: Type.String(),
  currency: Type.String(),
  cents: Type.Integer({ description: 'Hundredths of the currency, with the discount' }),
  discount: Type.Integer({ description: 'In percent' }),
  asOf: Type.String({ description: 'YYYY-MM-DD on which it was last seen' }),
  lowest: Type.Object(
    { cents: Type.Integer(), date: Type.String() },
    { description: 'The lowest price on record, and the day on which it began' },
  ),
});
export type CountryPrice = Type.Static<typeof CountryPrice>;

const CastMember = named('CastMember', {
  actorId: Type.Integer(),
  name: Type.String(),
  nameNative: nullable(Type.String()),
  role: Type.String(),
  language: Type.String(),
  character: Type.String(),
  characterZh: nullable(Type.String()),
  characterJa: nullable(Type.String()),
});

export const Game = named('Game', {
  ...GameSummary.properties,
  description: nullable(Type.String({ description: 'In English' })),
  descriptionZh: nullable(Type.String({ description: 'In simplified Chinese' })),
  isFree: nullable(Type.Boolean()),
  positive: nullable(Type.Integer()),
  negative: nullable(Type.Integer()),
  reviewsAsOf: nullable(
    Type.String({ description: 'YYYY-MM-DD on which the reviews were counted' }),
  ),
  ownersLow: nullable(Type.Integer()),
  ownersHigh: nullable(Type.Integer()),
  averagePlaytimeMinutes: nullable(Type.Integer()),
  playtimeAsOf: nullable(Type.String()),
  peakCcu: nullable(Type.Integer()),
  peakCcuAsOf: nullable(
    Type.String({ description: 'YYYY-MM-DD on which the peak of players was imported' }),
  ),
  metacritic: nullable(Type.Integer()),
  mature: nullable(Type.Integer()),
  screenshots: Type.Array(Type.String(), { description: 'URLs of pictures' }),
  languages: Type.Object({ interface: Names, audio: Names }),
  achievements: Type.Object({
    has: nullable(Type.Boolean()),
    count: nullable(Type.Integer()),
  }),
  prices: Type.Array(CountryPrice, { description: 'The newest known price of each country' }),
  cast: Type.Array(CastMember),
  studios: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String() }), {
    description: 'The developers, then the other publishers, with the ids of their studios',
  }),
  series: Type.Array(
    Type.Object({
      id: Type.Integer(),
      name: Type.String(),
      nameZh: nullable(Type.String()),
      games: Type.Integer({ description: `From ${fewestOfSeries} games on it has a page` }),
    }),
  ),
  counts: Type.Object({
    favorites: Type.Integer(),
    wishlists: Type.Integer(),
    reviews: Type.Integer(),
  }),
  sources: Type.String({ description: 'Codes of the data sources, as listed in the credits' }),
  lockedFields: Type.Array(Type.String(), { description: 'Fields that imports do not change' }),
  dataAsOf: nullable(
    Type.String({
      description:
        'YYYY-MM-DD of the newest fact: from the newest source, a count of reviews or an administrator’s edit',
    }),
  ),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  version: Type.Integer(),
});
export type Game = Type.Static<typeof Game>;

export const getGame = endpoint({
  method: 'GET',
  url: '/api/game/:id',
  config: { access: 'public', cache: 'public', rate: 'read' },
  schema: {
    operationId: 'getGame',
    tags: ['Games'],
    summary: 'Everything about one game',
    params: Type.Object({ id: Id }),
    response: { 200: success(Game) },
  },
});

export const getGameByAppId = endpoint({
  method: 'GET',
  url: '/api/game/by-app-id',
  config: { access: 'public', cache: 'public', rate: 'read' },
  schema: {
    operationId: 'getGameByAppId',
    tags: ['Games'],
    summary: 'Everything about the game with this Steam appId',
    querystring: Type.Object({ appId: Id }),
    response: { 200: success(Game) },
  },
});

/** A repeated key matches any of its values; the prefix `-` excludes a value. */
const facet = Type.Optional(
  Type.Array(Type.String({ minLength: 1, maxLength: 100 }), { maxItems: 20 }),
);

/**
 * The filter of a list of games. A `status` other than 1, `trash` and `missing` are for
 * administrators: such a list contains every status and adult games by default, and the trash only
 * with `trash=1`.
 */
export const gameFilter = {
  genre: facet,
  tag: facet,
  platform: facet,
  developer: facet,
  yearFrom: Type.Optional(Type.Integer({ minimum: 1900, maximum: 2200 })),
  yearTo: Type.Optional(Type.Integer({ minimum: 1900, maximum: 2200 })),
  priceMax: Type.Optional(Type.Integer({ minimum: 0, description: 'In cents' })),
  minScore: Type.Optional(Type.Integer({ minimum: 0, maximum: 100 })),
  q: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
  status: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 2,
      description: '1 by default; others are for administrators',
    }),
  ),
  trash: Type.Optional(
    Type.Enum(['0', '1'], {
      description: 'Administrators: 1 for games in the trash, 0 for all others',
    }),
  ),
  missing: Type.Optional(
    Type.Array(Type.Enum([...missingFacts]), {
      maxItems: missingFacts.length,
      description: 'Administrators: games that lack one of these',
    }),
  ),
};

const FacetCounts = Type.Array(Type.Object({ value: Type.String(), count: Type.Integer() }));

const ListedGame = Type.Object({
  ...GameSummary.properties,
  isFree: nullable(Type.Boolean()),
  players: nullable(Type.Integer({ description: 'The average of `playersMonth`' })),
  playersBefore: nullable(Type.Integer({ description: 'The same of the month before' })),
  missing: Type.Optional(
    Type.Array(Type.Enum([...missingFacts]), { description: 'For managers: what the game lacks' }),
  ),
});

export const GamePage = named('GamePage', {
  ...paged(ListedGame).properties,
  nextCursor: nullable(Type.String()),
  playersMonth: nullable(
    Type.String({ description: 'YYYY-MM: the newest complete month of all games' }),
  ),
  facets: Type.Optional(
    Type.Object({
      genre: FacetCounts,
      tag: FacetCounts,
      platform: FacetCounts,
      developer: FacetCounts,
    }),
  ),
});
export type GamePage = Type.Static<typeof GamePage>;

export const listGames = endpoint({
  method: 'GET',
  url: '/api/game/list',
  config: { access: 'public', cache: 'public', rate: 'read' },
  schema: {
    operationId: 'listGames',
    tags: ['Games'],
    summary: 'Browse the catalog',
    querystring: Type.Object({
      ...cursorQuery,
      sort: Type.Optional(Type.Enum([...gameSorts])),
      order: Type.Optional(Type.Enum(['asc', 'desc'])),
      ...gameFilter,
      facets: Type.Optional(Type.Enum(['0', '1'])),
    }),
    response: { 200: success(GamePage) },
  },
});

export const getSimilarGames = endpoint({
  method: 'GET',
  url: '/api/game/:id/similar',
  config: { access: 'public', cache: 'public', rate: 'read' },
  schema: {
    operationId: 'getSimilarGames',
    tags: ['Games'],
    summary: 'Similar games, each with what they have in common',
    description:
      'Games of its series and developer first; none that is a hundred times less known.',
    params: Type.Object({ id: Id }),
    querystring: Type.Object({
      limit: Type.Integer({ minimum: 1, maximum: 20, default: 8 }),
    }),
    response: {
      200: success(
        Type.Array(
          Type.Object({
            game: GameSummary,
            shared: Type.Object({
              tags: Names,
              genres: Names,
              developers: Names,
              series: Type.Boolean({ description: 'Whether they are of one series' }),
            }),
          }),
        ),
      ),
    },
  },
});
