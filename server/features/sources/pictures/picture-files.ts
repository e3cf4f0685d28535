import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Cached pictures on disk, by their hash. Deleted files are fetched again. */
export function createPictureFiles(dir: string) {
  const pathOf = (hash: string) => join(dir, hash.slice(0, 2), `${hash.slice(2)}.bin`);
  let written = 0;
  return {
    /** Undefined when there is no such file. */
    read: (hash: string): Promise<Buffer | undefined> =>
      readFile(pathOf(hash)).catch(() => undefined),

    /** Atomic, also if two processes write the same picture. */
    async write(hash: string, body: Buffer) {
      const path = pathOf(hash);
      const part = `${path}.${process.pid}-${(written += 1)}.part`;
      await mkdir(dirname(path), { recursive: true });
      await writeFile(part, body);
      await rename(part, path);
    },

    remove: (hash: string): Promise<void> => rm(pathOf(hash), { force: true }),
  };
}
