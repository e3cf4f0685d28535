import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { run } from '../lib/child.mjs';
import { Refusal } from '../lib/progress.mjs';
import { freePort } from '../test/free-port.mjs';

/** An otherwise unused user, who owns the data directory and may write nowhere else. */
const stranger = { uid: 65_532, gid: 65_532 };
const timeoutMs = 300_000;

/** @typedef {{ command: string[], dataDir: string, as: { uid?: number, gid?: number } }} Launch */

/**
 * Unpacks the archive and runs it as a user who may write only the data directory.
 * @param {string} archive
 */
export const checkRelease = (archive) =>
  unpacked([archive], async (work) => {
    const folder = path.join(work, readdirSync(work)[0] ?? '');
    const dataDir = path.join(work, 'data');
    mkdirSync(dataDir);
    chownSync(dataDir, stranger.uid, stranger.gid);
    await runThrough({ command: [path.join(folder, 'ludex')], dataDir, as: stranger });
  });

/**
 * Unpacks the layers of an image and runs it in them, read-only except for the data directory.
 * @param {string[]} layers
 */
export const checkImage = (layers) =>
  unpacked(layers, async (root) => {
    const script = `set -e
mount --bind "${root}" "${root}"
mount --bind "${root}/data" "${root}/data"
mount -o remount,ro,bind "${root}"
mount --rbind /dev "${root}/dev"
exec chroot --userspec=${stranger.uid}:${stranger.gid} "${root}" /ludex/bin/node /ludex/ludex.mjs "$@"`;
    const command = ['unshare', '--mount', 'sh', '-c', script, 'sh'];
    await runThrough({ command, dataDir: '/data', as: {} });
  });

/**
 * @param {string[]} archives
 * @param {(folder: string) => Promise<void>} use
 */
async function unpacked(archives, use) {
  if (process.getuid?.() !== 0) throw new Refusal('--check needs root, to run as somebody else');
  const work = mkdtempSync(path.join(os.tmpdir(), 'ludex-check-'));
  chmodSync(work, 0o755);
  try {
    for (const archive of archives) execFileSync('tar', ['-xpf', archive, '-C', work]);
    await use(work);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/**
 * Checks what an operator would check: demo data, pages, a picture, a backup, the doctor.
 * @param {Launch} launch
 */
async function runThrough({ command: [program = '', ...args], dataDir, as }) {
  const port = await freePort();
  const env = {
    PATH: '/usr/sbin:/usr/bin:/sbin:/bin',
    // The default folder for temporary files is not available either.
    TMPDIR: '/nonexistent',
    DATA_DIR: dataDir,
    PORT: String(port),
    HOST: '127.0.0.1',
    PUBLIC_URL: `http://127.0.0.1:${port}/games`,
    LOG_LEVEL: 'warn',
  };
  const options = { cwd: '/', env, ...as };
  const server = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  let log = '';
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (data) => (log += data));
  const ended = new Promise((resolve) => server.once('close', resolve));
  const fail = (/** @type {string} */ what) => new Refusal(`${what}:\n${log}`);
  try {
    // Retries on a busy machine, because a picture that takes too long redirects to a plain one.
    const places = ['/readyz', '/', '/ranking', '/og/site.png', '/api/game/list'];
    for (const place of [...places, '/site.webmanifest']) {
      const deadline = Date.now() + timeoutMs;
      while (!(await responds(env.PUBLIC_URL + place))) {
        if (server.exitCode !== null || Date.now() > deadline)
          throw fail(`${place} does not respond`);
        await sleep(200);
      }
    }
    for (const command of ['health', 'backup', 'doctor']) {
      const { code, output } = await run(program, [...args, command], options);
      if (code !== 0) throw fail(`ludex ${command} ended with ${code}: ${output}`);
    }
  } finally {
    server.kill('SIGTERM');
    await ended;
  }
}

/** @param {string} url */
const responds = (url) =>
  fetch(url).then(
    async ({ ok, redirected, body }) => {
      await body?.cancel();
      return ok && !redirected;
    },
    () => false,
  );
