import { spawn } from 'node:child_process';
import { signalCode } from './child.mjs';
import { root } from './project.mjs';
import { nodePath } from './runtime.mjs';

// Room for the responses in the making, but no more, and one native heap for all threads: the
// server's memory counts.
export const serverFlags = ['--max-semi-space-size=8'];
export const serverEnv = { MALLOC_ARENA_MAX: '1' };

/**
 * Runs a script under the right Node until it ends, and ends with it. A signal may reach the child
 * twice, from the terminal and from here: it reacts to the first. The channel notifies it when this
 * process is killed.
 * @param {string} script
 * @returns {Promise<number>} the exit code
 */
export function supervise(script) {
  return new Promise((resolve, reject) => {
    const child = spawn(nodePath(), [...serverFlags, script], {
      cwd: root,
      env: { ...serverEnv, ...process.env },
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    });
    for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
      process.on(signal, () => child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal));
    }
    child.once('error', reject);
    child.once('close', (code, signal) => resolve(code ?? signalCode(signal)));
  });
}
