import { execFile } from 'node:child_process';
import { expect, test } from 'vitest';
import { inProject } from '../scripts/lib/project.mjs';
import { nodePath } from '../scripts/lib/runtime.mjs';
import { temporaryFolder } from '../tests/server-process.ts';

type End = { code: unknown; out: string; err: string };

const run = (file: string, args: readonly string[]) =>
  new Promise<End>((resolve) => {
    const env = { PATH: process.env['PATH'], DATA_DIR: temporaryFolder() };
    execFile(nodePath(), [file, ...args], { env }, (error, out, err) =>
      resolve({ code: error?.code ?? 0, out, err }),
    );
  });

test.each([
  ['admin.ts', '--print-jsn', 'Usage: npm run admin [-- --remove-demo] [--print-json]'],
  ['doctor.ts', '--fix', 'Usage: npm run doctor [-- --print-json]'],
  ['load-full-catalogue.ts', 'all', 'Usage: npm run data:full'],
  ['probe-sources.ts', '--steam', 'Usage: npm run live:probe'],
  [
    'draft-report.ts',
    '--publish',
    'Usage: npm run report -- M:2020-12 [type, players unless given]',
  ],
])('%s refuses %s', async (file, option, usage) => {
  const { code, out, err } = await run(inProject('server', file), [option]);
  expect([code, out]).toEqual([2, '']);
  expect(err).toContain(`'${option}'. ${usage}\n`);
});

test('the server takes no options: what can be set is a variable', async () => {
  const { code, out, err } = await run(inProject('scripts', 'start.mjs'), ['--port', '80']);
  expect([code, out]).toEqual([2, '']);
  expect(err).toBe(
    "Unknown option '--port'. Usage: npm start, with settings as environment variables: see docs/operations.md\n",
  );
});
