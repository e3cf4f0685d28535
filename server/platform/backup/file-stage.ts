import { createHash, type Hash } from 'node:crypto';
import { appendFileSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { BackupFile, FileDigests } from './backup-parts.ts';
import { refuseForeignFile } from './operator-files.ts';
import { damaged, otherThanManifest } from './read-backup.ts';

export type FileStage = ReturnType<typeof createFileStage>;

/** Writes the files of a backup into a folder, where they can be checked before they are used. */
export function createFileStage(folder: string, name: string) {
  const files = new Map<string, { hash: Hash; bytes: number }>();

  function write(path: string, bytes: Buffer) {
    const target = join(folder, path);
    try {
      mkdirSync(dirname(target), { recursive: true, mode: 0o700 });
      appendFileSync(target, bytes, { mode: 0o600, flush: true });
    } catch (error) {
      // A backup that names something as both a file and a folder.
      const { code = '' } = error as NodeJS.ErrnoException;
      if (['EEXIST', 'ENOTDIR', 'EISDIR'].includes(code)) throw damaged(name, { cause: error });
      throw error;
    }
  }

  return {
    folder,
    paths: (): string[] => [...files.keys()],
    /** A large file comes in pieces, in order. */
    add({ path, base64, offset = 0 }: BackupFile) {
      refuseForeignFile(path, name);
      const bytes = Buffer.from(base64, 'base64');
      const file = files.get(path) ?? { hash: createHash('sha256'), bytes: 0 };
      if (offset !== file.bytes || (offset === 0 && files.has(path))) throw damaged(name);
      write(path, bytes);
      file.hash.update(bytes);
      file.bytes += bytes.length;
      files.set(path, file);
    },
    /** Compares with the manifest; those of earlier releases have no checksums of files. */
    compare(expected: FileDigests | undefined) {
      if (!expected) return;
      for (const path of new Set([...Object.keys(expected), ...files.keys()])) {
        if (files.get(path)?.hash.digest('hex') !== expected[path])
          throw otherThanManifest(name, { en: `file ${path}`, 'zh-CN': `文件 ${path}` });
      }
    },
  };
}
