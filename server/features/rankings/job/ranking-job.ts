import { fork } from 'node:child_process';
import { once } from 'node:events';
import { dayIn } from '../../../../contract/rankings/periods.ts';
import type { RankingJob } from '../../../../contract/rankings/rankings-admin.ts';
import { getSiteSummary } from '../../../../contract/site.ts';
import { rankingReads } from '../../../domain/public-reads.ts';
import type { Context } from '../../../platform/context.ts';
import { sqliteFile } from '../../../platform/database/database.ts';
import type { Db } from '../../../platform/database/db.ts';
import { runsOf } from '../../../platform/jobs/job-runs.queries.ts';
import type { Job } from '../../../platform/jobs/job.ts';
import { programPath } from '../../../platform/root.ts';
import { definitions } from '../definitions/definitions.ts';
import { storeDefinitions } from '../definitions/store-definitions.ts';
import type { ComputeMessage, ComputeTask } from './compute-child.ts';
import { rankingJobId } from './ranking-job-id.ts';
import { rankingResult, upToDate } from './ranking-report.ts';

export type RankingWork = Pick<ComputeTask, 'types' | 'revise'>;
type RankingJobDeps = Pick<Context, 'db' | 'config' | 'settings' | 'applyEffects' | 'now'>;

/** The rows of a whole history are short-lived: a small young generation saves memory. */
const execArgv = ['--max-semi-space-size=4'];

export const allTypes = definitions.map(({ type }) => type);

/**
 * Brings the charts up to date in a child process: when one was never computed, when a method has
 * changed, when a day has begun, and when an administrator requests it.
 */
export function createRankingJob({ db, config, settings, applyEffects, now }: RankingJobDeps): Job {
  const timeZone = () => settings.current().timeZone;

  async function dueWork(): Promise<RankingWork | undefined> {
    await storeDefinitions(db);
    const types = await db
      .selectFrom('ranking_types')
      .select(['type', 'methodVersion', 'computedVersion', 'computedAt'])
      .execute();
    const zone = timeZone();
    const today = dayIn(now(), zone);
    const changed = types.filter((type) => type.computedVersion !== type.methodVersion);
    if (changed.length > 0) return { types: changed.map(({ type }) => type), revise: true };
    const due = types.filter(
      ({ computedAt }) => computedAt === null || dayIn(new Date(computedAt), zone) < today,
    );
    return due.length > 0 ? { types: due.map(({ type }) => type), revise: false } : undefined;
  }

  async function compute(work: RankingWork, runId: number, signal: AbortSignal): Promise<number> {
    const { databaseUrl, dataDir } = config;
    const place = sqliteFile(dataDir);
    signal.throwIfAborted();
    const child = fork(programPath('server/features/rankings/job/compute-child.ts'), { execArgv });
    // An open transaction is rolled back; the next run resumes from there.
    signal.addEventListener('abort', () => child.kill('SIGKILL'));
    const messages: ComputeMessage[] = [];
    child.on('message', (message: ComputeMessage) => messages.push(message));
    const task = { databaseUrl, place, zone: timeZone(), now: now().toISOString(), runId, ...work };
    child.send(task satisfies ComputeTask);
    await once(child, 'close');
    const [message = { failure: 'The computation was interrupted' }] = messages;
    if ('failure' in message) throw new Error(message.failure);
    return message.rows;
  }

  return {
    id: rankingJobId,
    title: { en: 'Compute rankings', 'zh-CN': '计算榜单' },
    schedule: { dailyAt: '0:00' },
    isDue: async () => (await dueWork()) !== undefined,
    async run({ runId, isManual, params, signal }) {
      const everything = { types: allTypes, revise: true };
      const work = (params as RankingWork | undefined) ?? (isManual ? everything : await dueWork());
      if (!work) return upToDate;
      try {
        const rows = await compute(work, runId, signal);
        return rankingResult(rows, work.types.length);
      } finally {
        // Also after a failure: the charts that were written before it are complete and valid.
        await applyEffects({ invalidate: [...rankingReads, getSiteSummary] });
      }
    },
  };
}

const idle: RankingJob = {
  jobId: 0,
  state: 'idle',
  type: null,
  done: 0,
  total: 0,
  rows: 0,
  startedAt: null,
  finishedAt: null,
};

/** The newest run, on any instance. */
export async function readRankingJob(db: Db): Promise<RankingJob> {
  const [run] = await runsOf(db, rankingJobId, 1);
  if (!run) return idle;
  const { id: jobId, startedAt, finishedAt, outcome } = run;
  const reported = JSON.parse(run.detail ?? '{}') as Partial<RankingJob>;
  const isDone = outcome === 'ok' || outcome === 'nothing-new';
  const state = outcome === 'running' ? 'running' : isDone ? 'done' : 'failed';
  const times = { startedAt, finishedAt };
  return { ...idle, ...reported, jobId, state, ...times, ...(finishedAt && { type: null }) };
}
