import { rmSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { buildApp } from './app.ts';
import { checkRestored } from './check-restored.ts';
import type { RestoreSent, SentBackup } from './features/backups/setup-backup.routes.ts';
import { renderOutdatedArticles } from './features/news/render-outdated-articles.ts';
import { migrations } from './migrations/index.ts';
import { fillDatabase } from './platform/backup/backup-database.ts';
import { sentName } from './platform/backup/sent-name.ts';
import type { Text } from './platform/http/language.ts';
import { readBackup } from './platform/backup/read-backup.ts';
import { dropReplaced, finishRestoreAlone, goBack } from './platform/backup/replaced-database.ts';
import { locationOf } from './platform/backup/snapshot.ts';
import { snapshotBeforeMigration } from './platform/backup/snapshot-before-migration.ts';
import {
  keepTemporaryFilesIn,
  readConfig,
  settingsWarnings,
  type Config,
} from './platform/config.ts';
import { closeDataDir, ensureDataDir, makeFilesPrivate } from './platform/data-dir.ts';
import { openDatabase, placeOf, type Database } from './platform/database/database.ts';
import { isUnavailable } from './platform/database/dialect.ts';
import { explainStart } from './platform/explain-start.ts';
import { openKeys, type Keys } from './platform/auth/keys.ts';
import { listen } from './platform/http/listen.ts';
import { migrate, pendingMigrations } from './platform/database/migrate.ts';
import { StartError } from './platform/start-error.ts';
import { closeGracefully, type Stopping } from './platform/http/shutdown.ts';
import { seedWhenEmpty } from './seeds/seed-when-empty.ts';
import { setDemoAuthor } from './seeds/set-demo-author.ts';
import { printWelcome } from './welcome.ts';

// Limits how much the heap may grow before a collection; see docs/decisions/011-server-bundle.md.
setFlagsFromString('--heap-growing-percent=40');

let place = '';

async function main() {
  makeFilesPrivate();
  for (const warning of settingsWarnings()) process.stderr.write(`${warning}\n`);
  const config = readConfig();
  place = placeOf(config);
  ensureDataDir(config.dataDir);
  closeDataDir(config.dataDir);
  keepTemporaryFilesIn(config.dataDir);
  await finishRestoreAlone(locationOf(config));
  let sent = await serveOrGoBack(config, null);
  while (sent !== null) {
    const last = await restoreSent(sent, config);
    sent = await serveOrGoBack(config, last);
  }
}

/** What a start that fails has reached. */
type Progress = { isPrepared: boolean };

/**
 * Serves; if that fails after a restore, before anybody was served, the site goes back to what the
 * restore has replaced.
 */
async function serveOrGoBack(
  config: Config,
  last: RestoreSent['last'],
): Promise<SentBackup | null> {
  const progress: Progress = { isPrepared: false };
  try {
    return await serve(config, last, progress);
  } catch (error) {
    // A start that may succeed later keeps what was restored.
    const maySucceed = progress.isPrepared || (last === null && isUnavailable(error));
    if (maySucceed || !(await goBack(locationOf(config)))) throw error;
    const explained = explainStart(error, place);
    process.stderr.write(`${explained}\nThe site is what it was before the restore.\n`);
    return serve(config, { failure: unforeseen }, progress);
  }
}

/**
 * Serves until the process ends, or until an uploaded backup has to be restored, which needs
 * exclusive access to the database.
 */
async function serve(
  config: Config,
  last: RestoreSent['last'],
  progress: Progress,
): Promise<SentBackup | null> {
  // The keys are read at each start, because a backup may have contained the key of its site.
  const keys = openKeys(config);
  const database = await openDatabase(config);
  try {
    return await serveFrom({ config, keys, database }, last, progress);
  } catch (error) {
    await database.close().catch(() => {});
    throw error;
  }
}

type Opened = { config: Config; keys: Keys; database: Database };

async function serveFrom(
  { config, keys, database }: Opened,
  last: RestoreSent['last'],
  progress: Progress,
): Promise<SentBackup | null> {
  await migrateSafely(database, config);
  await seedWhenEmpty(database, config);
  await renderOutdatedArticles(database.db);
  await setDemoAuthor(database.db, config);

  const stopping: Stopping = { now: false };
  const sent = Promise.withResolvers<SentBackup>();
  const app = await buildApp({
    config,
    database,
    keys,
    isStopping: () => stopping.now,
    restoreSent: { last, begin: sent.resolve },
  });
  const stayOpen = closeGracefully(app, database, config, stopping);
  await prepare(app);
  progress.isPrepared = true;
  if (stopping.now) return null;
  await listen(app, config);
  await forgetReplaced(config);
  await printWelcome(database, config, keys);

  const backup = await sent.promise;
  stayOpen();
  stopping.now = true;
  await app.close();
  await database.close();
  return backup;
}

async function forgetReplaced(config: Config) {
  try {
    await dropReplaced(locationOf(config));
  } catch (error) {
    process.stderr.write(`What the restore has replaced stays: ${explainStart(error, place)}\n`);
  }
}

const unforeseen: Text = {
  en: 'The backup could not be restored; the log of the server says why.',
  'zh-CN': '备份没有恢复成功，原因见服务器日志。',
};

/** Restores an uploaded backup; a failure leaves the site unchanged. */
async function restoreSent(
  { file, masterKey }: SentBackup,
  config: Config,
): Promise<RestoreSent['last']> {
  process.stdout.write('Restoring a backup\n');
  try {
    const parts = readBackup(file, sentName);
    const openSealed = async () => masterKey;
    const options = {
      name: sentName,
      migrations,
      replace: true,
      // Those of the server that has just closed, on a database that is busy.
      sessionEndMs: 60_000,
      openKeys: openSealed,
      check: checkRestored,
    };
    await fillDatabase(parts, locationOf(config), options);
    return { failure: null };
  } catch (error) {
    const explained = explainStart(error, place);
    process.stderr.write(`${explained}\n`);
    return { failure: error instanceof StartError ? error.text : unforeseen };
  } finally {
    rmSync(file, { force: true });
  }
}

/** Migrates the database; the error of a failed migration names the backup that was made before. */
async function migrateSafely(database: Database, config: Config) {
  const now = new Date();
  const pending = await pendingMigrations(database, migrations);
  const backup = await snapshotBeforeMigration(config, pending, now);
  try {
    await migrate(database, migrations, now);
  } catch (error) {
    if (!backup || !(error instanceof StartError)) throw error;
    const wayBack = 'Use the previous release; what it had is also in';
    throw new StartError(`${error.message} ${wayBack} ${backup}.`, { cause: error });
  }
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
