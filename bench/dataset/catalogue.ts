import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { run } from '../../scripts/lib/child.mjs';
import { Refusal } from '../../scripts/lib/progress.mjs';
import { inProject } from '../../scripts/lib/project.mjs';
import { openDatabase } from '../../server/platform/database/database.ts';
import { addDiscussion } from './discussion.ts';
import { repeatGames } from './repeated-games.ts';
import type { Options } from '../options.ts';
import { startProduct } from '../load/servers.ts';

const databaseFile = 'ludex.sqlite';

/**
 * Fills `folder` with a copy of the requested database, so that one run's writes do not affect the
 * next, and a data directory in use is only read. The data is loaded once.
 */
export async function prepareData({ catalogue, dataDir }: Options, folder: string) {
  const source = dataDir ?? (await loadedOnce(catalogue, folder));
  await copyDatabase(source, folder);
  addDiscussion(join(folder, databaseFile));
}

/** The folder of the full catalog, which is loaded once. */
export const fullCatalogue = () => loadedOnce('full', '');

/**
 * The folder of a catalog of this size, created once by repeating the games of the full catalog.
 */
export async function repeatedCatalogue(size: number): Promise<string> {
  const folder = inProject('bench', '.data', `full-${size}`);
  const filled = join(folder, 'filled');
  if (existsSync(filled)) return folder;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await copyDatabase(await fullCatalogue(), folder);
  const database = await openDatabase({ dataDir: folder, databaseUrl: null });
  await repeatGames(database.db, size);
  await database.close();
  writeFileSync(filled, '');
  return folder;
}

async function loadedOnce(catalogue: Options['catalogue'], logFolder: string): Promise<string> {
  const source = inProject('bench', '.data', catalogue);
  const load = () => (catalogue === 'full' ? loadFull(source) : loadDemo(source, logFolder));
  // A database of an older checkout may no longer fit; then it is loaded again.
  await load().catch(() => {
    rmSync(source, { recursive: true });
    return load();
  });
  return source;
}

async function copyDatabase(source: string, folder: string) {
  const file = join(source, databaseFile);
  if (!existsSync(file)) throw new Refusal(`There is no ${databaseFile} in ${source}.`);
  const database = new DatabaseSync(file, { readOnly: true });
  await backup(database, join(folder, databaseFile));
  database.close();
}

async function loadDemo(dataDir: string, logFolder: string) {
  mkdirSync(dataDir, { recursive: true });
  const product = await startProduct(dataDir, logFolder, true);
  await product.stop();
}

async function loadFull(dataDir: string) {
  mkdirSync(dataDir, { recursive: true });
  const { code, output } = await run(
    process.execPath,
    [inProject('server', 'load-full-catalogue.ts')],
    { env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', DATABASE_URL_FILE: '' } },
  );
  if (code !== 0) throw new Refusal(`The full catalogue was not loaded:\n${output}`);
}
