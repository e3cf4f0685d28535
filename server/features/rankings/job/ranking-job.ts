import { getSiteSummary } from '../../../../contract/site.ts';
import { rankingReads } from '../../../domain/public-reads.ts';
import { fork, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { dayIn } from '../../../../contract/rankings/periods.ts';
import type { RankingJob } from '../../../../contract/rankings/rankings-admin.ts';
import type { Context } from '../../../platform/context.ts';
import { sqliteFile } from '../../../platform/database/database.ts';
import type { Db } from '../../../platform/database/db.ts';
import { finishJob, readJob, takeJob } from '../../../platform/jobs/jobs.ts';
import { root } from '../../../platform/root.ts';
import type { ComputeMessage, ComputeTask } from './compute-child.ts';
import { rankingJobName } from './ranking-job-name.ts';
import { storeDefinitions } from '../definitions/store-definitions.ts';

type Work = Pick<ComputeTask, 'types' | 'revise'>;
type RankingJobDeps = Pick<Context, 'db' | 'config' | 'write' | 'applyEffects' | 'now'>;

/** Often enough that another instance goes on soon when the one that computes dies. */
const checkEveryMs = 60_000;
/** The rows of a whole history are short-lived: a small young generation saves memory. */
const execArgv = ['--max-semi-space-size=4'];

/** Thrown to undo the transaction that took the job. */
const nothingDue = new Error('No chart is due.');

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

/**
 * Brings the charts up to date in a child process: when one was never computed, when a method has
 * changed, when a day has begun, and when an administrator requests it. Of all instances on a
 * database one computes at a time, and each reports its progress.
 */
export function createRankingJob(
  { db, config, write, applyEffects, now }: RankingJobDeps,
  log: Pick<FastifyBaseLogger, 'error'>,
) {
  let child: ChildProcess | undefined;
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  /** Returns the run that is under way: a new one, or the one that another call has begun. */
  async function start(work: Work): Promise<RankingJob> {
    const holder = randomUUID();
    if (!closed && (await takeJob(db, rankingJobName, holder, now())) !== undefined) {
      running = run(work, holder);
    }
    return job();
  }

  async function run(work: Work, holder: string) {
    try {
      const failure = closed ? 'it was interrupted' : await compute(work, holder);
      await finishJob(db, rankingJobName, holder, failure === null ? 'done' : 'failed', now());
      if (failure !== null && !closed) log.error({ reason: failure }, 'rankings not computed');
    } catch (error) {
      log.error({ err: error }, 'rankings');
    } finally {
      // Also after a failure: what it wrote before is whole and valid.
      await applyEffects({ invalidate: [...rankingReads, getSiteSummary] });
      running = undefined;
    }
  }

  /** Null, or why it failed. */
  async function compute(work: Work, holder: string): Promise<string | null> {
    const { databaseUrl, dataDir, timeZone: zone } = config;
    const place = sqliteFile(dataDir);
    child = fork(join(root, 'server/features/rankings/job/compute-child.ts'), { execArgv });
    let failure = 'it was interrupted';
    child.on('message', (message: ComputeMessage) => (failure = message.failure));
    const task = { databaseUrl, place, zone, now: now().toISOString(), holder, ...work };
    child.send(task satisfies ComputeTask);
    const [code] = await once(child, 'close');
    child = undefined;
    return code === 0 ? null : failure;
  }

  async function job(): Promise<RankingJob> {
    const found = await readJob(db, rankingJobName);
    if (!found) return idle;
    const { runId, progress, ...run } = found;
    const reported = progress === null ? {} : (JSON.parse(progress) as object);
    const isRunning = run.state === 'running';
    return { ...idle, ...reported, jobId: runId, ...run, ...(!isRunning && { type: null }) };
  }

  async function dueWork(db: Db): Promise<Work | undefined> {
    const types = await db
      .selectFrom('ranking_types')
      .select(['type', 'methodVersion', 'computedVersion', 'computedAt'])
      .execute();
    const today = dayIn(now(), config.timeZone);
    const changed = types.filter((type) => type.computedVersion !== type.methodVersion);
    if (changed.length > 0) return { types: changed.map(({ type }) => type), revise: true };
    const due = types.filter(
      ({ computedAt }) =>
        computedAt === null || dayIn(new Date(computedAt), config.timeZone) < today,
    );
    return due.length > 0 ? { types: due.map(({ type }) => type), revise: false } : undefined;
  }

  async function check() {
    await storeDefinitions(db);
    if (closed || !(await dueWork(db))) return;
    const holder = randomUUID();
    const work = await write(async (db) => {
      const runId = await takeJob(db, rankingJobName, holder, now());
      if (runId === undefined) return { result: undefined };
      // Another instance may have finished it since; then nothing is to be taken.
      const work = await dueWork(db);
      if (!work) throw nothingDue;
      return { result: work };
    });
    if (work) running = run(work, holder);
  }

  const checkQuietly = () =>
    check().catch((error: unknown) => {
      if (error !== nothingDue) log.error({ err: error }, 'rankings');
    });

  return {
    start,
    job,
    /** From now on, until it is closed. */
    watch() {
      timer = setInterval(() => void checkQuietly(), checkEveryMs).unref();
      return checkQuietly();
    },
    async close() {
      closed = true;
      clearInterval(timer);
      // Whatever it was writing is undone; the next start goes on from there.
      child?.kill('SIGKILL');
      await running;
    },
  };
}
