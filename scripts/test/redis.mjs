import { spawn } from 'node:child_process';
import os from 'node:os';
import { installDebianPackages } from './debian.mjs';
import { findProgram, untilReady } from './programs.mjs';

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
 * Starts a Redis that stores nothing on disk and can be stopped at any moment.
 * @param {string} program
 * @param {number} port
 */
export async function startRedis(program, port) {
  const settings = { port, bind: '127.0.0.1', save: '', appendonly: 'no', daemonize: 'no' };
  const args = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)]);
  const server = spawn(program, args, { cwd: os.tmpdir(), stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise((resolve) => server.once('close', resolve));
  await untilReady(server, { name: 'Redis', readyText: 'Ready to accept connections' });
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
