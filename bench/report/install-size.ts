import { cpSync, lstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../../scripts/lib/child.mjs';
import { Refusal } from '../../scripts/lib/progress.mjs';
import { inProject, readJson } from '../../scripts/lib/project.mjs';

/** `onDisk` counts whole blocks, because most of the files are much smaller than one. */
export type InstallSize = { mebibytes: number; onDisk: number; packages: number };

/** P11: the size of a production install on disk, without the web's build. */
export async function weighInstall(): Promise<InstallSize> {
  const folder = mkdtempSync(join(tmpdir(), 'ludex-install-'));
  try {
    for (const name of ['package.json', 'package-lock.json', '.npmrc', 'tools']) {
      cpSync(inProject(name), join(folder, name), { recursive: true });
    }
    const npm = process.env['npm_execpath'];
    const args = ['ci', '--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund'];
    const { code, output } = npm
      ? await run(process.execPath, [npm, ...args], { cwd: folder })
      : await run('npm', args, { cwd: folder });
    if (code !== 0) throw new Refusal(`npm ci did not succeed:\n${output}`);
    const modules = join(folder, 'node_modules');
    const { packages } = readJson(join(modules, '.package-lock.json')) as { packages: object };
    const { bytes, onDisk } = sizeBelow(modules);
    return {
      mebibytes: bytes / 2 ** 20,
      onDisk: onDisk / 2 ** 20,
      packages: Object.keys(packages).length,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The unit of `stat.blocks`, whatever the file system's block size. */
const unit = 512;

function sizeBelow(folder: string) {
  let bytes = 0;
  let onDisk = 0;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const { size, blocks } = lstatSync(join(entry.parentPath, entry.name));
    onDisk += unit * blocks;
    if (entry.isFile()) bytes += size;
  }
  return { bytes, onDisk };
}
