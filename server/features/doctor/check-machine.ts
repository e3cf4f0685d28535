import { readdirSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../../platform/config.ts';
import { sqliteFile } from '../../platform/database/database.ts';
import type { DoctorCheck } from './doctor-check.ts';

const forOthers = 0o077;
const minFreeBytes = 500e6;
const oldestNode = 24;

export function checkDataDir({ dataDir }: Config): DoctorCheck {
  const id = 'data-directory';
  const found = statSync(dataDir, { throwIfNoEntry: false });
  if (!found) return { id, ok: true, message: `${dataDir} is made by the first start.` };
  if (!found.isDirectory())
    return { id, ok: false, message: `${dataDir} is not a directory. Set DATA_DIR to one.` };
  const files = readdirSync(dataDir, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => join(dataDir, name));
  const open = [dataDir, ...files].filter((path) => (statSync(path).mode & forOthers) !== 0);
  return open.length === 0
    ? { id, ok: true, message: `Only its owner can read ${dataDir}.` }
    : {
        id,
        ok: false,
        message: `Others can read ${open.join(', ')}: chmod go-rwx them, or start the server as their owner.`,
      };
}

/** A backup and its scratch copy need room beside the database. */
export function checkDisk({ dataDir, backupDir }: Config): DoctorCheck {
  const database = statSync(sqliteFile(dataDir), { throwIfNoEntry: false })?.size ?? 0;
  const needed = Math.max(minFreeBytes, 2 * database);
  const spaces = [dataDir, backupDir]
    .filter((path) => statSync(path, { throwIfNoEntry: false }))
    .map((path) => ({ path, free: freeBytes(path) }));
  const full = spaces.find(({ free }) => free < needed);
  const id = 'disk';
  if (full)
    return {
      id,
      ok: false,
      message: `${full.path} has ${megabytes(full.free)} left and needs ${megabytes(needed)}: make room, or point BACKUP_DIR elsewhere.`,
    };
  const least = Math.min(...spaces.map(({ free }) => free));
  const message = spaces.length === 0 ? 'Nothing is stored yet.' : `${megabytes(least)} are free.`;
  return { id, ok: true, message };
}

function freeBytes(path: string): number {
  const { bavail, bsize } = statfsSync(path);
  return bavail * bsize;
}

const megabytes = (bytes: number) => `${Math.round(bytes / 1e6).toLocaleString('en')} MB`;

export function checkVersions(version: string): DoctorCheck {
  const node = process.versions.node;
  const ok = Number.parseInt(node, 10) >= oldestNode;
  const advice = ok ? '' : ` Node ${oldestNode} or newer is needed.`;
  return { id: 'versions', ok, message: `Ludex ${version} on Node ${node}.${advice}` };
}
