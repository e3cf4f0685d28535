import { migrations } from './migrations/index.ts';
import type { Config } from './platform/config.ts';
import { openDatabase, type Database } from './platform/database.ts';
import { migrate } from './platform/migrate.ts';
import { wantsDemo } from './seeds/data-set.ts';
import { loadDemoInChild } from './seeds/load-demo-in-child.ts';
import { showProgress } from './seeds/show-progress.ts';

/** The database, migrated, and filled with the demo data when it is empty and SEED says so. */
export async function prepareDatabase(config: Config): Promise<Database> {
  const database = openDatabase(config);
  await migrate(database, migrations, new Date());
  if (config.seed === 'none' || !(await wantsDemo(database))) return database;

  process.stdout.write('Loading the demo data\n');
  await database.close();
  await loadDemoInChild(config, showProgress(process.stdout));
  return openDatabase(config);
}
