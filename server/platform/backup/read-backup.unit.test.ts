import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { StartError } from '../start-error.ts';
import { readBackup } from './read-backup.ts';
import { sentName } from './sent-name.ts';

const header = { ludexBackup: 1, version: '1', engine: 'sqlite', createdAt: '', schema: [] };

/** The first problem of a file of these lines, in English, and the CPU time that it took. */
async function read(lines: string) {
  const folder = mkdtempSync(join(tmpdir(), 'sent-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'file');
  writeFileSync(file, gzipSync(lines, { level: 1 }));
  const before = process.threadCpuUsage();
  let error: unknown;
  try {
    for await (const _ of readBackup(file, sentName));
  } catch (reason) {
    error = reason;
  }
  const { user, system } = process.threadCpuUsage(before);
  return {
    problem: error instanceof StartError ? error.text.en : error,
    ms: (user + system) / 1000,
  };
}

test.each(['null', '5', '"x"', 'true', '[]', ' []', '{}', '{"header":null}', '{"header":5}'])(
  'a file whose first line is %s is not a backup',
  async (line) => {
    expect((await read(`${line}\n`)).problem).toBe('The file is not a backup of Ludex.');
  },
);

test.each(['null', '5', '"x"', 'true', ' []'])('a later line %s is damage', async (line) => {
  const { problem } = await read(`${JSON.stringify({ header })}\n${line}\n`);
  expect(problem).toMatch(/damaged/);
});

test('a long line costs no more than its length', async () => {
  const { problem, ms } = await read(`${JSON.stringify({ header })}\n${'x'.repeat(60_000_000)}\n`);
  expect(problem).toMatch(/damaged/);
  expect(ms).toBeLessThan(2000);
});

test('what is wrong with an uploaded file is explained in either language, not in both at once', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sent-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'file');
  const problem = async (bytes: string) => {
    writeFileSync(file, bytes);
    const error: unknown = await readBackup(file, sentName)
      .next()
      .catch((reason: unknown) => reason);
    return error instanceof StartError ? error.text : error;
  };
  expect(await problem('')).toEqual({ en: 'The file is empty.', 'zh-CN': '这个文件是空的。' });
  expect(await problem('hello')).toEqual({
    en: 'The file is not a backup of Ludex.',
    'zh-CN': '这个文件不是 Ludex 的备份。',
  });
});
