import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { nodePath } from '../scripts/lib/runtime.mjs';
import { serverFlags } from '../scripts/lib/supervise.mjs';
import { freePort } from '../scripts/test/free-port.mjs';

export type ServerProcess = Awaited<ReturnType<typeof startServer>>;

/** A folder that is removed at the end of the test's process. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'ludex-test-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The built server in a process of its own, with nothing of our environment. */
export async function startServer(environment: Record<string, string>) {
  const port = await freePort();
  const baseUrl = `http://127.0.0.1:${port}`;
  const server = spawn(nodePath(), [...serverFlags, 'scripts/serve.mjs'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      HOST: '127.0.0.1',
      PORT: String(port),
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
      SEED: 'none',
      ...environment,
    },
  });
  const output = { out: '', err: '' };
  server.stdout.on('data', (chunk: Buffer) => (output.out += chunk.toString()));
  server.stderr.on('data', (chunk: Buffer) => (output.err += chunk.toString()));
  const ended = new Promise<number | null>((resolve) => server.once('close', resolve));
  return {
    baseUrl,
    output,
    ended,
    signal: (signal: NodeJS.Signals) => server.kill(signal),
    /** Until it is ready; throws with its output when it ends instead. */
    async ready() {
      while (!(await isReady(baseUrl))) {
        if (server.exitCode !== null || server.signalCode !== null) {
          throw new Error(`The server has ended:\n${output.out}${output.err}`);
        }
        await sleep(100);
      }
    },
    async stop() {
      server.kill('SIGTERM');
      await ended;
    },
  };
}

const isReady = (baseUrl: string): Promise<boolean> =>
  fetch(`${baseUrl}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
