import { ensureBuilt, isBuilt } from './build.mjs';
import { ensurePackages, installed } from './lib/packages.mjs';
import { endWithParent } from './lib/parent.mjs';
import { runMain, say } from './lib/progress.mjs';
import { inProject } from './lib/project.mjs';
import { supervise } from './lib/supervise.mjs';

await runMain(async () => {
  endWithParent();
  const [option] = process.argv.slice(2);
  if (option !== undefined) {
    const usage = 'npm start, with settings as environment variables: see docs/operations.md';
    say(`Unknown option '${option}'. Usage: ${usage}`);
    process.exitCode = 2;
    return;
  }
  // A production install that contains its build does not need the packages for building.
  if (!(installed() === 'production' && isBuilt())) {
    await ensurePackages();
    await ensureBuilt();
  }
  process.exitCode = await supervise(inProject('scripts', 'serve.mjs'));
});
