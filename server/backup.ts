import { accessSync, constants, copyFileSync, existsSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { adminLimits } from '../contract/admin-limits.ts';
import { checkRestored } from './check-restored.ts';
import { newBackup, verifiedBackup } from './features/backups/backup-rows.ts';
import { addBackup, updateBackup } from './features/backups/backups.queries.ts';
import { migrations } from './migrations/index.ts';
import {
  backUp,
  fillDatabase,
  holdSource,
  verifyBackup,
} from './platform/backup/backup-database.ts';
import { askPassphrase } from './platform/backup/ask-passphrase.ts';
import { openKeys, type SealedKeys } from './platform/backup/backup-keys.ts';
import { masterKey } from './platform/auth/keys.ts';
import { backupName } from './platform/backup/backup-name.ts';
import { rowsIn, type TableDigests } from './platform/backup/backup-parts.ts';
import { operatorFiles } from './platform/backup/operator-files.ts';
import { readBackup } from './platform/backup/read-backup.ts';
import {
  exportParts,
  locationOf,
  withSnapshot,
  type DatabaseLocation,
} from './platform/backup/snapshot.ts';
import { endCommand, UsageError, withUsage } from './platform/command-line.ts';
import { keepTemporaryFilesIn, readConfig, type Config } from './platform/config.ts';
import { makeFilesPrivate, makeFolder } from './platform/data-dir.ts';
import { placeOf, sqliteFile } from './platform/database/database.ts';
import { openBesideParent } from './platform/database/open-beside-parent.ts';
import { readVersion } from './platform/root.ts';
import type { WrittenBackup } from './platform/backup/write-backup.ts';
import { StartError } from './platform/start-error.ts';

/** `npm run backup`, `verify`, `restore` and `move`: each prints what it did, or one line why not. */
type Command = (config: Config, options: Options) => Promise<CommandResult>;
type CommandResult = { tables: TableDigests; text: string } & Record<string, unknown>;
type Options = ReturnType<typeof readOptions>;

let place = '';

const usages: Record<string, string> = {
  backup: 'npm run backup -- [--out FILE] [--with-keys] [--print-json]',
  verify: 'npm run verify -- FILE [--print-json]',
  restore: 'npm run restore -- FILE [--replace] [--without-keys] [--print-json]',
  move: 'npm run move -- --to URL|DIRECTORY [--print-json]',
};

const commands: Record<string, Command> = {
  async backup(config, { out, withKeys, onTable }) {
    const file = out ? resolve(out) : join(config.backupDir, backupName(new Date(), withKeys));
    const keys = withKeys ? await keysOf(config) : undefined;
    const task = { ...locationOf(config), file, version: readVersion(), onTable, keys };
    const startedAt = new Date();
    const written = await backUp(task, migrations);
    const { bytes, sha256, tables } = written;
    if (!out) await recordBackup(config, written, startedAt);
    const text = `${file}: ${summary(tables)}, restored and compared.`;
    return { file, bytes, sha256, tables, verified: true, text };
  },
  async verify({ backupDir }, { file, onTable }) {
    const path = resolve(file);
    const options = { name: path, migrations, onTable, check: checkRestored };
    const loaded = await verifyBackup(path, options, backupDir);
    const { version, engine, createdAt } = loaded.header;
    const text = `${path} is good: ${summary(loaded.tables)}. Made ${createdAt} by ${version} on ${engine}.`;
    return { file: path, tables: loaded.tables, matched: true, verified: true, text };
  },
  async restore(config, { file, replace, withoutKeys, onTable }) {
    const path = resolve(file);
    const openKeys = withoutKeys ? undefined : keyOpener(config);
    const check = checkRestored;
    const options = { name: path, migrations, replace, onTable, openKeys, check };
    const parts = readBackup(path);
    const { tables, masterKey: key } = await fillDatabase(parts, locationOf(config), options);
    const keys = key ? ' Its key is in secret.key.' : '';
    const text = `Restored ${path} into ${placeOf(config)}: ${summary(tables)}.${keys}`;
    return { tables, matched: true, text };
  },
  move: (config, { to, onTable }) => move(config, targetOf(to), onTable),
};

async function keysOf(config: Config) {
  const passphrase =
    config.backupPassphrase ?? (await askPassphrase('Passphrase for the keys in the backup: '));
  if (passphrase === null || passphrase.length < adminLimits.backupPassphrase.min)
    throw new StartError(
      `Keys need a passphrase of at least ${adminLimits.backupPassphrase.min} characters: set BACKUP_PASSPHRASE.`,
    );
  return { masterKey: masterKey(config), passphrase };
}

/**
 * A key from the backup goes into a file, which SECRET_KEY overrides, so it is only opened without
 * SECRET_KEY.
 */
function keyOpener({ secretKey, backupPassphrase }: Config) {
  if (secretKey) return undefined;
  return async (sealed: SealedKeys) => {
    const passphrase =
      backupPassphrase ?? (await askPassphrase('Passphrase of the keys in the backup: '));
    if (passphrase === null)
      throw new StartError('It contains keys: set BACKUP_PASSPHRASE, or add --without-keys.');
    const key = openKeys(sealed, passphrase);
    if (key === null) throw new StartError('The passphrase is wrong: nothing was changed.');
    return key;
  };
}

async function move(config: Config, target: DatabaseLocation, onTable: Options['onTable']) {
  const source = locationOf(config);
  const to = { ...target, dataDir: target.dataDir || config.dataDir };
  if (placeOf(to) === placeOf(source)) throw new StartError('The database is there already.');
  place = `from ${placeOf(source)} to ${placeOf(to)}`;
  const release = await holdSource(source);
  try {
    const files = target.dataDir ? operatorFiles(config.dataDir) : [];
    const options = { name: placeOf(source), migrations, onTable };
    const { tables } = await withSnapshot(source, (snapshot) =>
      fillDatabase(
        exportParts(snapshot, { version: readVersion(), now: new Date(), files }),
        to,
        options,
      ),
    );
    if (target.dataDir) copyKey(config.dataDir, target.dataDir);
    const next = target.databaseUrl
      ? 'Set DATABASE_URL to it and start.'
      : `Start with DATA_DIR=${target.dataDir}, and without DATABASE_URL.`;
    const text = `Moved to ${placeOf(to)}: ${summary(tables)}. ${next} What was moved is still at ${placeOf(source)}.`;
    return { tables, matched: true, text };
  } finally {
    release();
  }
}

/** Lists the backup in the database, so that the retention rule applies to it as to the others. */
async function recordBackup(config: Config, written: WrittenBackup, startedAt: Date) {
  const { databaseUrl } = config;
  // A database of an older release has no table of backups.
  if (written.tables['backups'] === undefined) return;
  const database = await openBesideParent({ databaseUrl, place: sqliteFile(config.dataDir) });
  try {
    const { db, engine } = database;
    const id = await addBackup(db, { ...newBackup(basename(written.file), engine, startedAt) });
    await updateBackup(db, id, verifiedBackup(written, new Date()));
  } finally {
    await database.close();
  }
}

function targetOf(to: string): DatabaseLocation {
  if (/^postgres(?:ql)?:\/\//.test(to)) return { dataDir: '', databaseUrl: to };
  if (/^[a-z]+:\/\//.test(to)) throw new StartError(`${to} is neither PostgreSQL nor a directory.`);
  const dataDir = resolve(to);
  try {
    makeFolder(dataDir);
    accessSync(dataDir, constants.W_OK);
  } catch (error) {
    throw new StartError(`${dataDir} is not a directory that can be written.`, { cause: error });
  }
  return { dataDir, databaseUrl: null };
}

/** Copies the key file, because encrypted values in the database need it. */
function copyKey(from: string, to: string) {
  const [old, copy] = [join(from, 'secret.key'), join(to, 'secret.key')];
  if (existsSync(old) && !existsSync(copy)) copyFileSync(old, copy);
}

const summary = (tables: TableDigests) =>
  `${rowsIn(tables).toLocaleString('en')} rows in ${Object.keys(tables).length} tables`;

function readOptions(command: string, args: string[]) {
  const { values, positionals } = parse(args, command);
  const isComplete =
    command === 'backup'
      ? positionals.length === 0
      : command === 'move'
        ? positionals.length === 0 && values.to
        : positionals.length === 1;
  if (!isComplete) throw new UsageError(`Usage: ${usages[command]}`);
  const asJson = values['print-json'];
  return {
    asJson,
    out: values.out,
    replace: values.replace,
    withKeys: values['with-keys'],
    withoutKeys: values['without-keys'],
    to: values.to ?? '',
    file: positionals[0] ?? '',
    onTable: asJson ? undefined : (name: string) => void process.stdout.write(`  ${name}\n`),
  };
}

const parse = (args: string[], command: string) =>
  withUsage(usages[command]!, () =>
    parseArgs({
      args,
      allowPositionals: true,
      options: {
        'print-json': { type: 'boolean', default: false },
        replace: { type: 'boolean', default: false },
        'with-keys': { type: 'boolean', default: false },
        'without-keys': { type: 'boolean', default: false },
        out: { type: 'string' },
        to: { type: 'string' },
      },
    }),
  );

async function main() {
  makeFilesPrivate();
  const [name = '', ...args] = process.argv.slice(2);
  const command = commands[name];
  if (!command) throw new UsageError(`Usage: ${Object.values(usages).join(' | ')}`);
  const options = readOptions(name, args);
  const config = readConfig();
  keepTemporaryFilesIn(config.dataDir);
  place = placeOf(config);
  const { text, ...result } = await command(config, options);
  process.stdout.write(`${options.asJson ? JSON.stringify(result) : text}\n`);
}

main().catch((error: unknown) => endCommand(error, place));
