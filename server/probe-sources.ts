import { parseArgs } from 'node:util';
import { sourceProbes } from './features/sources/probe/probes.ts';
import { runProbes } from './features/sources/probe/run-probes.ts';
import { endCommand, withUsage } from './platform/command-line.ts';
import { readConfig } from './platform/config.ts';

/**
 * `npm run live:probe`: checks that the sources still respond in the expected shapes. Writes
 * nothing.
 */
async function main() {
  withUsage('npm run live:probe', () => parseArgs({}));
  const { live, publicUrl } = readConfig();
  const results = await runProbes(sourceProbes(live), { userAgent: `Ludex (+${publicUrl})` });
  for (const { name, isFine, found } of results) {
    process.stdout.write(`${isFine ? 'ok  ' : 'FAIL'} ${name}: ${found}\n`);
  }
  process.exitCode = results.every(({ isFine }) => isFine) ? 0 : 1;
}

main().catch((error: unknown) => endCommand(error, ''));
