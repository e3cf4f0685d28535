import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { run } from '../../scripts/lib/child.mjs';
import { Refusal } from '../../scripts/lib/progress.mjs';
import { inProject } from '../../scripts/lib/project.mjs';
import { startProduct } from '../load/servers.ts';
import { addDiscussion } from './discussion.ts';

const databaseFile = 'ludex.sqlite';

/**
 * Fills `folder` with a copy of the demo data or of the caller's database, so that one run's writes
 * do not affect the next, and a data directory in use is only read.
 */
export async function prepareDemo(dataDir: string | undefined, folder: string) {
  const load = (source: string) => startProduct(source, folder).then(({ stop }) => stop());
  await copyDatabase(dataDir ?? (await loadedOnce('demo', load)), folder);
  addDiscussion(join(folder, databaseFile));
}

/** The folder of the full catalog. */
export const fullCatalog = () =>
  loadedOnce('full', async (source) => {
    const env = { ...process.env, DATA_DIR: source, DATABASE_URL: '', DATABASE_URL_FILE: '' };
    const script = inProject('server', 'load-full-catalogue.ts');
    const { code, output } = await run(process.execPath, [script], { env });
    if (code !== 0) throw new Refusal(`The full catalog was not loaded:\n${output}`);
  });

async function loadedOnce(name: string, load: (source: string) => Promise<void>) {
  const source = inProject('bench', '.data', name);
  mkdirSync(source, { recursive: true });
  // A database of an older checkout may no longer fit; then it is loaded again.
  await load(source).catch(() => {
    rmSync(source, { recursive: true });
    mkdirSync(source, { recursive: true });
    return load(source);
  });
  return source;
}

export async function copyDatabase(source: string, folder: string) {
  const file = join(source, databaseFile);
  if (!existsSync(file)) throw new Refusal(`There is no ${databaseFile} in ${source}.`);
  const database = new DatabaseSync(file, { readOnly: true });
  await backup(database, join(folder, databaseFile));
  database.close();
}
