import { execFile } from 'node:child_process';
import { expect, test } from 'vitest';
import { inProject } from '../scripts/lib/project.mjs';
import { nodePath } from '../scripts/lib/runtime.mjs';
import { temporaryFolder } from '../tests/server-process.ts';

type End = { code: unknown; out: string; err: string };

const run = (file: string, args: readonly string[]) =>
  new Promise<End>((resolve) => {
    const env = { PATH: process.env['PATH'], DATA_DIR: temporaryFolder() };
    execFile(nodePath(), [inProject('server', file), ...args], { env }, (error, out, err) =>
      resolve({ code: error?.code ?? 0, out, err }),
    );
  });

test.each([
  ['admin.ts', '--print-jsn', 'Usage: npm run admin [-- --print-json]'],
  ['doctor.ts', '--fix', 'Usage: npm run doctor [-- --print-json]'],
  ['load-full-catalogue.ts', 'all', 'Usage: npm run data:full'],
])('%s refuses %s', async (file, option, usage) => {
  const { code, out, err } = await run(file, [option]);
  expect([code, out]).toEqual([2, '']);
  expect(err).toContain(`'${option}'. ${usage}\n`);
});
