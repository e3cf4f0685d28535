import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { named, nullable, success, Timestamp } from '../envelope.ts';
import { GameSummary } from '../games/games.ts';
import { pageQuery } from '../paging.ts';

const open = { access: 'public', cache: 'public', rate: 'read' } as const;

const OpeningPeriod = Type.String({
  description:
    'The period that pages show first: the running one on a site that counts players, else the newest complete one',
});

export const RankingNavItem = named('RankingNavItem', {
  id: Type.Integer(),
  type: Type.String(),
  group: Type.Enum(['players', 'sales', 'ratings', 'community', 'archive'], {
    description: 'Archive: a single list that was imported years ago',
  }),
  name: Type.String(),
  nameEn: Type.String(),
  description: Type.String(),
  descriptionEn: Type.String(),
  kind: Type.Enum(['flow', 'stock', 'score']),
  valueLabel: Type.String(),
  valueLabelEn: Type.String(),
  valueUnit: nullable(Type.String({ description: 'players, percent, points … or null' })),
  subTypes: Type.Array(
    Type.Object({
      key: Type.String(),
      name: Type.String(),
      nameEn: Type.String(),
      openingPeriod: Type.Optional(OpeningPeriod),
    }),
    {
      description:
        'Those of which an active ranking has charts; openingPeriod where it differs from that of the ranking',
    },
  ),
  periodKinds: Type.Array(Type.String()),
  partKinds: Type.Array(Type.String(), {
    description: 'The kinds of period with charts for every sub-type, not only the main one',
  }),
  defaultPeriod: Type.String({
    description: 'N: for the wishlist, else M: and the current month, as clients request it',
  }),
  openingPeriod: nullable(OpeningPeriod),
  isRunningThin: Type.Boolean({
    description:
      'Whether the running period has a chart that is not shown first, so that clients name the opening period instead of requesting the default',
  }),
  newestComplete: nullable(
    Type.String({
      description:
        'The newest period of its main kind that covers about as many games as usual; null without any, and for an inactive ranking',
    }),
  ),
  dataAsOf: nullable(
    Type.String({ description: 'YYYY-MM-DD, the date of the newest fact in its opening chart' }),
  ),
  depth: Type.Integer({ description: 'The number of published rows; half as many for a genre' }),
  method: Type.String({ description: 'How the ranks are computed, in Chinese' }),
  methodEn: Type.String(),
  methodVersion: Type.Integer(),
  status: Type.Integer({ description: '1 = active; 0 = switched off, or no chart published yet' }),
  appearsWhen: nullable(
    Type.String({
      description: 'What its first chart waits for, in Chinese; null once it is published',
    }),
  ),
  appearsWhenEn: nullable(Type.String()),
  sortOrder: Type.Integer(),
});
export type RankingNavItem = Type.Static<typeof RankingNavItem>;

export const getRankingNav = endpoint({
  method: 'GET',
  url: '/api/ranking/nav',
  config: open,
  schema: {
    operationId: 'getRankingNav',
    tags: ['Rankings'],
    summary: 'The kinds of ranking this instance offers',
    description:
      'Includes inactive ones: clients show those with status 1, by ascending sortOrder.',
    querystring: Type.Object({
      methods: Type.Boolean({
        default: true,
        description: 'False leaves the texts of the methods empty, which are most of the response',
      }),
    }),
    response: { 200: success(Type.Array(RankingNavItem)) },
  },
});

export const RankingName = Type.Object({ type: Type.String({ minLength: 1, maxLength: 40 }) });
const PeriodText = Type.String({
  maxLength: 200,
  description: 'N:, D:YYYY-MM-DD, W:YYYY-MM-DD, M:YYYY-MM, Y:YYYY or A:',
});
export const chartQuery = {
  period: Type.Optional(PeriodText),
  subType: Type.String({ minLength: 1, maxLength: 60, default: 'main' }),
};

export const DataAsOf = nullable(
  Type.String({ description: 'YYYY-MM-DD, the date of the newest fact in it; null when unknown' }),
);
export const Incomplete = nullable(
  Type.String({
    description:
      'Why this chart is not complete: source-coverage, imported, missing-weeks, missing-hours',
  }),
);
export const RankingStatus = Type.Enum(['provisional', 'final', 'revised', 'missing']);
export type RankingStatus = Type.Static<typeof RankingStatus>;
export const Movement = Type.Enum(['up', 'down', 'same', 'new', 'reentry', 'unknown']);
export type Movement = Type.Static<typeof Movement>;

export const RankingRow = named('RankingRow', {
  position: Type.Integer({ description: 'Unique for each row; ties share the rank' }),
  rank: Type.Integer(),
  previousRank: nullable(Type.Integer()),
  change: nullable(Type.Integer({ description: 'Positive = up' })),
  movement: Movement,
  peakRank: Type.Integer(),
  peakPeriod: Type.String(),
  periodsOnChart: Type.Integer(),
  streak: Type.Integer({ description: 'Consecutive periods on the chart, this one included' }),
  value: nullable(Type.Number()),
  previousValue: nullable(Type.Number()),
  sampleSize: nullable(Type.Integer()),
  tied: Type.Boolean(),
  game: GameSummary,
  spark: Type.Array(Type.Number(), { description: 'The values of up to 12 periods, oldest first' }),
  growth: Type.Optional(
    Type.Object(
      { from: Type.Number(), to: Type.Number() },
      {
        description:
          'The players before and now, of rising games on a page; the value that orders them is damped',
      },
    ),
  ),
});
export type RankingRow = Type.Static<typeof RankingRow>;

