import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { nullable, success, Timestamp } from '../envelope.ts';

const admin = { access: 'admin', cache: 'private', rate: 'admin' } as const;

export const RankingJob = Type.Object({
  jobId: Type.Integer({ description: 'Counts up; 0 before the first' }),
  state: Type.Enum(['idle', 'running', 'done', 'failed']),
  type: nullable(Type.String({ description: 'The ranking that is being worked on' })),
  done: Type.Integer(),
  total: Type.Integer({ description: 'How many parts there are to do' }),
  rows: Type.Integer({ description: 'How many places were written' }),
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
      'Closed periods whose facts have changed get a new revision; the old one stays. Runs beside the server; a second call joins the one that runs.',
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
    summary: 'How far the computation is, on whichever instance it runs',
    response: { 200: success(RankingJob) },
  },
});
