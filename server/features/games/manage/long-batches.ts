import type { StartedBatch } from '../../../../contract/games/games-batch.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/db.ts';
import { conflict } from '../../../platform/http/errors.ts';
import type { Text } from '../../../platform/http/language.ts';
import { inChunks } from '../../../platform/jobs/in-chunks.ts';
import type { JobEngine } from '../../../platform/jobs/job-engine.ts';
import { holdRun } from '../../../platform/jobs/job-runs.queries.ts';
import type { Job, JobResult, JobRun } from '../../../platform/jobs/job.ts';
import {
  changeCatalogue,
  type BatchOptions,
  type ManagerRequest,
} from '../../../domain/games/writing/write-games.ts';
import { writeBatch, type Batch } from './batch-work.ts';

const size = 500;
const nothing = { changed: 0, unchanged: 0, skipped: 0 };

export type BatchCounts = typeof nothing;
type Written = BatchCounts & { changeSetId: number | null };
type WriteChunk<Item> = (db: Db, chunk: readonly Item[], options: BatchOptions) => Promise<Written>;

type Request<Input> = { input: Input; manager: ManagerRequest };
type Detail = { changeSetId?: number };

type LongWrite<Input, Item> = {
  id: string;
  title: Text;
  /** What is to be written, or why nothing will be. */
  plan: (input: Input) => Promise<{ items: readonly Item[]; skipped?: number } | { refused: Text }>;
  write: (input: Input) => WriteChunk<Item>;
};

/**
 * Registers a job that writes many games in chunks, all in one change set, and returns what starts
 * it. A repeated run adds to the change set of the interrupted one.
 */
export function createLongWrite<Input, Item>(
  context: Context,
  jobs: JobEngine,
  { id, title, plan, write }: LongWrite<Input, Item>,
) {
  async function run(run: JobRun): Promise<JobResult> {
    const { input, manager } = run.params as Request<Input>;
    const planned = await plan(input);
    if ('refused' in planned) return { outcome: 'refused', message: planned.refused };
    let { changeSetId } = (run.detail ?? {}) as Detail;
    const counts = await inChunks(run, planned.items, { size, start: nothing }, async (chunk) => {
      const options = { ...manager, now: context.now(), asChangeSet: changeSetId ?? true };
      const written = await changeCatalogue(context, async (db) => {
        const result = await write(input)(db, chunk, options);
        const set = changeSetId ?? result.changeSetId;
        await holdRun(db, run.runId, set === null ? {} : { detail: { changeSetId: set } });
        return result;
      });
      const { changeSetId: added, ...counted } = written;
      changeSetId ??= added ?? undefined;
      return counted;
    });
    return resultOf({ ...counts, skipped: counts.skipped + (planned.skipped ?? 0) });
  }
  const job: Job = { id, title, schedule: { onRequest: true }, run };
  jobs.register(job);

  return async (manager: ManagerRequest, input: Input): Promise<StartedBatch> => {
    const { userId, nickname } = manager.actor;
    const request: Request<Input> = { input, manager: { ...manager, actor: { userId, nickname } } };
    const runId = await jobs.runNow(job, request);
    if (runId === undefined) throw conflict(runsAlready);
    return { jobId: id, runId };
  };
}

export const longBatches = (context: Context, jobs: JobEngine) =>
  createLongWrite<Batch, number>(context, jobs, {
    id: 'game-batch',
    title: { en: 'Change many games', 'zh-CN': '批量修改游戏' },
    plan: async ({ ids }) => ({ items: ids }),
    write: (batch) => (db, ids, options) => writeBatch(db, { ...batch, ids }, options),
  });

function resultOf(counts: BatchCounts): JobResult {
  const { changed, unchanged, skipped } = counts;
  return {
    outcome: changed > 0 ? 'ok' : 'nothing-new',
    message: {
      en: `Games changed: ${changed}, unchanged: ${unchanged}, skipped: ${skipped}.`,
      'zh-CN': `改动 ${changed} 款，不变 ${unchanged} 款，跳过 ${skipped} 款。`,
    },
    counts,
  };
}

const runsAlready = {
  en: 'Another one is running. Wait for it, or stop it under Jobs.',
  'zh-CN': '上一次还没有完成，请等它结束，或到“任务”里停止它。',
};
