import { closeSync, existsSync, openSync, readdirSync, readSync } from 'node:fs';
import { join, sep } from 'node:path';
import { chineseName } from './sent-name.ts';
import { StartError } from '../start-error.ts';
import type { BackupFile } from './backup-parts.ts';

const folders = ['content'];
const singleFiles = ['about-me.json'];

/** A multiple of three, so that a piece in Base64 has no padding. */
const pieceBytes = 3 * 2 ** 20;

/** Yields the operator's texts and pictures in the data directory, reading a piece at a time. */
export function* operatorFiles(dataDir: string): Generator<BackupFile> {
  const paths = folders
    .filter((folder) => existsSync(join(dataDir, folder)))
    .flatMap((folder) =>
      readdirSync(join(dataDir, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => join(parentPath, name).slice(dataDir.length + 1)),
    );
  for (const path of [...singleFiles, ...paths].toSorted()) {
    if (existsSync(join(dataDir, path)))
      yield* piecesOf(join(dataDir, path), path.split(sep).join('/'));
  }
}

function* piecesOf(file: string, path: string): Generator<BackupFile> {
  const descriptor = openSync(file, 'r');
  try {
    const piece = Buffer.alloc(pieceBytes);
    for (let offset = 0; ;) {
      const length = readPiece(descriptor, piece);
      if (length === 0 && offset > 0) return;
      const base64 = piece.toString('base64', 0, length);
      yield { path, base64, ...(offset > 0 && { offset }) };
      offset += length;
      if (length < pieceBytes) return;
    }
  } finally {
    closeSync(descriptor);
  }
}

/** Fills the piece unless the file ends before. */
function readPiece(descriptor: number, piece: Buffer): number {
  let length = 0;
  while (length < piece.length) {
    const read = readSync(descriptor, piece, length, piece.length - length, null);
    if (read === 0) break;
    length += read;
  }
  return length;
}

/** A backup may come from an untrusted source, so it may only write the files that we read. */
export function refuseForeignFile(path: string, name: string) {
  const steps = path.split('/');
  const isOurs = singleFiles.includes(path) || (steps.length > 1 && folders.includes(steps[0]!));
  const isPlain = steps.every((step) => /^[\p{L}\p{N}][\p{L}\p{N} ._-]*$/u.test(step));
  if (!isOurs || !isPlain)
    throw new StartError({
      en: `${name} is damaged: it names a file that is not ours (${path}).`,
      'zh-CN': `${chineseName(name)}已损坏：其中有不属于备份的文件（${path}）。`,
    });
}
