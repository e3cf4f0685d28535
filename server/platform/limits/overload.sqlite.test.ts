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
      // As behind a proxy: one address may open as many connections as it likes.
      TRUST_PROXY: '127.0.0.1',
      // So that every page is made anew, which takes some milliseconds.
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

async function cpuSeconds(): Promise<number> {
  const metrics = await (await fetch(`${origin}/metrics`)).text();
  return Number(/^process_cpu_seconds_total (\S+)$/m.exec(metrics)![1]);
}

async function run(load: Omit<Load, 'url'>) {
  const cpuBefore = await cpuSeconds();
  const argument = JSON.stringify({ ...load, url: `${origin}/` });
  const { stdout } = await promisify(execFile)(process.execPath, ['tests/load.ts', argument]);
  const cpu = (await cpuSeconds()) - cpuBefore;
  return { ...(JSON.parse(stdout) as LoadResult), cpu };
}

type Run = Awaited<ReturnType<typeof run>>;

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/**
 * Other programs may run beside the tests, so nothing is compared with a clock alone: goodput is what
 * a second of the server's CPU brings, and waiting is taken times the share of a CPU that it had.
 */
test('four times as much as can be done is refused early, and what is accepted is done in time', async () => {
  await run({ begin: 16, perSuccess: 1, successes: 600 });
  const fair: Run[] = [];
  const over: Run[] = [];
  for (let round = 0; round < 3; round += 1) {
    fair.push(await run({ begin: 16, perSuccess: 1, successes: 600 }));
    over.push(await run({ begin: 200, perSuccess: 4, successes: 600 }));
  }
  const perCpuSecond = (runs: readonly Run[]) =>
    sum(runs.map(({ statuses }) => statuses['200']!)) / sum(runs.map(({ cpu }) => cpu));

  for (const { statuses } of fair) expect(Object.keys(statuses)).toEqual(['200']);
  for (const { statuses, milliseconds, cpu, seconds, refusal } of over) {
    expect(Object.keys(statuses)).toEqual(['200', '503']);
    expect(statuses['503']).toBeGreaterThan(statuses['200']!);
    const p99 = milliseconds[Math.floor(milliseconds.length * 0.99)]!;
    expect(p99 * Math.min(1, cpu / seconds)).toBeLessThan(1000);
    expect(Number(refusal!.retryAfter)).toBeGreaterThan(0);
  }
  expect(perCpuSecond(over)).toBeGreaterThan(0.8 * perCpuSecond(fair));
  expect((await fetch(`${origin}/`)).status).toBe(200);
}, 180_000);
