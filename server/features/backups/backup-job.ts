import { existsSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { masterKey } from '../../platform/auth/keys.ts';
import { backupName } from '../../platform/backup/backup-name.ts';
import { rowsIn } from '../../platform/backup/backup-parts.ts';
import { runBackup } from '../../platform/backup/run-backup.ts';
import { locationOf } from '../../platform/backup/snapshot.ts';
import { clearWork } from '../../platform/backup/work-paths.ts';
import type { Context } from '../../platform/context.ts';
import { engineOf } from '../../platform/database/db.ts';
import type { Text } from '../../platform/http/language.ts';
import type { Job, JobRun } from '../../platform/jobs/job.ts';
import { describeBackup, newBackup, ownPlace, verifiedBackup } from './backup-rows.ts';
import {
  addBackup,
  allBackups,
  deleteBackup,
  endInterrupted,
  updateBackup,
  type BackupRow,
} from './backups.queries.ts';
import { backupsToKeep } from './retention.ts';
import { errorText } from '../../platform/error-text.ts';

export const backupJobId = 'backup';
const failureRetentionMs = 30 * 86_400_000;

/**
 * Makes a backup, restores it beside the database, compares both, and deletes old ones. The
 * passphrase for keys exists only in memory, so a retry after a failure makes a backup without them.
 */
export function createBackupJob(
  { db, config, settings, now, version }: Context,
  passphrase?: string,
): Job {
  const { backupDir } = config;

  async function makeBackup(file: string, { signal, report }: JobRun) {
    const keys =
      passphrase === undefined ? undefined : { masterKey: masterKey(config), passphrase };
    const task = { ...locationOf(config), file, version, keys, isBackground: true };
    try {
      await report({ note: writingText });
      return await runBackup(task, {
        signal,
        onProgress: (table, progress) =>
          void report({ progress, note: verifyingText(table) }).catch(() => {}),
      });
    } finally {
      // A killed child process leaves its unfinished row behind.
      if (existsSync(backupDir)) clearWork(backupDir);
    }
  }

  async function removeOld(): Promise<number> {
    const own = (await allBackups(db)).filter((backup) => backup.place === ownPlace);
    const retained = backupsToKeep(
      own.filter((backup) => backup.verified === 1 && existsSync(pathOf(backup))),
      settings.current().timeZone,
    );
    const oldestFailure = new Date(now().getTime() - failureRetentionMs).toISOString();
    const isRetained = (backup: BackupRow) =>
      retained.has(backup) || (backup.verified === 0 && backup.startedAt > oldestFailure);
    const old = own.filter((backup) => !isRetained(backup));
    for (const backup of old) {
      rmSync(pathOf(backup), { force: true });
      await deleteBackup(db, backup.id);
    }
    return old.length;
  }

  const pathOf = ({ file }: Pick<BackupRow, 'file'>) => join(backupDir, basename(file));

  return {
    id: backupJobId,
    title: { en: 'Back up', 'zh-CN': '备份' },
    schedule: { dailyAt: '3:30' },
    async run(run) {
      const startedAt = now();
      await endInterrupted(db, startedAt.toISOString(), JSON.stringify(interruptedText));
      const file = backupName(startedAt, passphrase !== undefined);
      const id = await addBackup(db, newBackup(file, engineOf(db), startedAt));
      try {
        const written = await makeBackup(join(backupDir, file), run);
        await updateBackup(db, id, verifiedBackup(written, now()));
        const removed = await removeOld();
        const counts = { bytes: written.bytes, rows: rowsIn(written.tables), removed };
        return { outcome: 'ok', message: describeBackup(written), counts };
      } catch (error) {
        const text = errorText(error);
        const message: Text = run.signal.aborted
          ? interruptedText
          : { en: text, 'zh-CN': `备份失败：${text}` };
        const finishedAt = now().toISOString();
        await updateBackup(db, id, { finishedAt, message: JSON.stringify(message) });
        throw error;
      }
    },
  };
}

const writingText: Text = { en: 'Writing the backup', 'zh-CN': '正在写入备份' };

const verifyingText = (table: string): Text => ({
  en: `Restoring and comparing ${table}`,
  'zh-CN': `正在恢复并核对 ${table}`,
});

const interruptedText: Text = { en: 'It was interrupted.', 'zh-CN': '已中断。' };
