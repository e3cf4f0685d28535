import type { Db } from '../database/db.ts';
import { labeledMetric } from '../http/metrics.ts';
import type { JobEngine } from './job-engine.ts';
import { lastRuns, runningRuns } from './job-runs.queries.ts';
import { allJobs } from './jobs.queries.ts';

const outcomes = ['ok', 'nothing-new', 'partial', 'failed', 'cancelled', 'refused'] as const;

/** The stored runs of all instances, and counters of the runs that ended on this one. */
export async function jobMetrics(db: Db, { jobs, counted, items }: JobEngine): Promise<string[]> {
  const [rows, running, ended] = [await allJobs(db), await runningRuns(db), await lastRuns(db)];
  const ids = [...jobs.keys()];
  const successOf = (id: string) => rows.find((job) => job.id === id)?.lastSuccessAt;
  const secondsOf = (id: string) => {
    const run = ended.find(({ jobId }) => jobId === id);
    return run ? (Date.parse(run.finishedAt!) - Date.parse(run.startedAt)) / 1000 : 0;
  };
  const countOf = (id: string, outcome: (typeof outcomes)[number]) =>
    counted.get(id)?.get(outcome) ?? 0;
  const byJob = (read: (id: string) => number) => ids.map((job) => ({ job, value: read(job) }));
  const metric = (name: string, help: string, read: (id: string) => number) =>
    labeledMetric(
      name,
      help,
      byJob(read).map(({ job, value }) => ({ labels: { job }, value })),
    );
  return [
    ...metric('ludex_job_running', 'Whether a job runs.', (id) =>
      Number(running.some(({ jobId }) => jobId === id)),
    ),
    ...metric('ludex_job_last_success_timestamp_seconds', 'When it last succeeded.', (id) => {
      const at = successOf(id);
      return at ? Date.parse(at) / 1000 : 0;
    }),
    ...metric('ludex_job_duration_seconds', 'How long its last run took.', secondsOf),
    ...labeledMetric(
      'ludex_job_runs_total',
      'Runs that ended on this instance.',
      ids.flatMap((job) =>
        outcomes.map((outcome) => ({ labels: { job, outcome }, value: countOf(job, outcome) })),
      ),
    ),
    ...metric('ludex_job_failures_total', 'Runs that failed on this instance.', (id) =>
      countOf(id, 'failed'),
    ),
    ...labeledMetric(
      'ludex_job_items_total',
      'What runs that ended on this instance have read, changed and skipped.',
      [...items].flatMap(([job, kinds]) =>
        [...kinds].map(([kind, value]) => ({ labels: { job, kind }, value })),
      ),
    ),
  ];
}
