import { appendFileSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

const prefix = '.sent-';

/** The file that a browser sends in pieces; there is one at a time. */
export function createSentBackup(folder: string) {
  const pathOf = (id: string) => join(folder, `${prefix}${id}`);
  const received = (id: string): number =>
    statSync(pathOf(id), { throwIfNoEntry: false })?.size ?? 0;

  return {
    pathOf,
    received,
    /** False when it does not follow what is there. The first piece takes the place of all others. */
    add(id: string, offset: number, bytes: Buffer): boolean {
      if (offset === 0) {
        mkdirSync(folder, { recursive: true, mode: 0o700 });
        const old = readdirSync(folder).filter((name) => name.startsWith(prefix));
        for (const name of old) rmSync(join(folder, name));
      } else if (offset !== received(id)) return false;
      appendFileSync(pathOf(id), bytes, { mode: 0o600 });
      return true;
    },
  };
}
