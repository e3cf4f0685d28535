import { Type } from 'typebox';
import { endpoint } from './endpoint.ts';
import { nullable, success, Timestamp } from './envelope.ts';
import { GameSummary, Id } from './games.ts';
import { pageQuery } from './paging.ts';

const open = { access: 'public', cache: 'public', rate: 'read' } as const;

export const RankingNavItem = Type.Object({
  id: Type.Integer(),
  type: Type.String(),
  name: Type.String(),
  nameEn: Type.String(),
  description: Type.String(),
  descriptionEn: Type.String(),
  kind: Type.Enum(['flow', 'stock', 'score']),
  valueLabel: Type.String(),
  valueLabelEn: Type.String(),
  valueUnit: nullable(Type.String({ description: 'players, percent, points … or null' })),
  subTypes: Type.Array(
    Type.Object({ key: Type.String(), name: Type.String(), nameEn: Type.String() }),
  ),
  periodKinds: Type.Array(Type.String()),
  defaultPeriod: Type.String(),
  depth: Type.Integer({ description: 'How many places are published; of a genre half as many' }),
  method: Type.String({ description: 'How the places come about, in Chinese' }),
  methodEn: Type.String(),
  methodVersion: Type.Integer(),
  status: Type.Integer({ description: '1 = active' }),
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
    description: 'Active or not: show those with status 1, by ascending sortOrder.',
    response: { 200: success(Type.Array(RankingNavItem)) },
  },
});

const RankingName = Type.Object({ type: Type.String({ minLength: 1, maxLength: 40 }) });
const PeriodText = Type.String({
  maxLength: 200,
  description: 'N:, D:YYYY-MM-DD, M:YYYY-MM, Y:YYYY or A:',
});
const chart = {
  period: Type.Optional(PeriodText),
  subType: Type.String({ minLength: 1, maxLength: 60, default: 'main' }),
};

export const RankingStatus = Type.Enum(['provisional', 'final', 'revised', 'missing']);
export type RankingStatus = Type.Static<typeof RankingStatus>;
export const Movement = Type.Enum(['up', 'down', 'same', 'new', 'reentry', 'unknown']);
export type Movement = Type.Static<typeof Movement>;

export const RankingRow = Type.Object({
  position: Type.Integer({ description: 'Its own for each row; ties share the rank' }),
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
});
export type RankingRow = Type.Static<typeof RankingRow>;

export const RankingPage = Type.Object({
  type: Type.String(),
  subType: Type.String(),
  requestedPeriod: Type.String(),
  period: Type.String(),
  status: RankingStatus,
  reason: nullable(Type.String({ description: 'not-yet-published, never-published' })),
  incomplete: nullable(
    Type.String({ description: 'Why this chart is not complete: source-coverage, imported' }),
  ),
  comparedTo: nullable(Type.String()),
  generatedAt: nullable(Timestamp),
  revision: Type.Integer(),
  methodVersion: Type.Integer(),
  valueLabel: Type.String(),
  valueLabelEn: Type.String(),
  valueUnit: nullable(Type.String()),
  total: Type.Integer(),
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
    summary: 'A page of a ranking of a period',
    description:
      'Without a period, the default of the type. A period that is not published yet answers with the newest one of its kind and says so.',
    params: RankingName,
    querystring: Type.Object({
      ...chart,
      revision: Type.Optional(Type.Integer({ minimum: 1, description: 'An older one' })),
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
    querystring: Type.Object({ subType: chart.subType }),
    response: {
      200: success(
        Type.Array(
          Type.Object({
            period: Type.String(),
            status: RankingStatus,
            generatedAt: Timestamp,
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
    summary: 'Rows of one ranking whose game has this in its name',
    params: RankingName,
    querystring: Type.Object({
      ...chart,
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
    querystring: Type.Object({ from: PeriodText, to: PeriodText, subType: chart.subType }),
    response: {
      200: success(
        Type.Object({
          type: Type.String(),
          subType: Type.String(),
          from: Type.String(),
          to: Type.String(),
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

export const getRankingWorking = endpoint({
  method: 'GET',
  url: '/api/ranking/working/:type',
  config: open,
  schema: {
    operationId: 'getRankingWorking',
    tags: ['Rankings'],
    summary: 'How one row came about: inputs, formula, tie-break, compared period',
    params: RankingName,
    querystring: Type.Object({ ...chart, gameId: Id }),
    response: {
      200: success(
        Type.Object({
          row: RankingRow,
          formula: Type.String({ description: 'As in the method, for example avg(avgPlayers)' }),
          methodVersion: Type.Integer(),
          inputs: Type.Array(
            Type.Object({
              name: Type.String(),
              value: nullable(Type.Number()),
              source: nullable(Type.String()),
            }),
          ),
          tieBreak: nullable(Type.String()),
          comparedTo: nullable(Type.String()),
        }),
      ),
    },
  },
});

export const getRankingSeries = endpoint({
  method: 'GET',
  url: '/api/ranking/series/:type',
  config: open,
  schema: {
    operationId: 'getRankingSeries',
    tags: ['Rankings'],
    summary: 'The ranks of the first ten over the last periods, for a bump chart',
    params: RankingName,
    querystring: Type.Object({
      ...chart,
      top: Type.Integer({ minimum: 1, maximum: 20, default: 10 }),
      last: Type.Integer({ minimum: 2, maximum: 24, default: 12 }),
    }),
    response: {
      200: success(
        Type.Object({
          periods: Type.Array(Type.String(), { description: 'Oldest first' }),
          lines: Type.Array(
            Type.Object({
              game: GameSummary,
              ranks: Type.Array(nullable(Type.Integer())),
            }),
          ),
        }),
      ),
    },
  },
});

export const getGameRankings = endpoint({
  method: 'GET',
  url: '/api/game/:id/rankings',
  config: open,
  schema: {
    operationId: 'getGameRankings',
    tags: ['Rankings'],
    summary: 'Where a game stands and stood',
    params: Type.Object({ id: Id }),
    response: {
      200: success(
        Type.Array(
          Type.Object({
            type: Type.String(),
            subType: Type.String(),
            current: nullable(
              Type.Object({
                rank: Type.Integer(),
                period: Type.String(),
                value: nullable(Type.Number()),
              }),
            ),
            best: Type.Object({ rank: Type.Integer(), period: Type.String() }),
            series: Type.Array(
              Type.Object({
                period: Type.String(),
                rank: nullable(Type.Integer()),
                value: nullable(Type.Number()),
                reason: nullable(Type.String({ description: 'off-chart, no-chart' })),
              }),
            ),
          }),
        ),
      ),
    },
  },
});
