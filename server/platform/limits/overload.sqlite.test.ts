import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { freePort } from '../../../scripts/test/free-port.mjs';
import type { Load, LoadResult } from '../../../tests/load.ts';

let server: ChildProcess;
let origin: string;
const dataDir = mkdtempSync(join(tmpdir(), 'ludex-overload-'));

beforeAll(async () => {
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  server = spawn(process.execPath, ['server/main.ts'], {
    stdio: 'ignore',
    env: {
      DATA_DIR: dataDir,
      HOST: '127.0.0.1',
      PORT: String(port),
      SEED: 'none',
      LOG_LEVEL: 'warn',
      RATE_LIMITS: 'off',
      // A trusted proxy has no limit of connections per address.
      TRUST_PROXY: '127.0.0.1',
      // Without the cache every page is rendered, which takes some milliseconds.
      RESPONSE_CACHE: '0',
    },
  });
  const isUp = () =>
    fetch(`${origin}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await vi.waitUntil(isUp, { timeout: 60_000, interval: 100 });
});

afterAll(async () => {
  server.kill();
  await once(server, 'exit');
  rmSync(dataDir, { recursive: true, force: true });
});

async function run(load: Omit<Load, 'url'>): Promise<LoadResult> {
  const argument = JSON.stringify({ ...load, url: `${origin}/` });
  const { stdout } = await promisify(execFile)(process.execPath, ['tests/load.ts', argument]);
  return JSON.parse(stdout) as LoadResult;
}

test('serves all requests at the load it can handle', async () => {
  const { statuses } = await run({ begin: 16, perSuccess: 1, successes: 100 });
  expect(Object.keys(statuses)).toEqual(['200']);
});

test('at four times that load, refuses requests with Retry-After and serves the rest', async () => {
  const { statuses, retryAfter } = await run({ begin: 200, perSuccess: 4, successes: 300 });
  expect(Object.keys(statuses)).toEqual(['200', '503']);
  expect(Number(retryAfter)).toBeGreaterThan(0);
  expect((await fetch(`${origin}/`)).status).toBe(200);
});
