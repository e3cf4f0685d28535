import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { chineseName } from './sent-name.ts';
import { StartError } from '../start-error.ts';
import type { BackupFile } from './backup-parts.ts';

const folders = ['content'];
const singleFiles = ['about-me.json'];

/** Yields the operator's texts and pictures in the data directory, reading one at a time. */
export function* operatorFiles(dataDir: string): Generator<BackupFile> {
  const paths = folders
    .filter((folder) => existsSync(join(dataDir, folder)))
    .flatMap((folder) =>
      readdirSync(join(dataDir, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => join(parentPath, name).slice(dataDir.length + 1)),
    );
  for (const path of [...singleFiles, ...paths].toSorted()) {
    if (!existsSync(join(dataDir, path))) continue;
    const base64 = readFileSync(join(dataDir, path)).toString('base64');
    yield { path: path.split(sep).join('/'), base64 };
  }
}

/** A backup may come from an untrusted source, so it may only write the files that we read. */
export function refuseForeignFile({ path }: BackupFile, name: string) {
  const steps = path.split('/');
  const isOurs = singleFiles.includes(path) || (steps.length > 1 && folders.includes(steps[0]!));
  const isPlain = steps.every((step) => /^[\p{L}\p{N}][\p{L}\p{N} ._-]*$/u.test(step));
  if (!isOurs || !isPlain)
    throw new StartError({
      en: `${name} is damaged: it names a file that is not ours (${path}).`,
      'zh-CN': `${chineseName(name)}已损坏：其中有不属于备份的文件（${path}）。`,
    });
}

export function writeOperatorFiles(files: readonly BackupFile[], dataDir: string) {
  for (const { path, base64 } of files) {
    const target = join(dataDir, path);
    mkdirSync(dirname(target), { recursive: true, mode: 0o700 });
    writeFileSync(`${target}.new`, Buffer.from(base64, 'base64'), { mode: 0o600, flush: true });
    renameSync(`${target}.new`, target);
  }
}
