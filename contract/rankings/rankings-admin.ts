import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { nullable, success, Timestamp } from '../envelope.ts';

const admin = { access: 'admin', cache: 'private', rate: 'admin' } as const;

export const RankingJob = Type.Object({
  jobId: Type.Integer({ description: 'Increases with each computation; 0 before the first' }),
  state: Type.Enum(['idle', 'running', 'done', 'failed']),
  type: nullable(Type.String({ description: 'The ranking that is being computed' })),
  done: Type.Integer(),
  total: Type.Integer({ description: 'The number of parts to compute' }),
  rows: Type.Integer({ description: 'The number of rows that were written' }),
  startedAt: nullable(Timestamp),
  finishedAt: nullable(Timestamp),
});
export type RankingJob = Type.Static<typeof RankingJob>;

export const computeRankings = endpoint({
  method: 'POST',
  url: '/api/ranking/compute',
  config: admin,
  schema: {
    operationId: 'computeRankings',
    tags: ['Rankings'],
    summary: 'Recompute the charts, all or those of one type',
    description:
      'Closed periods whose facts have changed get a new revision; the old one is retained. Runs in the background; a second call joins the running computation.',
    body: Type.Object(
      { type: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })) },
      { additionalProperties: false },
    ),
    response: { 200: success(Type.Object({ jobId: Type.Integer() })) },
  },
});

export const getRankingJob = endpoint({
  method: 'GET',
  url: '/api/ranking/job',
  config: admin,
  schema: {
    operationId: 'getRankingJob',
    tags: ['Rankings'],
    summary: 'The progress of the computation, on any instance',
    response: { 200: success(RankingJob) },
  },
});
