import { periodForms } from '../contract/rankings/periods.ts';
import { draftHouseReport } from './features/news/report/draft-report.ts';
import { migrations } from './migrations/index.ts';
import { readConfig } from './platform/config.ts';
import { makeFilesPrivate } from './platform/data-dir.ts';
import { openDatabase, placeOf } from './platform/database/database.ts';
import { AppError } from './platform/http/errors.ts';
import { explainStart } from './platform/explain-start.ts';
import { migrate } from './platform/database/migrate.ts';

const usage = 'Usage: npm run report -- M:2020-12 [type, players unless given]\n';

let place = '';

/** `npm run report -- M:2020-12`: the report of a chart as a draft for an editor to finish. */
async function main([period, type = 'players', ...more]: string[]) {
  if (period === undefined || more.length > 0) {
    process.stderr.write(usage);
    process.exitCode = 2;
    return;
  }
  makeFilesPrivate();
  const config = readConfig();
  place = placeOf(config);
  const database = await openDatabase(config);
  try {
    await migrate(database, migrations, new Date());
    const house = { author: 'Ludex', now: new Date() };
    const draft = await draftHouseReport(database.db, house, { type, period });
    process.stdout.write(`Draft ${draft.id}: ${draft.title} / ${draft.titleEn}\n`);
  } finally {
    await database.close();
  }
}

function explain(error: unknown): string {
  if (!(error instanceof AppError)) return explainStart(error, place);
  const isPeriod = error.code === 'VALIDATION_FAILED';
  return isPeriod ? `A period is one of ${Object.values(periodForms).join(' ')}` : error.message;
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.exitCode = 1;
  process.stderr.write(`${explain(error)}\n`);
});
