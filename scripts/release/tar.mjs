import { createHash } from 'node:crypto';
import { spawn } from 'node:child_process';
import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { run } from '../lib/child.mjs';
import { Refusal } from '../lib/progress.mjs';

/** Options for reproducible archives: sorted, with one time and owner, and plain permissions. */
const reproducible = ['--sort=name', '--format=gnu', '--numeric-owner', '--mode=u+rwX,go+rX,go-w'];

/** The time of the commit, or SOURCE_DATE_EPOCH, in seconds. */
export async function commitTime() {
  const given = process.env.SOURCE_DATE_EPOCH;
  if (given) return Number(given);
  const { code, output } = await run('git', ['log', '-1', '--format=%ct']);
  return code === 0 ? Number(output) : 0;
}

/**
 * @typedef {{ from: string, names: string[], time: number, owner?: number, isZipped?: boolean }} Packing
 * @param {string} file
 * @param {Packing} packing
 */
export async function packTar(file, { from, names, time, owner = 0, isZipped = false }) {
  const owners = [`--owner=${owner}`, `--group=${owner}`, `--mtime=@${time}`];
  const tar = spawn('tar', [...reproducible, ...owners, '-C', from, '-cf', '-', ...names], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => tar.once('close', resolve));
  const target = createWriteStream(file);
  if (isZipped) await pipeline(tar.stdout, createGzip({ level: 9 }), target);
  else await pipeline(tar.stdout, target);
  if ((await ended) !== 0) throw new Refusal(`tar could not write ${file}`);
}

/** @param {string} file */
export async function sha256Of(file) {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
