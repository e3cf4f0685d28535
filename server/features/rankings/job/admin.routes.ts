import * as contract from '../../../../contract/rankings/rankings-admin.ts';
import type { Context } from '../../../platform/context.ts';
import type { App } from '../../../platform/http/app-type.ts';
import { ok } from '../../../platform/http/ok.ts';
import type { JobEngine } from '../../../platform/jobs/job-engine.ts';
import { readRanking } from '../charts/chart-address.ts';
import { allTypes, createRankingJob, readRankingJob, type RankingWork } from './ranking-job.ts';

export function rankingsAdminRoutes(app: App, context: Context, jobs: JobEngine) {
  const job = createRankingJob(context);
  jobs.register(job);

  app.route({
    ...contract.computeRankings,
    handler: async ({ body: { type } }) => {
      const types = type ? [readRanking(type, 'main').definition.type] : allTypes;
      const work: RankingWork = { types, revise: true };
      const runId = await jobs.runNow(job, work);
      return ok({ jobId: runId ?? (await readRankingJob(context.db)).jobId });
    },
  });

  app.route({
    ...contract.getRankingJob,
    handler: async () => ok(await readRankingJob(context.db)),
  });
}
