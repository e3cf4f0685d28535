import { randomBytes } from 'node:crypto';
import { accessSync, constants, readdirSync, rmSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { makeFolder } from '../data-dir.ts';
import { StartError } from '../start-error.ts';

/** The names of temporary files contain the host and the process id. */
const prefix = `.unfinished-${hostname()}-`;

/** A path for a temporary file or folder of this process. */
export function workPath(folder: string): string {
  try {
    makeFolder(folder);
    accessSync(folder, constants.W_OK);
  } catch (error) {
    const text = {
      en: `The folder ${folder} cannot be written: nothing was changed.`,
      'zh-CN': `无法写入文件夹 ${folder}；没有任何改动。`,
    };
    throw new StartError(text, { cause: error });
  }
  return join(folder, `${prefix}${process.pid}-${randomBytes(4).toString('hex')}`);
}

/** Removes temporary files of this machine's processes that no longer run. */
export function clearWork(folder: string) {
  for (const name of readdirSync(folder)) {
    if (!name.startsWith(prefix)) continue;
    const pid = Number.parseInt(name.slice(prefix.length), 10);
    if (!isAlive(pid)) rmSync(join(folder, name), { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: the process exists but belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
