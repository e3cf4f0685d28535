import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { StartError } from '../start-error.ts';
import { readBackup } from './read-backup.ts';
import { sentName } from './sent-name.ts';

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
