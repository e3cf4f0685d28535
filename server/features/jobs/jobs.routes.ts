import type { FastifyRequest } from 'fastify';
import type { AuditAction } from '../../../contract/audit-log.ts';
import * as contract from '../../../contract/jobs.ts';
import { audit } from '../../domain/members/audit.ts';
import { createAuditContext } from '../../platform/auth/audit-context.ts';
import type { Context } from '../../platform/context.ts';
import { readCursor, writeCursor } from '../../platform/database/cursor.ts';
import type { Db } from '../../platform/database/db.ts';
import type { App } from '../../platform/http/app-type.ts';
import { conflict, notFound } from '../../platform/http/errors.ts';
import { preferredLanguage } from '../../platform/http/language.ts';
import { ok } from '../../platform/http/ok.ts';
import type { JobEngine } from '../../platform/jobs/job-engine.ts';
import { addJob, runsOf } from '../../platform/jobs/job-runs.queries.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { enableJob } from '../../platform/jobs/jobs.queries.ts';
import { describeJobs, toRun } from './describe-jobs.ts';

const order = 'job runs';

export function jobsRoutes(app: App, context: Context, jobs: JobEngine) {
  const { db, settings, write } = context;
  const auditContext = createAuditContext(context);

  const languageOf = (request: FastifyRequest) =>
    preferredLanguage(request.headers['accept-language']);

  const wordsFor = (request: FastifyRequest) => ({
    language: languageOf(request),
    zone: settings.current().timeZone,
  });

  function knownJob(id: string): Job {
    const job = jobs.jobs.get(id);
    if (!job) throw notFound();
    return job;
  }

  const record = (request: FastifyRequest, action: AuditAction<'job'>, job: Job) => (db: Db) =>
    audit(db, {
      ...auditContext(request),
      action,
      target: 'job',
      targetId: 0,
      before: null,
      after: { job: job.id },
    });

  app.route({
    ...contract.listJobs,
    handler: async (request) =>
      ok({
        items: await describeJobs(db, [...jobs.jobs.values()], wordsFor(request)),
      }),
  });

  app.route({
    ...contract.listJobRuns,
    handler: async (request) => {
      const { params, query } = request;
      const job = knownJob(params.id);
      const after = query.cursor && readCursor(query.cursor, order, 'string');
      const rows = await runsOf(db, job.id, query.size + 1, after ? after.id : undefined);
      const shown = rows.slice(0, query.size);
      const last = rows.length > query.size ? shown.at(-1) : undefined;
      return ok({
        items: shown.map((row) => toRun(row, languageOf(request))),
        nextCursor: last ? writeCursor(order, { key: job.id, id: last.id, page: 1 }) : null,
      });
    },
  });

  app.route({
    ...contract.runJob,
    handler: async (request, reply) => {
      const job = knownJob(request.params.id);
      if ('onRequest' in job.schedule) throw conflict(needsRequest);
      const why = await job.unavailableReason?.(true);
      if (why) throw conflict(why);
      const runId = await jobs.runNow(job, undefined, record(request, 'job.run', job));
      if (runId === undefined) throw conflict(runsAlready);
      return reply.code(202).send(ok({ runId }));
    },
  });

  app.route({
    ...contract.cancelJob,
    handler: async (request) => {
      const job = knownJob(request.params.id);
      const isCanceled = await jobs.cancel(job, record(request, 'job.cancel', job));
      if (!isCanceled) throw conflict(runsNot);
      return ok(null);
    },
  });

  app.route({
    ...contract.setJobEnabled,
    handler: async (request) => {
      const job = knownJob(request.params.id);
      const { enabled } = request.body;
      const action = enabled ? 'job.enable' : 'job.disable';
      await write(async (db) => {
        await addJob(db, job.id);
        const hasChanged = await enableJob(db, job.id, enabled);
        if (hasChanged) await record(request, action, job)(db);
        return { result: null };
      });
      const [described] = await describeJobs(db, [job], wordsFor(request));
      return ok(described!);
    },
  });
}

const runsAlready = { en: 'The job is running already.', 'zh-CN': '这项任务正在运行。' };
const needsRequest = {
  en: 'This job runs only when something is asked of it.',
  'zh-CN': '这项任务只在收到请求时运行。',
};
const runsNot = { en: 'The job is not running.', 'zh-CN': '这项任务没有在运行。' };
