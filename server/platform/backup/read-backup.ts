import { createReadStream, openSync, readSync, closeSync } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { Text } from '../http/language.ts';
import { StartError } from '../start-error.ts';
import { chineseName } from './sent-name.ts';
import { backupFormat, type BackupHeader, type BackupPart } from './backup-parts.ts';
import { errorText } from '../error-text.ts';

/** No line that we write is longer; a longer one means a decompression bomb. */
const maxLineLength = 64 * 2 ** 20;

export const damaged = (file: string, options?: ErrorOptions) =>
  new StartError(
    {
      en: `${file} is damaged: it cannot be restored, and nothing was changed.`,
      'zh-CN': `${chineseName(file)}已损坏，无法恢复；没有任何改动。`,
    },
    options,
  );
export const cutOff = (file: string) =>
  new StartError({
    en: `${file} is cut off: it cannot be restored, and nothing was changed.`,
    'zh-CN': `${chineseName(file)}不完整，无法恢复；没有任何改动。`,
  });
export const otherThanManifest = (file: string, part: Text) =>
  new StartError({
    en: `${file} does not match its manifest (${part.en}): nothing was changed.`,
    'zh-CN': `${chineseName(file)}与其清单不符（${part['zh-CN']}）；没有任何改动。`,
  });
const foreign = (file: string) =>
  new StartError({
    en: `${file} is not a backup of Ludex.`,
    'zh-CN': `${chineseName(file)}不是 Ludex 的备份。`,
  });

/** Yields the parts of a backup file; throws an error that says what is wrong with the file. */
export async function* readBackup(file: string, name = file): AsyncGenerator<BackupPart> {
  refuseForeign(file, name);
  let isFirst = true;
  try {
    for await (const lines of linesOf(file)) {
      for (const part of partsOf(lines)) {
        if (isFirst) checkHeader(part, name);
        isFirst = false;
        yield part;
      }
    }
  } catch (error) {
    throw explained(error as NodeJS.ErrnoException, name, isFirst);
  }
  if (isFirst) throw foreign(name);
}

function refuseForeign(file: string, name: string) {
  const start = Buffer.alloc(2);
  let length: number;
  try {
    const descriptor = openSync(file, 'r');
    length = readSync(descriptor, start);
    closeSync(descriptor);
  } catch (error) {
    throw new StartError(`${name} cannot be read: ${errorText(error)}`, { cause: error });
  }
  if (length === 0) {
    throw new StartError({ en: `${name} is empty.`, 'zh-CN': `${chineseName(name)}是空的。` });
  }
  const isGzip = start[0] === 0x1f && start[1] === 0x8b;
  if (!isGzip) throw foreign(name);
}

async function* linesOf(file: string): AsyncGenerator<string[]> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const bytes = pipeline(createReadStream(file), createGunzip({ chunkSize: 2 ** 18 }), () => {});
  // The pieces of the line that has not ended: to glue each to the rest would be quadratic.
  let pieces: string[] = [];
  let length = 0;
  for await (const chunk of bytes) {
    const text = decoder.decode(chunk as Buffer, { stream: true });
    const [piece = '', ...lines] = text.split('\n');
    pieces.push(piece);
    length += piece.length;
    const begun = lines.pop();
    if (begun !== undefined) {
      yield [pieces.join(''), ...lines];
      pieces = [begun];
      length = begun.length;
    }
    if (length > maxLineLength) throw new SyntaxError('A line is too long.');
  }
  if (length > 0) throw new SyntaxError('The last line has no end.');
}

function* partsOf(lines: readonly string[]): Generator<BackupPart> {
  let rows: string[] = [];
  for (const line of lines) {
    if (line.startsWith('[')) {
      rows.push(line);
      continue;
    }
    if (rows.length > 0) yield { rows };
    rows = [];
    yield parsePart(line);
  }
  if (rows.length > 0) yield { rows };
}

function parsePart(line: string): BackupPart {
  const part: unknown = JSON.parse(line);
  const isObject = typeof part === 'object' && part !== null && !Array.isArray(part);
  if (!isObject) throw new SyntaxError('A line is no object.');
  return part as BackupPart;
}

function checkHeader(part: BackupPart, file: string) {
  const header = 'header' in part ? ((part.header ?? {}) as Partial<BackupHeader>) : {};
  if (typeof header.ludexBackup !== 'number') throw foreign(file);
  if (header.ludexBackup > backupFormat) throw newer(file, header.version);
  if (!Array.isArray(header.schema)) throw foreign(file);
}

export const newer = (file: string, version = 'unknown') =>
  new StartError({
    en: `${file} was made by a newer release (${version}). Update Ludex first.`,
    'zh-CN': `${chineseName(file)}由更新的版本（${version}）生成，请先升级 Ludex。`,
  });

function explained(error: NodeJS.ErrnoException, file: string, isFirst: boolean): unknown {
  if (error instanceof StartError) return error;
  if (error.code === 'Z_BUF_ERROR') return cutOff(file);
  const isText = error instanceof SyntaxError || error.code === 'ERR_ENCODING_INVALID_ENCODED_DATA';
  if (isText) return isFirst ? foreign(file) : damaged(file);
  return error.code?.startsWith('Z_') ? damaged(file) : error;
}
