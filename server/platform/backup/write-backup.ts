import { createHash } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { StartError } from '../start-error.ts';
import type { BackupPart, BackupParts, TableDigests } from './backup-parts.ts';
import { explainFull } from './disk-full.ts';
import { clearWork, workPath } from './work-paths.ts';

export type WrittenBackup = {
  file: string;
  bytes: number;
  /** The checksum of the file. */
  sha256: string;
  tables: TableDigests;
};

/**
 * Writes to a temporary file and renames it once `check` has accepted it: a file with the final
 * name is always complete, even after a crash or on a full disk.
 */
export async function writeBackup(
  parts: BackupParts,
  file: string,
  check: (work: string) => Promise<TableDigests>,
): Promise<WrittenBackup> {
  if (existsSync(file)) throw new StartError(`${file} exists already.`);
  const folder = dirname(file);
  const work = workPath(folder);
  clearWork(folder);
  try {
    const written = await writeCompressed(parts, work);
    const tables = await check(work);
    await rename(work, file);
    await sync(folder, 'r');
    return { file, ...written, tables };
  } catch (error) {
    await rm(work, { force: true });
    throw explainFull(error, folder);
  }
}

async function writeCompressed(parts: BackupParts, path: string) {
  const hash = createHash('sha256');
  let bytes = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  const text = Readable.from(textOf(parts), { objectMode: false });
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });
  await pipeline(text, createGzip({ level: 4 }), measure, file);
  return { bytes, sha256: hash.digest('hex') };
}

async function* textOf(parts: BackupParts): AsyncGenerator<Buffer> {
  for await (const part of parts) yield Buffer.from(toText(part));
}

const toText = (part: BackupPart): string =>
  'rows' in part ? `${part.rows.join('\n')}\n` : `${JSON.stringify(part)}\n`;

/**
 * Flushes the content to disk so that it survives a power failure; a new name needs a sync of its
 * folder too.
 */
export async function sync(path: string, flags: 'r' | 'r+') {
  const handle = await open(path, flags);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
