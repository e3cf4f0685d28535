import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openKeys } from './keys.ts';
import { StartError } from '../start-error.ts';

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

test('a signature for one purpose is not valid for another', () => {
  const { sign, verify } = openKeys({ dataDir: folder(), secretKey: null });
  const signature = sign('test', 'x');
  const forged = `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`;
  expect(verify('test', 'x', signature)).toBe(true);
  expect(verify('test', 'x', signature)).toBe(true);
  expect(verify('test', 'x', forged)).toBe(false);
  expect(verify('test', 'x', '')).toBe(false);
  expect(verify('test', 'y', signature)).toBe(false);
  expect(verify('other', 'x', signature)).toBe(false);
});

test('signatures of both generations of a key are valid', () => {
  const [older, newer] = ['a'.repeat(32), 'b'.repeat(32)];
  const open = (secretKey: string) => openKeys({ dataDir: folder(), secretKey });
  const { verify } = open(`${newer},${older}`);
  for (const secretKey of [older, newer, older]) {
    expect(verify('test', 'x', open(secretKey).sign('test', 'x'))).toBe(true);
  }
});
