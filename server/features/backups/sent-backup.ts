import { appendFileSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

const prefix = '.sent-';

/** The file that a browser uploads in pieces; only one upload exists at a time. */
export function createSentBackup(folder: string) {
  const pathOf = (id: string) => join(folder, `${prefix}${id}`);
  const received = (id: string): number =>
    statSync(pathOf(id), { throwIfNoEntry: false })?.size ?? 0;

  return {
    pathOf,
    received,
    /** Returns false for a piece out of order. The first piece replaces any earlier upload. */
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
