import { periodForms } from '../contract/periods.ts';
import { draftHouseReport } from './features/news/report/draft-report.ts';
import { migrations } from './migrations/index.ts';
import { readConfig } from './platform/config.ts';
import { openDatabase } from './platform/database.ts';
import { AppError } from './platform/errors.ts';
import { migrate } from './platform/migrate.ts';
import { StartError } from './platform/start-error.ts';

const usage = 'Usage: npm run report -- M:2020-12 [type, players unless given]\n';

/** `npm run report -- M:2020-12`: the report of a chart as a draft in the editorial desk. */
async function main([period, type = 'players', ...more]: string[]) {
  if (period === undefined || more.length > 0) {
    process.stderr.write(usage);
    process.exitCode = 2;
    return;
  }
  const database = await openDatabase(readConfig());
  try {
    await migrate(database, migrations, new Date());
    const house = { author: 'Ludex', now: new Date() };
    const { db, engine } = database;
    const draft = await draftHouseReport(db, engine, house, { type, period });
    process.stdout.write(`Draft ${draft.id}: ${draft.title} / ${draft.titleEn}\n`);
  } finally {
    await database.close();
  }
}

function explain(error: unknown): string {
  if (error instanceof StartError) return error.message;
  if (!(error instanceof AppError)) throw error;
  const isPeriod = error.code === 'VALIDATION_FAILED';
  return isPeriod ? `A period is one of ${Object.values(periodForms).join(' ')}` : error.message;
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.exitCode = 1;
  process.stderr.write(`${explain(error)}\n`);
});
