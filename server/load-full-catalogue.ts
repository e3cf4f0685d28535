import { parseArgs } from 'node:util';
import { migrations } from './migrations/index.ts';
import { endCommand, withUsage } from './platform/command-line.ts';
import { readConfig } from './platform/config.ts';
import { makeFilesPrivate } from './platform/data-dir.ts';
import { openDatabase, placeOf } from './platform/database/database.ts';
import type { Db } from './platform/database/db.ts';
import { storedTimeZone } from './platform/settings/settings.queries.ts';
import { migrate } from './platform/database/migrate.ts';
import { computeCharts } from './seeds/compute-charts.ts';
import { loadFullCatalogue } from './seeds/data-set.ts';
import { showProgress } from './seeds/show-progress.ts';

let place = '';

/** `npm run data:full`: loads the whole catalog into the configured database. */
async function main() {
  withUsage('npm run data:full', () => parseArgs({}));
  makeFilesPrivate();
  const config = readConfig();
  place = placeOf(config);
  const database = await openDatabase(config);
  try {
    process.stdout.write(`Loading the full catalog into ${database.place}\n`);
    await migrate(database, migrations, new Date());
    const onProgress = showProgress(process.stdout);
    const rows = await loadFullCatalogue(database, { now: new Date(), onProgress });
    if (rows === 0) process.stdout.write('  Every file was loaded before; nothing to do.\n');
    const timeZone = config.timeZone ?? (await storedTimeZone(database.db));
    await computeCharts(database.db, timeZone, onProgress);
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

main().catch((error: unknown) => endCommand(error, place));
