import { chmodSync, cpSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { besideThem, nativeOnLinux, withFiles } from '../build/packages-with-files.mjs';
import { inProject, readJson } from '../lib/project.mjs';
import { nodeBinary, packageFolder } from './package-folder.mjs';
import { sbom } from './sbom.mjs';
import { sha256Of } from './tar.mjs';

/** @typedef {'x64' | 'arm64'} Arch */

/**
 * Files that the built server reads besides its bundle: migrations for their checksums, data and
 * texts.
 */
const files = [
  'LICENSE',
  'README.md',
  'CHANGELOG.md',
  'content',
  'deploy',
  'docs/operations.md',
  'server/migrations',
  'server/seeds/data',
  'server/seeds/articles',
  'server/seeds/banners.json',
  'server/seeds/members/people',
  'server/seeds/members/discussions',
  'server/features/games/search/aliases.json',
  'server/domain/members/confusables/confusables.txt',
  'server/platform/text/han-variants',
  ...[...withFiles, ...besideThem].map((name) => `node_modules/${name}`),
];

export const version = () => /** @type {string} */ (readJson(inProject('package.json')).version);

/**
 * Copies everything that the product needs at run time, and nothing that only builds need.
 * @param {string} folder where it is put
 * @param {string} dist a build of this commit alone
 * @param {Arch} arch
 */
export async function stage(folder, dist, arch) {
  mkdirSync(path.join(folder, 'bin'), { recursive: true });
  for (const file of files) {
    cpSync(inProject(file), path.join(folder, file), {
      recursive: true,
      filter: (from) => !from.endsWith('.test.ts'),
    });
  }
  for (const name of nativeOnLinux(arch)) {
    const target = path.join(folder, 'node_modules', name);
    cpSync(await packageFolder(name), target, { recursive: true });
  }
  cpSync(dist, path.join(folder, 'dist'), { recursive: true });
  const node = path.join(folder, 'bin', 'node');
  cpSync(await nodeBinary(arch), node);
  chmodSync(node, 0o755);
  const launcher = path.join(folder, 'ludex');
  cpSync(inProject('scripts/release/ludex.sh'), launcher);
  chmodSync(launcher, 0o755);
  cpSync(inProject('scripts/release/ludex.mjs'), path.join(folder, 'ludex.mjs'));
  const about = { name: 'ludex', version: version(), license: 'MIT', type: 'module' };
  write(folder, 'package.json', about);
  write(folder, 'sbom.cdx.json', sbom(version(), { arch, sha256: await sha256Of(node) }));
}

/**
 * @param {string} folder
 * @param {string} name
 * @param {object} value
 */
const write = (folder, name, value) =>
  writeFileSync(path.join(folder, name), `${JSON.stringify(value, null, 2)}\n`);
