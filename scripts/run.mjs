import { runInForeground } from './lib/child.mjs';
import { ensurePackages, installed } from './lib/packages.mjs';
import { endWithParent } from './lib/parent.mjs';
import { Refusal, runMain } from './lib/progress.mjs';
import { inProject } from './lib/project.mjs';
import { nodePath } from './lib/runtime.mjs';

await runMain(async () => {
  endWithParent();
  const [file, ...args] = process.argv.slice(2);
  if (!file) throw new Refusal('Usage: node scripts/run.mjs FILE [arguments]');
  const needsDevelopment = !file.startsWith('server/');
  if (installed() === 'none' || needsDevelopment) await ensurePackages();
  // A small young generation saves memory while the full catalog is loaded.
  const flags = needsDevelopment ? [] : ['--max-semi-space-size=4'];
  process.exitCode = await runInForeground(nodePath(), [...flags, inProject(file), ...args]);
});
