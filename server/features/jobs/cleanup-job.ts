import type { Context } from '../../platform/context.ts';
import { fillCovers } from '../../domain/games/covers/fill-covers.ts';
import { catalogueReads } from '../../domain/public-reads.ts';
import { lockCatalogue } from '../../platform/database/dialect.ts';
import { removeUnusedPictures } from '../../domain/pictures/unused-pictures.ts';
import { removeUnusedPictureHosts } from '../../domain/picture-hosts.ts';
import { forgetOldMerges } from '../../domain/members/account-merges.ts';
import { deleteExpiredSessions } from '../../platform/auth/sessions.ts';
import { deleteRunsBefore } from '../../platform/jobs/job-runs.queries.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Job, JobResult } from '../../platform/jobs/job.ts';
import { deleteExpired } from '../../platform/limits/idempotency-store.ts';

/** Deletes who read which article before today; returns how many readings. */
export type ForgetReadings = (db: Db, now: Date, signal: AbortSignal) => Promise<number>;

const historyMs = 90 * 86_400_000;

/** Deletes expired rows that no request can reach any more. */
export const createCleanupJob = (
  { db, now, write }: Pick<Context, 'db' | 'now' | 'write'>,
  forgetReadings: ForgetReadings,
): Job => ({
  id: 'cleanup',
  title: { en: 'Delete what has expired', 'zh-CN': '清理过期数据' },
  schedule: { everyMinutes: 60 },
  async run({ signal }) {
    const requests = await deleteExpired(db, now());
    signal.throwIfAborted();
    const sessions = await deleteExpiredSessions(db, now());
    signal.throwIfAborted();
    const runs = await deleteRunsBefore(db, new Date(now().getTime() - historyMs));
    const readings = await forgetReadings(db, now(), signal);
    await forgetOldMerges(db, now());
    await removeUnusedPictureHosts(db, now());
    await removeUnusedPictures(db, now());
    while (await fillCoversIn(write)) signal.throwIfAborted();
    if (requests + sessions + runs + readings === 0) return nothingExpired;
    return {
      outcome: 'ok',
      message: {
        en: `Deleted: sessions ${sessions}, remembered requests ${requests}, job runs ${runs}, readings ${readings}.`,
        'zh-CN': `已删除：登录会话 ${sessions} 个、请求记录 ${requests} 条、任务记录 ${runs} 条、阅读记录 ${readings} 条。`,
      },
      counts: { sessions, requests, runs, readings },
    };
  },
});

/** Some games at a time, so that managers can write in between; false when none is left. */
const fillCoversIn = (write: Context['write']) =>
  write(async (db) => {
    await lockCatalogue(db);
    const filled = await fillCovers(db);
    return { result: filled > 0, after: filled > 0 ? { invalidate: catalogueReads } : {} };
  });

const nothingExpired: JobResult = {
  outcome: 'nothing-new',
  message: { en: 'Nothing had expired.', 'zh-CN': '没有过期的数据。' },
};
