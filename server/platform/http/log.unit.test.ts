import { spawnSync } from 'node:child_process';
import { existsSync, openSync } from 'node:fs';
import { expect, test } from 'vitest';

const program = `
  import { loggerOptions } from './server/platform/http/log.ts';
  const { stream } = loggerOptions({ logLevel: 'info' });
  stream.write('a line\\n');
  setTimeout(() => process.stderr.write('still here'), 200);
`;
const node = [process.execPath, ['--input-type=module', '-e', program]] as const;

// /dev/full exists on Linux only: every write to it fails as on a full disk.
test.runIf(existsSync('/dev/full'))('a log that cannot be written does not end the server', () => {
  const { status, stderr } = spawnSync(...node, {
    stdio: ['ignore', openSync('/dev/full', 'w'), 'pipe'],
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([0, 'still here']);
});

test('collected lines are written at the end', () => {
  expect(spawnSync(...node, { encoding: 'utf8' }).stdout).toBe('a line\n');
});
