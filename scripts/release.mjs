// npm run release              dist/release/ludex-VERSION-linux-ARCH.tar.gz for this kind of machine
// npm run release -- --arch x64 arm64
// npm run release -- --check   also unpacks it and runs it as a user who may write DATA_DIR only
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildInto } from './build.mjs';
import { ensurePackages } from './lib/packages.mjs';
import { Refusal, runMain, say, step } from './lib/progress.mjs';
import { inProject } from './lib/project.mjs';
import { checkRelease } from './release/check.mjs';
import { stage, version } from './release/stage.mjs';
import { commitTime, packTar, sha256Of } from './release/tar.mjs';

const known = /** @type {const} */ (['x64', 'arm64']);

await runMain(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { arch: { type: 'string' }, check: { type: 'boolean', default: false } },
  });
  const requested = values.arch ? [values.arch, ...positionals] : [process.arch];
  const archs = known.filter((arch) => requested.includes(arch));
  if (archs.length !== requested.length) throw new Refusal(`--arch takes ${known.join(' or ')}`);
  await ensurePackages();
  const work = mkdtempSync(path.join(os.tmpdir(), 'ludex-release-'));
  const target = inProject('dist', 'release');
  mkdirSync(target, { recursive: true });
  try {
    const dist = path.join(work, 'dist');
    await step('Building', () => buildInto(dist));
    for (const arch of archs) {
      const name = `ludex-${version()}-linux-${arch}`;
      await step(`Packing ${name}`, async () => {
        const folder = path.join(work, arch, name);
        await stage(folder, dist, arch);
        const packing = { from: path.dirname(folder), names: [name], time: await commitTime() };
        await packTar(path.join(target, `${name}.tar.gz`), { ...packing, isZipped: true });
      });
      if (values.check) {
        await step(`Running ${name}`, () => checkRelease(path.join(target, `${name}.tar.gz`)));
      }
    }
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
  await writeChecksums(target);
});

/** @param {string} folder */
async function writeChecksums(folder) {
  const names = readdirSync(folder).filter((name) => /\.tar(\.gz)?$/.test(name));
  const sums = names.map(async (name) => `${await sha256Of(path.join(folder, name))}  ${name}\n`);
  const text = (await Promise.all(sums)).join('');
  writeFileSync(path.join(folder, 'SHA256SUMS'), text);
  say(text.trimEnd());
}
