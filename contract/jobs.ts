import { Type } from 'typebox';
import { endpoint } from './endpoint.ts';
import { named, nullable, success, Timestamp } from './envelope.ts';
import { limits } from './limits.ts';

const admin = { access: 'admin', cache: 'private', rate: 'admin' } as const;
const JobParams = Type.Object({ id: Type.String({ minLength: 1, maxLength: 80 }) });

export const JobOutcome = Type.Enum([
  'ok',
  'nothing-new',
  'partial',
  'failed',
  'cancelled',
  'refused',
  'running',
]);
export type JobOutcome = Type.Static<typeof JobOutcome>;

export const JobRun = named('JobRun', {
  id: Type.Integer(),
  startedAt: Timestamp,
  finishedAt: nullable(Timestamp),
  outcome: JobOutcome,
  message: Type.String({ description: 'The result in words, in the language of Accept-Language' }),
  counts: Type.Record(Type.String(), Type.Number(), { description: 'How much the run changed' }),
  changeSetId: nullable(
    Type.Integer({ description: 'The change of the catalog that the run wrote; it can be undone' }),
  ),
});
export type JobRun = Type.Static<typeof JobRun>;

export const Job = named('Job', {
  id: Type.String(),
  title: Type.String({ description: 'In the language of Accept-Language' }),
  enabled: Type.Boolean({
    description: 'Whether the job runs on its schedule; it can be started at any time',
  }),
  schedule: Type.String({ description: 'In words, in the language of Accept-Language' }),
  onRequest: Type.Boolean({
    description:
      'Whether other endpoints start the job with their arguments, such as a long batch; it has no schedule',
  }),
  nextAt: nullable(Timestamp),
  onHold: nullable(
    Type.String({ description: 'Why scheduled runs wait, such as a data source that is off' }),
  ),
  running: nullable(
    Type.Object({
      startedAt: Timestamp,
      progress: nullable(Type.Number({ description: 'From 0 to 1' })),
      note: nullable(Type.String({ description: 'The current step' })),
    }),
  ),
  lastRun: nullable(JobRun),
  lastSuccessAt: nullable(Timestamp),
});
export type Job = Type.Static<typeof Job>;

export const listJobs = endpoint({
  method: 'GET',
  url: '/api/admin/jobs',
  config: admin,
  schema: {
    operationId: 'listJobs',
    tags: ['Administration'],
    summary: 'All background jobs with their last results',
    response: { 200: success(Type.Object({ items: Type.Array(Job) })) },
  },
});

export const listJobRuns = endpoint({
  method: 'GET',
  url: '/api/admin/jobs/:id/runs',
  config: admin,
  schema: {
    operationId: 'listJobRuns',
    tags: ['Administration'],
    summary: 'The runs of a job in the last 90 days, the newest first',
    params: JobParams,
    querystring: Type.Object({
      cursor: Type.Optional(Type.String({ minLength: 1, maxLength: 300 })),
      size: Type.Integer({ minimum: 1, maximum: limits.maxPageSize, default: limits.pageSize }),
    }),
    response: {
      200: success(Type.Object({ items: Type.Array(JobRun), nextCursor: nullable(Type.String()) })),
    },
  },
});

export const runJob = endpoint({
  method: 'POST',
  url: '/api/admin/jobs/:id/run',
  config: admin,
  schema: {
    operationId: 'runJob',
    tags: ['Administration'],
    summary: 'Start a job now, even one that is switched off',
    description:
      '409 while it runs, while it cannot run because its source is off or its host is paused, and for a job on request.',
    params: JobParams,
    response: { 202: success(Type.Object({ runId: Type.Integer() })) },
  },
});

export const cancelJob = endpoint({
  method: 'POST',
  url: '/api/admin/jobs/:id/cancel',
  config: admin,
  schema: {
    operationId: 'cancelJob',
    tags: ['Administration'],
    summary: 'Stop a running job, on any instance',
    description: '409 when it does not run. It ends within a few seconds.',
    params: JobParams,
    response: { 200: success(Type.Null()) },
  },
});

export const setJobEnabled = endpoint({
  method: 'PUT',
  url: '/api/admin/jobs/:id',
  config: admin,
  schema: {
    operationId: 'setJobEnabled',
    tags: ['Administration'],
    summary: 'Switch the schedule of a job on or off',
    params: JobParams,
    body: Type.Object({ enabled: Type.Boolean() }, { additionalProperties: false }),
    response: { 200: success(Job) },
  },
});
