import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { dayIn } from '../../../contract/periods.ts';
import type { RankingJob } from '../../../contract/rankings-admin.ts';
import type { Context } from '../../platform/context.ts';
import { sqliteFile } from '../../platform/database.ts';
import { root } from '../../platform/root.ts';
import type { ComputeMessage, ComputeTask } from './compute-child.ts';
import { storeDefinitions } from './store-definitions.ts';

type Work = Pick<ComputeTask, 'types' | 'revise'>;

const checkEveryMs = 10 * 60_000;
/** Without a limit the short-lived rows of a whole history fill hundreds of megabytes. */
const execArgv = ['--max-semi-space-size=8'];

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
 * Brings the charts up to date in a process of its own: when one was never computed, when a method
 * has changed, when a day has begun, and when an administrator asks. One runs at a time.
 */
export function createRankingJob(
  { db, config, answers, now }: Pick<Context, 'db' | 'config' | 'answers' | 'now'>,
  log: Pick<FastifyBaseLogger, 'error'>,
) {
  let job = idle;
  let child: ChildProcess | undefined;
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  function start(work: Work): RankingJob {
    if (running || closed) return job;
    job = { ...idle, jobId: job.jobId + 1, state: 'running', startedAt: now().toISOString() };
    running = compute(work)
      .then(() => finish('done'))
      .catch((error: unknown) => {
        finish('failed');
        if (!closed) log.error({ err: error }, 'rankings');
      })
      .finally(() => (running = undefined));
    return job;
  }

  function finish(state: 'done' | 'failed') {
    job = { ...job, state, type: null, finishedAt: now().toISOString() };
    // Also after a failure: what it wrote before is whole and valid.
    answers.forget('/api/ranking/', '/api/game/');
  }

  async function compute(work: Work) {
    const { databaseUrl, dataDir, timeZone: zone } = config;
    const place = sqliteFile(dataDir);
    child = fork(join(root, 'server/features/rankings/compute-child.ts'), { execArgv });
    let failure = 'it was interrupted';
    child.on('message', (message: ComputeMessage) => {
      if ('failure' in message) failure = message.failure;
      else job = { ...job, ...message.progress };
    });
    const task: ComputeTask = { databaseUrl, place, zone, now: now().toISOString(), ...work };
    child.send(task);
    const [code] = await once(child, 'close');
    child = undefined;
    if (code !== 0) throw new Error(`The rankings were not computed: ${failure}`);
  }

  async function check() {
    await storeDefinitions(db);
    const types = await db
      .selectFrom('ranking_types')
      .select(['type', 'methodVersion', 'computedVersion', 'computedAt'])
      .execute();
    const today = dayIn(now(), config.timeZone);
    const changed = types.filter((type) => type.computedVersion !== type.methodVersion);
    const due = types.filter(
      ({ computedAt }) =>
        computedAt === null || dayIn(new Date(computedAt), config.timeZone) < today,
    );
    if (changed.length > 0) start({ types: changed.map(({ type }) => type), revise: true });
    else if (due.length > 0) start({ types: due.map(({ type }) => type), revise: false });
  }

  const checkQuietly = () =>
    check().catch((error: unknown) => log.error({ err: error }, 'rankings'));

  return {
    start,
    job: () => job,
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
