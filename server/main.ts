import { buildApp } from './app.ts';
import { cleanAgain } from './features/news/clean-again.ts';
import { migrations } from './migrations/index.ts';
import { readConfig } from './platform/config.ts';
import { openDatabase } from './platform/database.ts';
import { isDamaged, isUnavailable } from './platform/dialect.ts';
import { openKeys } from './platform/keys.ts';
import { listen } from './platform/listen.ts';
import { migrate } from './platform/migrate.ts';
import { closeGracefully, type Stopping } from './platform/shutdown.ts';
import { StartError } from './platform/start-error.ts';
import { keepTickShape } from './platform/tick-shape.ts';
import { seedWhenEmpty } from './seeds/seed-when-empty.ts';
import { printWelcome } from './welcome.ts';

async function main() {
  keepTickShape();
  const config = readConfig();
  const keys = openKeys(config);
  const database = await openDatabase(config);
  await migrate(database, migrations, new Date());
  await seedWhenEmpty(database, config);
  await cleanAgain(database);

  const stopping: Stopping = { now: false };
  const app = await buildApp({ config, database, keys, isStopping: () => stopping.now });
  closeGracefully(app, database, config, stopping);
  await prepare(app);
  if (stopping.now) return;
  giveBackMemory();
  await listen(app, config);
  await printWelcome(database, config, keys);
}

async function prepare(app: Awaited<ReturnType<typeof buildApp>>) {
  const say = () => process.stdout.write('Preparing lists and search\n');
  const slow = setTimeout(say, 1000);
  await app.prepare();
  clearTimeout(slow);
}

/** What only the start needed, while nobody waits yet; there is nothing to call without --expose-gc. */
function giveBackMemory() {
  globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}

function explain(error: unknown): string {
  if (error instanceof StartError) return error.message;
  if (isUnavailable(error) || refusesUs(error))
    return `The database cannot be reached: ${(error as Error).message}`;
  if (isDamaged(error))
    return `The database is damaged: ${(error as Error).message}. Restore a backup.`;
  return (error as Error)?.stack ?? String(error);
}

/** PostgreSQL says no to the user, the password or the database's name. */
const refusesUs = (error: unknown) => (error as { severity?: string }).severity === 'FATAL';

main().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
});
