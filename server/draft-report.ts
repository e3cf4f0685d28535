import { parseArgs } from 'node:util';
import { periodForms } from '../contract/rankings/periods.ts';
import { draftHouseReport } from './features/news/report/draft-report.ts';
import { migrations } from './migrations/index.ts';
import { endCommand, UsageError, withUsage } from './platform/command-line.ts';
import { readConfig } from './platform/config.ts';
import { makeFilesPrivate } from './platform/data-dir.ts';
import { openDatabase, placeOf } from './platform/database/database.ts';
import { AppError } from './platform/http/errors.ts';
import { migrate } from './platform/database/migrate.ts';
import { StartError } from './platform/start-error.ts';

const usage = 'npm run report -- M:2020-12 [type, players unless given]';

let place = '';

/** `npm run report -- M:2020-12`: writes the report of a chart as a draft article. */
async function main() {
  const { positionals } = withUsage(usage, () => parseArgs({ allowPositionals: true }));
  const [period, type = 'players', ...more] = positionals;
  if (period === undefined || more.length > 0) throw new UsageError(`Usage: ${usage}`);
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

/** Replaces the error about an unknown period or chart type with its readable text. */
function explained(error: unknown): unknown {
  if (!(error instanceof AppError)) return error;
  const isPeriod = error.code === 'VALIDATION_FAILED';
  const forms = `A period is one of ${Object.values(periodForms).join(' ')}`;
  return new StartError(isPeriod ? forms : error.message);
}

main().catch((error: unknown) => endCommand(explained(error), place));
