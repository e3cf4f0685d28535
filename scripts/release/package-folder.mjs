import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, readdirSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { run } from '../lib/child.mjs';
import { Refusal } from '../lib/progress.mjs';
import { inProject, readJson } from '../lib/project.mjs';

/**
 * The folder of an installed package, or of one for another architecture, downloaded and checked
 * against the lock file.
 * @param {string} name
 * @returns {Promise<string>}
 */
export async function packageFolder(name) {
  const place = `node_modules/${name}`;
  if (existsSync(inProject(place, 'package.json'))) return inProject(place);
  const { version, integrity } = readJson(inProject('package-lock.json')).packages[place] ?? {};
  const folder = mkdtempSync(path.join(os.tmpdir(), 'ludex-package-'));
  const spec = `${name}@${version}`;
  const { code, output } = await run('npm', ['pack', spec, '--pack-destination', folder]);
  if (code !== 0) throw new Refusal(`npm cannot fetch ${spec}:\n${output}`);
  const archive = path.join(folder, readdirSync(folder)[0] ?? '');
  const digest = createHash('sha512').update(readFileSync(archive)).digest('base64');
  if (`sha512-${digest}` !== integrity) throw new Refusal(`${spec} is not what the lock says.`);
  await run('tar', ['-xzf', archive, '-C', folder]);
  return path.join(folder, 'package');
}

/**
 * The Node binary for an architecture.
 * @param {import('./stage.mjs').Arch} arch
 */
export const nodeBinary = async (arch) =>
  path.join(await packageFolder(`node-linux-${arch}`), 'bin', 'node');
