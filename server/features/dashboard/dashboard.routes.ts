import { statfs } from 'node:fs/promises';
import * as contract from '../../../contract/operator/dashboard.ts';
import { getWaiting } from '../../../contract/operator/waiting.ts';
import { dayIn } from '../../../contract/rankings/periods.ts';
import { isBackupLate, newestBackup } from '../../domain/backups/backup-age.ts';
import { signedIn } from '../../platform/auth/access.ts';
import type { Context } from '../../platform/context.ts';
import { engineOf } from '../../platform/database/db.ts';
import { databaseBytes } from '../../platform/database/dialect.ts';
import type { App } from '../../platform/http/app-type.ts';
import { ok } from '../../platform/http/ok.ts';
import { backupBytes, countByHour } from './dashboard.queries.ts';
import { readChangelog, releaseNotes } from './release-notes.ts';
import { whatWaits } from './waiting.ts';

const dayMs = 86_400_000;
const shownDays = 30;

export function dashboardRoutes(app: App, { db, config, settings, version, now }: Context) {
  const changes = releaseNotes(readChangelog(), version);

  app.route({
    ...contract.getDashboard,
    handler: async () => {
      const newest = await newestBackup(db);
      const { bavail, bsize } = await statfs(config.dataDir);
      return ok({
        version,
        changes,
        engine: engineOf(db),
        storage: {
          databaseBytes: await databaseBytes(db),
          backupBytes: await backupBytes(db),
          freeBytes: bavail * bsize,
        },
        backup: {
          newestAt: newest?.startedAt ?? null,
          isLate: await isBackupLate(db, newest, now()),
        },
        days: await growth(),
      });
    },
  });

  app.route({
    ...getWaiting,
    handler: async (request) =>
      ok(await whatWaits(db, now(), signedIn(request).roles.includes('admin'))),
  });

  async function growth(): Promise<contract.Dashboard['days']> {
    const { timeZone } = settings.current();
    const end = now().getTime();
    // Reads one more day than is shown, because in the time zone the first day is incomplete.
    const since = new Date(end - (shownDays + 1) * dayMs).toISOString();
    const byDay = async (table: 'users' | 'comments') => {
      const days = new Map<string, number>();
      for (const { hour, count } of await countByHour(db, table, since)) {
        const day = dayIn(new Date(`${hour}:00:00Z`), timeZone);
        days.set(day, (days.get(day) ?? 0) + count);
      }
      return days;
    };
    const [members, comments] = [await byDay('users'), await byDay('comments')];
    return Array.from({ length: shownDays }, (_, index) => {
      const day = dayIn(new Date(end - (shownDays - 1 - index) * dayMs), timeZone);
      return { day, members: members.get(day) ?? 0, comments: comments.get(day) ?? 0 };
    });
  }
}
