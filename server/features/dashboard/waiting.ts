import type { Waiting } from '../../../contract/operator/waiting.ts';
import { isBackupLate, newestBackup } from '../../domain/backups/backup-age.ts';
import { noticedReports } from '../../domain/games/noticed-games.ts';
import { countWaiting } from '../../domain/moderation/count-waiting.ts';
import type { Db } from '../../platform/database/db.ts';
import { lastRuns } from '../../platform/jobs/job-runs.queries.ts';

/** What waits for an editor; for administrators also what runs by itself and needs a look. */
export async function whatWaits(db: Db, now: Date, isAdmin: boolean): Promise<Waiting> {
  const { inbox } = await noticedReports(db)
    .select((eb) => eb.fn.countAll<number>().as('inbox'))
    .executeTakeFirstOrThrow();
  return {
    inbox,
    ...(await countWaiting(db)),
    attention: isAdmin ? await needsLook(db, now) : null,
  };
}

async function needsLook(db: Db, now: Date): Promise<Waiting['attention']> {
  const failing = await failingJobs(db);
  const newest = await newestBackup(db);
  const hasNoBackup = !newest || (await isBackupLate(db, newest, now));
  const places = {
    sources: failing.some(isStream) || (await hasQuarantined(db)),
    jobs: failing.length > 0,
    backups: hasNoBackup,
    doctor: hasNoBackup,
  };
  return (['sources', 'jobs', 'backups', 'doctor'] as const).filter((place) => places[place]);
}

/** Jobs that run by themselves and whose last run failed, but none of a source that is off. */
async function failingJobs(db: Db): Promise<string[]> {
  const failed = (await lastRuns(db)).filter(
    ({ outcome }) => outcome === 'failed' || outcome === 'refused',
  );
  if (failed.length === 0) return [];
  const jobs = await db.selectFrom('jobs').select('id').where('enabled', '=', 1).execute();
  const sources = await db.selectFrom('sources').select('id').where('enabled', '=', 1).execute();
  const enabled = new Set([...jobs, ...sources].map(({ id }) => id));
  return failed
    .map(({ jobId }) => jobId)
    .filter((id) => enabled.has(id) && (!isStream(id) || enabled.has(id.split('.')[0]!)));
}

/** A job of a stream has the source in its id: `steam-players.counts`. */
const isStream = (jobId: string) => jobId.includes('.');

const hasQuarantined = async (db: Db) =>
  (await db
    .selectFrom('quarantine')
    .select('id')
    .where('decidedAt', 'is', null)
    .limit(1)
    .executeTakeFirst()) !== undefined;
