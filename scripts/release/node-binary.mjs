import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, readdirSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { run } from '../lib/child.mjs';
import { Refusal } from '../lib/progress.mjs';
import { inProject, readJson } from '../lib/project.mjs';

/**
 * The Node binary of the installed package, or for another architecture a downloaded one, checked
 * against the lock file.
 * @param {import('./stage.mjs').Arch} arch
 * @returns {Promise<string>}
 */
export async function nodeBinary(arch) {
  const place = `node_modules/node-linux-${arch}`;
  const present = inProject(place, 'bin', 'node');
  if (existsSync(present)) return present;
  const { version, integrity } = readJson(inProject('package-lock.json')).packages[place] ?? {};
  const folder = mkdtempSync(path.join(os.tmpdir(), 'ludex-node-'));
  const spec = `node-linux-${arch}@${version}`;
  const { code, output } = await run('npm', ['pack', spec, '--pack-destination', folder]);
  if (code !== 0) throw new Refusal(`npm cannot fetch ${spec}:\n${output}`);
  const archive = path.join(folder, readdirSync(folder)[0] ?? '');
  const digest = createHash('sha512').update(readFileSync(archive)).digest('base64');
  if (`sha512-${digest}` !== integrity) throw new Refusal(`${spec} is not what the lock says.`);
  await run('tar', ['-xzf', archive, '-C', folder]);
  return path.join(folder, 'package', 'bin', 'node');
}
