import { cpSync, lstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inProject, readJson } from '../../scripts/lib/project.mjs';
import { npm } from './npm.ts';

/** The size of the packages of a production installation, without the build. */
export async function weighInstall(): Promise<{ mebibytes: number; packages: number }> {
  const folder = mkdtempSync(join(tmpdir(), 'ludex-install-'));
  try {
    for (const name of ['package.json', 'package-lock.json', '.npmrc', 'tools']) {
      cpSync(inProject(name), join(folder, name), { recursive: true });
    }
    await npm(folder, 'ci', '--omit=dev');
    const modules = join(folder, 'node_modules');
    const { packages } = readJson(join(modules, '.package-lock.json')) as { packages: object };
    const sizes = readdirSync(modules, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => lstatSync(join(entry.parentPath, entry.name)).size);
    const bytes = sizes.reduce((sum, size) => sum + size, 0);
    return { mebibytes: bytes / 2 ** 20, packages: Object.keys(packages).length };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
