// npm run image               dist/release/ludex-VERSION-ARCH-oci.tar, for this kind of machine
// npm run image -- --check    also runs what is in it, read-only but for /data
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildInto } from './build.mjs';
import { nativeOnLinux } from './build/packages-with-files.mjs';
import { run } from './lib/child.mjs';
import { ensurePackages } from './lib/packages.mjs';
import { Refusal, runMain, say, step } from './lib/progress.mjs';
import { inProject } from './lib/project.mjs';
import { checkImage } from './release/check.mjs';
import { config, user } from './release/image-config.mjs';
import { nodeBinary } from './release/package-folder.mjs';
import { writeOciArchive } from './release/oci.mjs';
import { stage, version } from './release/stage.mjs';
import { commitTime, packTar } from './release/tar.mjs';

const maxMegabytes = 90;

await runMain(async () => {
  const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
  if (process.arch !== 'x64' && process.arch !== 'arm64') throw new Refusal('x64 or arm64 only');
  const { arch } = process;
  await ensurePackages();
  const work = mkdtempSync(path.join(os.tmpdir(), 'ludex-image-'));
  const file = inProject('dist', 'release', `ludex-${version()}-${arch}-oci.tar`);
  mkdirSync(path.dirname(file), { recursive: true });
  try {
    const dist = path.join(work, 'dist');
    await step('Building', () => buildInto(dist));
    const { digest, layers } = await step('Writing the image', async () => {
      const time = await commitTime();
      const root = path.join(work, 'root');
      await stage(path.join(root, 'ludex'), dist, arch);
      await addSystem(root, await nodeBinary(arch));
      /** @param {string} name @param {string[]} names @param {number} [owner] */
      const layer = async (name, names, owner) => {
        const target = path.join(work, `${name}.tar.gz`);
        await packTar(target, { from: root, names, time, isZipped: true, ...(owner && { owner }) });
        return target;
      };
      const made = [
        await layer(
          'system',
          readdirSync(root).filter((name) => !['ludex', 'data'].includes(name)),
        ),
        await layer('ludex', ['ludex']),
        await layer('data', ['data'], user),
      ];
      const image = { work, layers: made, arch, name: 'ludex', version: version(), time, config };
      return writeOciArchive(file, image);
    });
    const megabytes = Math.round(statSync(file).size / 1e6);
    if (megabytes > maxMegabytes) throw new Refusal(`${megabytes} MB are too much: ${file}`);
    say(`${file}: ${megabytes} MB\n${digest}`);
    if (values.check) await step('Running the image', () => checkImage(layers));
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
});

/**
 * Adds the system files that Node needs: the libraries that it is linked to, and names for its user
 * and host.
 * @param {string} root
 * @param {string} node
 */
async function addSystem(root, node) {
  const native = nativeOnLinux(process.arch === 'x64' ? 'x64' : 'arm64')
    .map((name) => inProject('node_modules', name, 'lib'))
    .flatMap((folder) => readdirSync(folder).map((file) => path.join(folder, file)))
    .filter((file) => /\.(node|so[.\d]*)$/.test(file));
  const { output } = await run('ldd', [node, ...native]);
  const libraries = [...output.matchAll(/(\/\S+) \(0x/g)]
    .map(([, library = '']) => library)
    .filter((library) => !library.includes('node_modules'));
  if (libraries.length < 4) throw new Refusal(`ldd does not know what Node needs:\n${output}`);
  for (const library of libraries) {
    const target = path.join(root, library);
    mkdirSync(path.dirname(target), { recursive: true });
    copyFileSync(library, target);
  }
  for (const folder of ['data', 'dev', 'etc']) mkdirSync(path.join(root, folder));
  const texts = {
    passwd: `ludex:x:${user}:${user}::/data:/sbin/nologin\n`,
    group: `ludex:x:${user}:\n`,
    'nsswitch.conf': 'hosts: files dns\n',
  };
  for (const [name, text] of Object.entries(texts)) {
    writeFileSync(path.join(root, 'etc', name), text);
  }
}
