import { spawn } from 'node:child_process';
import { root } from './project.mjs';

/**
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<{ code: number, output: string }>} what it printed, unless stdio is inherited
 */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      ...options,
    });
    /** @type {Buffer[]} */
    const chunks = [];
    child.stdout?.on('data', (chunk) => chunks.push(chunk));
    child.stderr?.on('data', (chunk) => chunks.push(chunk));
    child.once('error', reject);
    child.once('close', (code, signal) => {
      const output = Buffer.concat(chunks).toString('utf8').trim();
      resolve({ code: code ?? signalCode(signal), output });
    });
  });
}

/**
 * Runs a command in the terminal's foreground. Ctrl-C reaches it directly, so this process only
 * has to outlive it; a signal sent to this process alone is passed on.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @param {(chunk: Buffer) => void} [onOutput] gets what the command prints, instead of the terminal
 * @returns {Promise<number>} its exit code
 */
export function runInForeground(command, args, options = {}, onOutput) {
  return new Promise((resolve, reject) => {
    const stdio = onOutput ? 'pipe' : 'inherit';
    const child = spawn(command, args, { cwd: root, stdio: ['inherit', stdio, stdio], ...options });
    if (onOutput) for (const stream of [child.stdout, child.stderr]) stream?.on('data', onOutput);
    const passOn = () => child.kill('SIGTERM');
    const ignore = () => undefined;
    process.on('SIGTERM', passOn);
    process.on('SIGINT', ignore);
    child.once('error', reject);
    child.once('close', (code, signal) => {
      process.off('SIGTERM', passOn);
      process.off('SIGINT', ignore);
      resolve(code ?? signalCode(signal));
    });
  });
}

/** @param {string | null} signal */
export function signalCode(signal) {
  return signal === 'SIGINT' ? 130 : 143;
}
