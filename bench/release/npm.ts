import { run } from '../../scripts/lib/child.mjs';
import { Refusal } from '../../scripts/lib/progress.mjs';

/** Runs npm in a folder, without scripts of packages. */
export async function npm(folder: string, ...args: string[]) {
  const script = process.env['npm_execpath'];
  const all = [...args, '--ignore-scripts', '--no-audit', '--no-fund'];
  const { code, output } = script
    ? await run(process.execPath, [script, ...all], { cwd: folder })
    : await run('npm', all, { cwd: folder });
  if (code !== 0) throw new Refusal(`npm ${args[0]} did not succeed:\n${output}`);
}
