import type { RankVotes } from '../../domain/members/young-accounts.ts';
import type { Context } from '../../platform/context.ts';
import type { App } from '../../platform/http/app-type.ts';
import type { JobEngine } from '../../platform/jobs/job-engine.ts';
import { createCleanupJob, type ForgetReadings } from './cleanup-job.ts';
import { jobsRoutes } from './jobs.routes.ts';
import { createVotesJob } from './votes-job.ts';

type JobsDeps = {
  jobs: JobEngine;
  rankVotes: readonly RankVotes[];
  forgetReadings: ForgetReadings;
};

/** Registers the jobs that belong to no feature alone, and the routes of all jobs. */
export function jobsFeature(
  app: App,
  context: Context,
  { jobs, rankVotes, forgetReadings }: JobsDeps,
) {
  jobs.register(createVotesJob(context, rankVotes));
  jobs.register(createCleanupJob(context, forgetReadings));
  jobsRoutes(app, context, jobs);
}
