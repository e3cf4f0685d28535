import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openKeys } from './keys.ts';
import { StartError } from './start-error.ts';

const folder = () => mkdtempSync(join(tmpdir(), 'ludex-keys-'));

test('a key is made once and found again', () => {
  const dataDir = folder();
  const signature = openKeys({ dataDir, secretKey: null }).sign('test', 'x');
  expect(openKeys({ dataDir, secretKey: null }).verify('test', 'x', signature)).toBe(true);
});

test('a data directory that is a file is refused in one line', () => {
  const dataDir = join(folder(), 'file');
  writeFileSync(dataDir, '');
  expect(() => openKeys({ dataDir, secretKey: null })).toThrow(StartError);
});
