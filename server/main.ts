import { buildApp } from './app.ts';
import { cleanAgain } from './features/news/clean-again.ts';
import { migrations } from './migrations/index.ts';
import { readConfig, settingsWarnings } from './platform/config.ts';
import { closeDataDir, ensureDataDir, makeFilesPrivate } from './platform/data-dir.ts';
import { openDatabase, placeOf } from './platform/database/database.ts';
import { explainStart } from './platform/explain-start.ts';
import { openKeys } from './platform/auth/keys.ts';
import { listen } from './platform/http/listen.ts';
import { migrate } from './platform/database/migrate.ts';
import { closeGracefully, type Stopping } from './platform/http/shutdown.ts';
import { seedWhenEmpty } from './seeds/seed-when-empty.ts';
import { signArticles } from './seeds/sign-articles.ts';
import { printWelcome } from './welcome.ts';

let place = '';

async function main() {
  makeFilesPrivate();
  for (const warning of settingsWarnings()) process.stderr.write(`${warning}\n`);
  const config = readConfig();
  place = placeOf(config);
  ensureDataDir(config.dataDir);
  closeDataDir(config.dataDir);
  const keys = openKeys(config);
  const database = await openDatabase(config);
  await migrate(database, migrations, new Date());
  await seedWhenEmpty(database, config);
  await cleanAgain(database.db);
  await signArticles(database.db, config);

  const stopping: Stopping = { now: false };
  const app = await buildApp({ config, database, keys, isStopping: () => stopping.now });
  closeGracefully(app, database, config, stopping);
  await prepare(app);
  if (stopping.now) return;
  await listen(app, config);
  await printWelcome(database, config, keys);
}

async function prepare(app: Awaited<ReturnType<typeof buildApp>>) {
  const say = () => process.stdout.write('Preparing lists and search\n');
  const slow = setTimeout(say, 1000);
  await app.prepare();
  clearTimeout(slow);
}

main().catch((error: unknown) => {
  process.stderr.write(`${explainStart(error, place)}\n`);
  process.exit(1);
});
