import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Refusal } from '../../scripts/lib/progress.mjs';
import { inProject } from '../../scripts/lib/project.mjs';
import { serverEnv, serverFlags } from '../../scripts/lib/supervise.mjs';
import { freePort } from '../../scripts/test/free-port.mjs';
import type { Recording } from './record.ts';
import { sendRequest } from './send-request.ts';

/** Read from /metrics, so that the product needs no code for the benchmark. */
export type Reading = { cpuSeconds: number; residentMebibytes: number };

export type Start = { wallSeconds: number } & Reading;

export type Server = {
  port: number;
  /** The time from the start of the process to the first successful response. */
  start: Start;
  read(): Promise<Reading>;
  stop(): Promise<void>;
};

const pollMs = 10;
const timeoutMs = 5 * 60_000;
const running = new Set<ChildProcess>();

process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => process.exit(1));

/** Starts the built product on a data directory. */
export function startProduct(
  dataDir: string,
  logFolder: string,
  environment: Record<string, string> = {},
): Promise<Server> {
  return startServer('scripts/serve.mjs', '/api/site/summary', join(logFolder, 'product.log'), {
    // An empty value counts as unset, so the caller's own settings do not leak in.
    DATA_DIR: dataDir,
    HOST: '127.0.0.1',
    RATE_LIMITS: 'off',
    LIVE_DATA: 'off',
    PUBLIC_URL: '',
    LOG_LEVEL: '',
    SEED: '',
    RESPONSE_CACHE: '',
    DATABASE_URL: '',
    DATABASE_URL_FILE: '',
    ...environment,
  });
}

export const startBare = (recordings: readonly Recording[], folder: string): Promise<Server> =>
  startWithInput('bench/load/bare-server.ts', recordings, folder);

/** Starts a server of the benchmark that reads a JSON file. */
export function startWithInput(script: string, input: unknown, folder: string): Promise<Server> {
  const file = join(folder, 'input.json');
  writeFileSync(file, JSON.stringify(input));
  const environment = { INPUT: file, NODE_ENV: 'production' };
  return startServer(script, '/metrics', join(folder, 'bare.log'), environment);
}

async function startServer(
  script: string,
  readyPath: string,
  log: string,
  environment: Record<string, string>,
): Promise<Server> {
  const port = await freePort();
  const output = openSync(log, 'w');
  const begin = performance.now();
  // All servers have the same flags, so that only the code differs.
  const child = spawn(process.execPath, [...serverFlags, inProject(script)], {
    env: { ...serverEnv, ...process.env, ...environment, PORT: String(port) },
    stdio: ['ignore', output, output],
  });
  closeSync(output);
  running.add(child);
  child.once('exit', () => running.delete(child));
  await firstResponse(child, port, readyPath, log);
  const wallSeconds = (performance.now() - begin) / 1000;
  const read = () =>
    readMetrics(port).catch((error: Error) => {
      throw running.has(child) ? error : new Refusal(withOutput(`${script} has ended.`, log));
    });
  return {
    port,
    start: { wallSeconds, ...(await read()) },
    read,
    async stop() {
      if (!running.has(child)) return;
      const exit = once(child, 'exit');
      child.kill('SIGTERM');
      await exit;
    },
  };
}

async function firstResponse(child: ChildProcess, port: number, path: string, log: string) {
  const deadline = performance.now() + timeoutMs;
  while (performance.now() < deadline && running.has(child)) {
    try {
      const { status } = await sendRequest(port, path);
      if (status === 200) return;
    } catch {
      // The server is not listening yet.
    }
    await sleep(pollMs);
  }
  throw new Refusal(withOutput('The server did not start.', log));
}

function withOutput(sentence: string, log: string): string {
  const lastLines = readFileSync(log, 'utf8').trimEnd().split('\n').slice(-10);
  return [sentence, 'The end of its output:', ...lastLines].join('\n');
}

async function readMetrics(port: number): Promise<Reading> {
  const { body } = await sendRequest(port, '/metrics');
  const text = body.toString();
  const value = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
  const reading = {
    cpuSeconds: value('process_cpu_seconds_total'),
    residentMebibytes: value('process_resident_memory_bytes') / 2 ** 20,
  };
  if (Number.isNaN(reading.cpuSeconds + reading.residentMebibytes)) {
    throw new Error('/metrics does not report CPU time and memory.');
  }
  return reading;
}
