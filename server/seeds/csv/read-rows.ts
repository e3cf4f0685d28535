import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { StartError } from '../../platform/start-error.ts';
import type { Facts, Fields, Row } from './csv-fields.ts';
import { csvParser, type Broken, type CsvRecord } from '../../platform/text/csv-parser.ts';

export type Block<T> = {
  rows: T[];
  /** How much of the file has been read, 0…1. */
  share: number;
};

export function brokenFile(path: string): Broken {
  return (line, reason) => new StartError(`${basename(path)}, line ${line}: ${reason}.`);
}

/** Streams a CSV file, gzipped or plain, as validated rows; throws at the first invalid line. */
export async function* readRows<F extends Fields>(
  path: string,
  fields: F,
): AsyncGenerator<Block<Row<Facts<F>>>> {
  const toRow = rowReader(fields, brokenFile(path));
  let header = true;
  for await (const { rows: records, share } of readRecords(path)) {
    if (header && records.length > 0) {
      checkHeader(records.shift()!, Object.keys(fields), brokenFile(path));
      header = false;
    }
    yield { rows: records.map(toRow), share };
  }
  if (header) throw brokenFile(path)(1, 'the file is empty');
}

async function* readRecords(path: string): AsyncGenerator<Block<CsvRecord>> {
  const broken = brokenFile(path);
  const { size } = await stat(path);
  const parser = csvParser(broken);
  const decoder = new TextDecoder();
  const file = createReadStream(path);
  // The callback is empty because an error of either stream is thrown where the result is read.
  const bytes: AsyncIterable<Buffer> = path.endsWith('.gz')
    ? pipeline(file, createGunzip({ chunkSize: 65_536 }), () => {})
    : file;
  try {
    for await (const chunk of bytes) {
      const rows = parser.push(decoder.decode(chunk, { stream: true }));
      yield { rows, share: file.bytesRead / size };
    }
    yield { rows: parser.push(decoder.decode()).concat(parser.end()), share: 1 };
  } catch (error) {
    const reason = unreadable(error);
    throw reason ? broken(parser.line() + 1, reason) : error;
  }
}

function unreadable(error: unknown): string | undefined {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'Z_BUF_ERROR') return 'the file ends too early (truncated gzip)';
  if (code?.startsWith('Z_')) return 'the file is damaged or no gzip';
  return undefined;
}

function checkHeader({ fields: found }: CsvRecord, expected: string[], broken: Broken) {
  const unknown = found.filter((name) => !expected.includes(name));
  const missing = expected.filter((name) => !found.includes(name));
  if (unknown.length > 0) throw broken(1, `unknown column ${unknown.join(', ')}`);
  if (missing.length > 0) throw broken(1, `missing column ${missing.join(', ')}`);
  if (found.join() !== expected.join()) {
    throw broken(1, `the columns must be ${expected.join(', ')}, in this order`);
  }
}

function rowReader<F extends Fields>(fields: F, broken: Broken) {
  const columns = Object.entries(fields);
  return ({ line, fields: texts }: CsvRecord): Row<Facts<F>> => {
    if (texts.length !== columns.length) {
      throw broken(line, `expected ${columns.length} columns, found ${texts.length}`);
    }
    const facts: Record<string, unknown> = {};
    columns.forEach(([name, field], index) => {
      const text = texts[index]!;
      const value = field.read(text);
      if (value === undefined) {
        throw broken(line, `${name} must be ${field.expected}, found ${shown(text)}`);
      }
      facts[name] = value;
    });
    return { line, facts: facts as Facts<F> };
  };
}

const shown = (text: string) => JSON.stringify(text.length > 40 ? `${text.slice(0, 40)}…` : text);
