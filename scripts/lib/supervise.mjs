import { spawn } from 'node:child_process';
import { signalCode } from './child.mjs';
import { root } from './project.mjs';
import { nodePath } from './runtime.mjs';

// Limits the server's memory: a young generation just large enough for concurrent responses, and
// one native heap for all threads.
export const serverFlags = ['--max-semi-space-size=8'];
export const serverEnv = { MALLOC_ARENA_MAX: '1' };

/**
 * Runs a script under the right Node until it ends. A signal may reach the child twice, from the
 * terminal and from here; it reacts to the first. The IPC channel notifies the child when this
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
