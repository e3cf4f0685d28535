import { migrations } from './migrations/index.ts';
import { readConfig } from './platform/config.ts';
import { openDatabase, type Db } from './platform/database.ts';
import { migrate } from './platform/migrate.ts';
import { StartError } from './platform/start-error.ts';
import { loadFullCatalogue } from './seeds/data-set.ts';
import { showProgress } from './seeds/show-progress.ts';

/** `npm run data:full`: the whole catalogue into the configured database. */
async function main() {
  const database = await openDatabase(readConfig());
  try {
    process.stdout.write(`Loading the full catalogue into ${database.place}\n`);
    await migrate(database, migrations, new Date());
    const rows = await loadFullCatalogue(database, {
      now: new Date(),
      onProgress: showProgress(process.stdout),
    });
    if (rows === 0) process.stdout.write('  Every file was loaded before; nothing to do.\n');
    process.stdout.write(`${await totals(database.db)}\n`);
  } finally {
    await database.close();
  }
}

async function totals(db: Db): Promise<string> {
  const counters = await db.selectFrom('counters').selectAll().execute();
  const count = (name: string) =>
    (counters.find((counter) => counter.name === name)?.value ?? 0).toLocaleString('en');
  return `Now ${count('games')} games (${count('gamesListed')} in public lists), ${count('playerMonths')} player months, ${count('chartEntries')} chart entries, ${count('actors')} actors.`;
}

main().catch((error: unknown) => {
  process.exitCode = 1;
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
});
