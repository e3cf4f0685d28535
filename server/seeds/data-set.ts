import type { Database } from '../platform/database/database.ts';
import { actorsFile } from './actors-file.ts';
import { articlesFile } from './articles-file.ts';
import { bannersFile } from './banners-file.ts';
import { chartsFile } from './charts-file.ts';
import type { DataFile } from './data-file.ts';
import { daysFile } from './days-file.ts';
import {
  chineseNamesFile,
  coversFile,
  descriptionsFile,
  englishNamesFile,
  gamesOfDemo,
} from './editors-files.ts';
import { eventsFile } from './events/events-file.ts';
import { gamesFile } from './games-file.ts';
import { isLoaded, loadFile, type LoadOptions } from './load-file.ts';
import { membersFile } from './members/members-file.ts';
import { playersFile } from './players-file.ts';
import { pricesFile } from './prices/prices-file.ts';
import { reviewsFile } from './reviews-file.ts';
import { topSellersFile } from './top-sellers-file.ts';

/** Games come first, because every other file refers to them. */
const demoFiles: readonly DataFile[] = [
  gamesFile(gamesOfDemo),
  englishNamesFile,
  chineseNamesFile,
  descriptionsFile,
  coversFile,
  reviewsFile,
  pricesFile,
  playersFile,
  daysFile,
  chartsFile,
  topSellersFile,
  actorsFile,
  eventsFile,
  articlesFile,
  bannersFile,
  membersFile,
];

/** The demo games and the others are two files without common games: each game is stored once. */
const fullFiles: readonly DataFile[] = [...demoFiles, gamesFile('games-rest.csv.gz')];

/** Whether the database is empty, or holds an older or incomplete version of the demo data. */
export async function needsDemo({ db }: Database): Promise<boolean> {
  const game = await db.selectFrom('games').select('id').limit(1).executeTakeFirst();
  if (!game) return true;
  const begun = await db
    .selectFrom('imports')
    .select('id')
    .where(
      'file',
      'in',
      demoFiles.map((file) => file.name),
    )
    .limit(1)
    .executeTakeFirst();
  if (!begun) return false;
  const loaded = await Promise.all(demoFiles.map((file) => isLoaded(db, file)));
  return loaded.includes(false);
}

/** Returns the number of loaded rows; a file that is already loaded counts as none. */
export function loadDemo(database: Database, options: LoadOptions): Promise<number> {
  return loadFiles(database, demoFiles, options);
}

/** Loads the whole catalogue and the demo data into any database. */
export function loadFullCatalogue(database: Database, options: LoadOptions): Promise<number> {
  return loadFiles(database, fullFiles, options);
}

async function loadFiles(database: Database, files: readonly DataFile[], options: LoadOptions) {
  let rows = 0;
  for (const file of files) rows += await loadFile(database, file, options);
  return rows;
}
