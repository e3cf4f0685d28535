import { randomBytes } from 'node:crypto';
import { accessSync, constants, readdirSync, rmSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { makeFolder } from '../data-dir.ts';
import { StartError } from '../start-error.ts';

/** Unfinished work has a name that contains its process. */
const prefix = `.unfinished-${hostname()}-`;

/** A path for a file or a folder that exists only while this process works on it. */
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

/** Removes unfinished work of processes of this machine that were killed. */
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
    // It belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
