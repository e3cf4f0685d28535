import type { Job as DescribedJob, JobRun } from '../../../contract/jobs.ts';
import type { Language } from '../../../contract/limits.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Text } from '../../platform/http/language.ts';
import { lastRuns, runningRuns, type JobRunRow } from '../../platform/jobs/job-runs.queries.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { allJobs } from '../../platform/jobs/jobs.queries.ts';
import { scheduleText } from '../../platform/jobs/schedule.ts';

/** The jobs as the API returns them, in the administrator's language. */
export async function describeJobs(
  db: Db,
  jobs: readonly Job[],
  { language, zone }: { language: Language; zone: string },
): Promise<DescribedJob[]> {
  const rows = new Map((await allJobs(db)).map((row) => [row.id, row]));
  const running = byJob(await runningRuns(db));
  const last = byJob(await lastRuns(db));
  const reasons = await Promise.all(jobs.map(async (job) => job.unavailableReason?.(false)));
  const waiting = await Promise.all(jobs.map(async (job) => job.waitsForAdministrator?.()));
  return jobs.map(({ id, title, schedule }, index) => {
    const row = rows.get(id);
    const current = running.get(id);
    const ended = last.get(id);
    const enabled = row?.enabled !== 0;
    const reason = reasons[index];
    const isScheduled = enabled && !reason && !waiting[index];
    return {
      id,
      title: title[language],
      enabled,
      schedule: scheduleText(schedule, zone)[language],
      onRequest: 'onRequest' in schedule,
      nextAt: isScheduled ? (row?.nextAt ?? null) : null,
      onHold: reason?.[language] ?? null,
      running: current
        ? {
            startedAt: current.startedAt,
            progress: current.progress,
            note: current.note === null ? null : readText(current.note, language),
          }
        : null,
      lastRun: ended ? toRun(ended, language) : null,
      lastSuccessAt: row?.lastSuccessAt ?? null,
    };
  });
}

export function toRun(row: JobRunRow, language: Language): JobRun {
  const { id, startedAt, finishedAt, outcome, message, counts, detail } = row;
  const { changeSetId = null } = JSON.parse(detail ?? '{}') as { changeSetId?: number };
  return {
    id,
    startedAt,
    finishedAt,
    outcome,
    message: message === null ? '' : readText(message, language),
    counts: JSON.parse(counts) as JobRun['counts'],
    changeSetId,
  };
}

const byJob = (rows: readonly JobRunRow[]) => new Map(rows.map((row) => [row.jobId, row]));

const readText = (json: string, language: Language) => (JSON.parse(json) as Text)[language];
