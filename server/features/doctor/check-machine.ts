import { readdirSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { settingsWarnings, type Config } from '../../platform/config.ts';
import { sqliteFile } from '../../platform/database/database.ts';
import type { DoctorCheck } from './doctor-check.ts';

const forOthers = 0o077;
const minFreeBytes = 500e6;
const oldestNode = 24;

/** The settings were read without errors; a warning is not a failure. */
export function checkSettings(): DoctorCheck {
  const warnings = settingsWarnings().join(' ');
  const message = warnings
    ? { en: warnings, 'zh-CN': `设置有提示：${warnings}` }
    : { en: 'All settings are valid.', 'zh-CN': '所有设置均有效。' };
  return { id: 'configuration', ok: true, message, ...(warnings && { isWarning: true }) };
}

export function checkDataDir({ dataDir }: Pick<Config, 'dataDir'>): DoctorCheck {
  const id = 'data-directory';
  const found = statSync(dataDir, { throwIfNoEntry: false });
  if (!found)
    return {
      id,
      ok: true,
      message: {
        en: `${dataDir} is made by the first start.`,
        'zh-CN': `${dataDir} 会在第一次启动时创建。`,
      },
    };
  if (!found.isDirectory())
    return {
      id,
      ok: false,
      message: {
        en: `${dataDir} is not a directory. Set DATA_DIR to one.`,
        'zh-CN': `${dataDir} 不是目录。请把 DATA_DIR 设为一个目录。`,
      },
    };
  const files = readdirSync(dataDir, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => join(dataDir, name));
  const open = [dataDir, ...files].filter(isOpenToOthers).join(', ');
  const message = open
    ? {
        en: `Others can read ${open}: chmod go-rwx them, or start the server as their owner.`,
        'zh-CN': `其他用户可以读取 ${open}：请执行 chmod go-rwx，或以其所有者的身份启动服务器。`,
      }
    : { en: `Only its owner can read ${dataDir}.`, 'zh-CN': `只有所有者可以读取 ${dataDir}。` };
  return { id, ok: open === '', message };
}

/** Tolerates a file that disappears meanwhile, such as SQLite's write-ahead log. */
function isOpenToOthers(path: string): boolean {
  const mode = statSync(path, { throwIfNoEntry: false })?.mode ?? 0;
  return (mode & forOthers) !== 0;
}

/** A backup and its scratch copy need room beside the database. */
export function checkDisk({
  dataDir,
  backupDir,
}: Pick<Config, 'dataDir' | 'backupDir'>): DoctorCheck {
  const id = 'disk';
  const database = statSync(sqliteFile(dataDir), { throwIfNoEntry: false })?.size ?? 0;
  const needed = Math.max(minFreeBytes, 2 * database);
  const spaces = [dataDir, backupDir]
    .filter((path) => statSync(path, { throwIfNoEntry: false }))
    .map((path) => ({ path, free: freeBytes(path) }));
  const full = spaces.find(({ free }) => free < needed);
  if (full) {
    const [left, required] = [sizeText(full.free), sizeText(needed)];
    return {
      id,
      ok: false,
      message: {
        en: `${full.path} has ${left} left and needs ${required}: make room, or point BACKUP_DIR elsewhere.`,
        'zh-CN': `${full.path} 只剩 ${left}，需要 ${required}：请清理空间，或把 BACKUP_DIR 指向别处。`,
      },
    };
  }
  if (spaces.length === 0)
    return { id, ok: true, message: { en: 'Nothing is stored yet.', 'zh-CN': '还没有数据。' } };
  const least = sizeText(Math.min(...spaces.map(({ free }) => free)));
  return { id, ok: true, message: { en: `${least} are free.`, 'zh-CN': `剩余 ${least}。` } };
}

function freeBytes(path: string): number {
  const { bavail, bsize } = statfsSync(path);
  return bavail * bsize;
}

const sizeText = (bytes: number) =>
  bytes < 1e9 ? `${Math.round(bytes / 1e6)} MB` : `${(bytes / 1e9).toFixed(1)} GB`;

export function checkVersions(version: string): DoctorCheck {
  const node = process.versions.node;
  const ok = Number.parseInt(node, 10) >= oldestNode;
  const running = `Ludex ${version}, Node ${node}`;
  const message = ok
    ? { en: `${running}.`, 'zh-CN': `${running}。` }
    : {
        en: `${running}: Node ${oldestNode} or newer is needed.`,
        'zh-CN': `${running}：需要 Node ${oldestNode} 或更新的版本。`,
      };
  return { id: 'versions', ok, message };
}
