import { existsSync } from 'node:fs';
import { run } from '../lib/child.mjs';
import { say, step } from '../lib/progress.mjs';

const quiet = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
let listsAreFresh = false;

/**
 * Installs packages, if this process is root on Debian or a derivative.
 * @param {string[]} names
 * @returns {Promise<boolean>} whether they are there now
 */
export async function installDebianPackages(names) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  return step(`Installing ${names.join(', ')} with apt-get`, async () => {
    if (!listsAreFresh) {
      await run('apt-get', ['update', '-qq'], quiet);
      listsAreFresh = true;
    }
    const args = ['install', '-y', '-qq', '--no-install-recommends', ...names];
    const { code, output } = await run('apt-get', args, quiet);
    if (code !== 0) say(output);
    return code === 0;
  });
}
