import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { nodePath } from '../../../scripts/lib/runtime.mjs';
import { serverFlags } from '../../../scripts/lib/supervise.mjs';
import { freePort } from '../../../scripts/test/free-port.mjs';

const timeoutMs = 300_000;

export type Product = { baseUrl: string; dataDir: string; stop(): Promise<void> };

/** The built product on a data directory of its own: an empty one, or a copy of the given one. */
export async function startProduct(
  copyOf?: string,
  environment: Record<string, string> = { LIVE_DATA: 'off' },
): Promise<Product> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'ludex-e2e-'));
  if (copyOf) cpSync(copyOf, dataDir, { recursive: true });
  const port = await freePort();
  // By a name, as passkeys need one.
  const baseUrl = `http://localhost:${port}`;
  const server = spawn(nodePath(), [...serverFlags, 'scripts/serve.mjs'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: baseUrl,
      DATA_DIR: dataDir,
      SEED: 'demo',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
      ...environment,
    },
  });
  let log = '';
  for (const stream of [server.stdout, server.stderr]) {
    stream.on('data', (chunk: Buffer) => (log += chunk.toString()));
  }
  const ended = new Promise<void>((resolve) => server.once('close', () => resolve()));
  const stop = async () => {
    server.kill('SIGTERM');
    await ended;
  };

  const deadline = Date.now() + timeoutMs;
  while (!(await isReady(baseUrl))) {
    // Ctrl-C ends it by a signal, without an exit code.
    const hasEnded = server.exitCode !== null || server.signalCode !== null;
    if (hasEnded || Date.now() > deadline) {
      await stop();
      throw new Error(`The product did not get ready:\n${log}`);
    }
    await delay(100);
  }
  return { baseUrl, dataDir, stop };
}

export const removeData = ({ dataDir }: Product) =>
  rmSync(dataDir, { recursive: true, force: true });

function isReady(baseUrl: string): Promise<boolean> {
  return fetch(`${baseUrl}/readyz`).then(
    (response) => response.ok,
    () => false,
  );
}
