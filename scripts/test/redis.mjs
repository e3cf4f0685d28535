import { spawn } from 'node:child_process';
import os from 'node:os';
import { installDebianPackages } from './debian.mjs';
import { findProgram } from './programs.mjs';

export const findRedis = () => findProgram(['redis-server', 'valkey-server']);

/**
 * Finds or installs a Redis.
 * @returns {Promise<string | undefined>} what is used, in words; undefined when none can be had
 */
export async function ensureRedis() {
  const found = findRedis();
  if (found) return found;
  if (!(await installDebianPackages(['redis-server']))) return undefined;
  const installed = findRedis();
  return installed && `${installed} (installed now)`;
}

/**
 * A Redis that stores nothing on disk and can be stopped at any moment.
 * @param {string} program
 * @param {number} port
 */
export async function startRedis(program, port) {
  const settings = { port, bind: '127.0.0.1', save: '', appendonly: 'no', daemonize: 'no' };
  const args = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)]);
  const server = spawn(program, args, { cwd: os.tmpdir(), stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise((resolve) => server.once('close', resolve));
  await readiness(server);
  return {
    url: `redis://127.0.0.1:${port}`,
    pause: () => server.kill('SIGSTOP'),
    resume: () => server.kill('SIGCONT'),
    kill: async () => {
      server.kill('SIGKILL');
      await ended;
    },
  };
}

/** @param {import('node:child_process').ChildProcess} server */
function readiness(server) {
  return new Promise((resolve, reject) => {
    let log = '';
    server.stdout?.on('data', (chunk) => {
      log += chunk;
      if (log.includes('Ready to accept connections')) resolve(undefined);
    });
    server.once('error', reject);
    server.once('close', () => reject(new Error(`Redis did not start:\n${log}`)));
  });
}
