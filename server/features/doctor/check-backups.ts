import { accessSync, constants, existsSync } from 'node:fs';
import { hostname } from 'node:os';
import { basename, join } from 'node:path';
import { isBackupLate, newestBackup } from '../../domain/backups/backup-age.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Text } from '../../platform/http/language.ts';
import { timeText } from '../../platform/text/time-zone.ts';
import type { DoctorCheck } from './doctor-check.ts';

/** Checks for a writable folder and a backup of the last two days; a new instance has two days. */
export async function checkBackups(
  db: Db,
  { backupDir, timeZone, now }: { backupDir: string; timeZone: string; now: Date },
): Promise<DoctorCheck> {
  const check = (ok: boolean, message: Text) => ({ id: 'backups', ok, message });
  if (!canBeWritten(backupDir))
    return check(false, {
      en: `${backupDir} cannot be written. Give it to the user that runs the server, or set BACKUP_DIR to another folder.`,
      'zh-CN': `无法写入 ${backupDir}。请把它交给运行服务器的用户，或把 BACKUP_DIR 设为另一个文件夹。`,
    });
  const newest = await newestBackup(db);
  const isLate = await isBackupLate(db, newest, now);
  if (!newest)
    return {
      ...check(!isLate, {
        en: 'There is no backup yet. Run npm run backup, or start one in Management → Backups.',
        'zh-CN': '还没有备份。请运行 npm run backup，或在“管理 → 备份”中立即备份。',
      }),
      isWarning: true,
    };
  const { startedAt, file, place } = newest;
  const time = timeText(startedAt, timeZone);
  const made: Text = {
    en: `The newest backup is from ${time}, restored and compared`,
    'zh-CN': `最近的备份始于 ${time}，已恢复并核对`,
  };
  if (isLate)
    return check(false, {
      en: `${made.en}: look for why later ones failed in Management → Jobs.`,
      'zh-CN': `${made['zh-CN']}：请在“管理 → 任务”中查看之后失败的原因。`,
    });
  const isOwn = place === hostname();
  if (isOwn && !existsSync(join(backupDir, basename(file))))
    return check(false, {
      en: `${made.en}, but ${file} is not in ${backupDir}. Make another.`,
      'zh-CN': `${made['zh-CN']}，但 ${backupDir} 中没有 ${file}。请重新备份。`,
    });
  return check(true, {
    en: `${made.en}${isOwn ? '' : ` (on ${place})`}.`,
    'zh-CN': `${made['zh-CN']}${isOwn ? '' : `（位于 ${place}）`}。`,
  });
}

/** A missing folder is fine, because the first backup creates it. */
function canBeWritten(folder: string): boolean {
  if (!existsSync(folder)) return true;
  try {
    // The trailing slash makes the check fail for a file.
    accessSync(`${folder}/`, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
