import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Refusal } from '../../scripts/lib/progress.mjs';
import { inProject } from '../../scripts/lib/project.mjs';
import { serverEnv, serverFlags } from '../../scripts/lib/supervise.mjs';
import { freePort } from '../../scripts/test/free-port.mjs';
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

export function startProduct(
  dataDir: string,
  logFolder: string,
  withCache: boolean,
): Promise<Server> {
  return startServer({
    script: 'scripts/serve.mjs',
    flags: serverFlags,
    readyPath: '/api/site/summary',
    log: join(logFolder, 'product.log'),
    // An empty value counts as unset, so the caller's own settings do not leak in.
    environment: {
      DATA_DIR: dataDir,
      HOST: '127.0.0.1',
      RATE_LIMITS: 'off',
      PUBLIC_URL: '',
      LOG_LEVEL: '',
      RESPONSE_CACHE: withCache ? '' : '0',
      ANSWER_CACHE: '',
      DATABASE_URL: '',
      DATABASE_URL_FILE: '',
    },
  });
}

export function startBare(recording: string, logFolder: string): Promise<Server> {
  return startServer({
    script: 'bench/load/bare-server.ts',
    flags: serverFlags,
    readyPath: '/metrics',
    log: join(logFolder, 'bare.log'),
    environment: { RECORDING: recording },
  });
}

type Plan = {
  script: string;
  /** The same flags for both servers, so that only the code differs. */
  flags: readonly string[];
  readyPath: string;
  log: string;
  environment: Record<string, string>;
};

async function startServer({ script, flags, readyPath, log, environment }: Plan): Promise<Server> {
  const port = await freePort();
  const output = openSync(log, 'w');
  const begin = performance.now();
  const child = spawn(process.execPath, [...flags, inProject(script)], {
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
      throw running.has(child)
        ? error
        : new Refusal(
            withOutput(`${script} has ended (${child.signalCode ?? child.exitCode}).`, log),
          );
    });
  return {
    port,
    start: { wallSeconds, ...(await read()) },
    read,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exit = once(child, 'exit');
      child.kill('SIGTERM');
      await exit;
    },
  };
}

async function firstResponse(child: ChildProcess, port: number, path: string, log: string) {
  const deadline = performance.now() + timeoutMs;
  while (performance.now() < deadline) {
    if (!running.has(child)) break;
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