/** How many games a chart covers, which says whether its period is complete. */
export const Coverage = Type.Object({
  games: Type.Integer({ description: 'All games that are ranked, not only the published rows' }),
  usual: nullable(
    Type.Integer({
      description:
        'The median of up to twelve complete periods before it; null for the first of a kind',
    }),
  ),
});

export const RankingPage = named('RankingPage', {
  type: Type.String(),
  subType: Type.String(),
  requestedPeriod: Type.String(),
  period: Type.String(),
  status: RankingStatus,
  reason: nullable(Type.String({ description: 'not-yet-published, never-published' })),
  incomplete: Incomplete,
  coverage: Coverage,
  comparedTo: nullable(Type.String()),
  generatedAt: nullable(Timestamp),
  dataAsOf: DataAsOf,
  revision: Type.Integer(),
  methodVersion: Type.Integer(),
  valueLabel: Type.String(),
  valueLabelEn: Type.String(),
  valueUnit: nullable(Type.String()),
  total: Type.Integer(),
  missingPlaces: Type.Integer({
    description:
      'Places that the source gives to items outside this catalog, such as hardware and add-ons; the ranks skip them',
  }),
  previousPeriod: nullable(
    Type.String({ description: 'The complete period of the same kind before this one' }),
  ),
  nextPeriod: nullable(Type.String({ description: 'The complete one after it' })),
  page: Type.Integer(),
  size: Type.Integer(),
  items: Type.Array(RankingRow),
});
export type RankingPage = Type.Static<typeof RankingPage>;

export const getRanking = endpoint({
  method: 'GET',
  url: '/api/ranking/data/:type',
  config: open,
  schema: {
    operationId: 'getRanking',
    tags: ['Rankings'],
    summary: 'A page of a chart',
    description:
      'Without a period, the type’s default: the running month. For a running or future period without a chart, returns the running one on a site that counts players, else the newest complete one of its kind, marked as such. The default of a ranking without a chart of that kind returns one of another kind. A past period is returned as it is, also if its chart is thin or missing.',
    params: RankingName,
    querystring: Type.Object({
      ...chartQuery,
      revision: Type.Optional(Type.Integer({ minimum: 1, description: 'An older revision' })),
      ...pageQuery,
    }),
    response: { 200: success(RankingPage) },
  },
});

export const listRankingPeriods = endpoint({
  method: 'GET',
  url: '/api/ranking/periods/:type',
  config: open,
  schema: {
    operationId: 'listRankingPeriods',
    tags: ['Rankings'],
    summary: 'The published periods, the newest first',
    params: RankingName,
    querystring: Type.Object({ subType: chartQuery.subType }),
    response: {
      200: success(
        Type.Array(
          Type.Object({
            period: Type.String(),
            status: RankingStatus,
            generatedAt: Timestamp,
            dataAsOf: DataAsOf,
            incomplete: Incomplete,
            games: Coverage.properties.games,
            complete: Type.Boolean({
              description:
                'Whether it covers at least half as many games as is usual; the first three of a kind do',
            }),
          }),
        ),
      ),
    },
  },
});

export const findInRanking = endpoint({
  method: 'GET',
  url: '/api/ranking/find/:type',
  config: { ...open, rate: 'search' },
  schema: {
    operationId: 'findInRanking',
    tags: ['Rankings'],
    summary: 'The rows of a chart whose game’s name contains a text',
    params: RankingName,
    querystring: Type.Object({
      ...chartQuery,
      q: Type.String({ minLength: 1, maxLength: 100 }),
    }),
    response: { 200: success(Type.Array(RankingRow, { description: 'At most 20' })) },
  },
});

export const compareRankings = endpoint({
  method: 'GET',
  url: '/api/ranking/compare/:type',
  config: open,
  schema: {
    operationId: 'compareRankings',
    tags: ['Rankings'],
    summary: 'Two periods of a ranking side by side',
    params: RankingName,
    querystring: Type.Object({ from: PeriodText, to: PeriodText, subType: chartQuery.subType }),
    response: {
      200: success(
        Type.Object({
          type: Type.String(),
          subType: Type.String(),
          from: Type.String(),
          to: Type.String(),
          comparable: Type.Boolean({
            description: 'Whether both periods cover the same games; if not, every change is null',
          }),
          reason: nullable(
            Type.Enum(['coverage', 'no-chart'], {
              description:
                'Why they are not comparable: they cover different games, or one was never published',
            }),
          ),
          items: Type.Array(
            Type.Object({
              game: GameSummary,
              fromRank: nullable(Type.Integer()),
              toRank: nullable(Type.Integer()),
              change: nullable(Type.Integer()),
              fromValue: nullable(Type.Number()),
              toValue: nullable(Type.Number()),
            }),
          ),
        }),
      ),
    },
  },
});
