import { readdirSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** A file this old is abandoned, because no build takes this long. */
const abandonedMs = 60 * 60 * 1000;

/** Removes the unfinished files (`search.sqlite.4711`) of builds that were killed. */
export function removeUnfinished(path: string) {
  const folder = dirname(path);
  const isUnfinished = (name: string) =>
    name.startsWith(`${basename(path)}.`) && /\.\d+(-journal|-wal|-shm)?$/.test(name);
  for (const name of readdirSync(folder).filter(isUnfinished)) {
    const file = join(folder, name);
    const writtenAt = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - writtenAt > abandonedMs) rmSync(file, { force: true });
  }
}
