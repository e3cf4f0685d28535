import { currentNames, type Migration } from '../database/migrate.ts';
import { isUnavailable } from '../database/dialect.ts';
import { chineseName } from './sent-name.ts';
import { StartError } from '../start-error.ts';
import type {
  BackupHeader,
  BackupManifest,
  BackupParts,
  BackupTable,
  Snapshot,
  TableDigests,
} from './backup-parts.ts';
import type { SealedKeys } from './backup-keys.ts';
import type { FileStage } from './file-stage.ts';
import { cutOff, damaged, newer, otherThanManifest } from './read-backup.ts';
import { digestTables, unsavedTables } from './snapshot.ts';

/** A database under construction, which no other process reads. */
export type LoadTarget = {
  /** Builds tables, all of them empty. */
  build(migrations: readonly Migration[]): Promise<readonly BackupTable[]>;
  insert(table: BackupTable, lines: readonly string[]): Promise<void>;
  /** Enables the checks that were off during the inserts, such as foreign keys, and runs them. */
  finish(lastIds: BackupManifest['lastIds']): Promise<void>;
  snapshot(): Promise<Snapshot>;
  upgrade(migrations: readonly Migration[]): Promise<void>;
  /** Replaces the existing database with this one, atomically, and keeps the existing one. */
  commit(): Promise<void>;
  discard(): Promise<void>;
};

export type LoadedBackup = {
  header: BackupHeader;
  tables: TableDigests;
  /** The master key of the backed-up site, if the backup has one and it was decrypted. */
  masterKey: string | null;
};
export type LoadOptions = {
  /** The name of the source, for error messages. */
  name: string;
  migrations: readonly Migration[];
  /**
   * Called before the rows of each table; `share` is the finished part of all tables, from 0 to 1.
   */
  onTable?: ((name: string, share: number) => void) | undefined;
  /** Decrypts a sealed key. Returning null skips the key; throwing stops the restore. */
  openKeys?: ((keys: SealedKeys) => Promise<string | null>) | undefined;
  /** Throws if a server could not start with what was restored. */
  check?: ((content: RestoredContent) => Promise<void>) | undefined;
};

export type RestoredContent = {
  /** A folder with the operator's files of the backup, as in the data directory. */
  dataDir: string;
  /** The stored settings. */
  settings: ReadonlyMap<string, string>;
};

/**
 * Fills a target, reads it back, compares it with the manifest, and upgrades it to the schema of
 * this release. The caller still has to commit it.
 */
export async function loadBackup(
  parts: BackupParts,
  target: LoadTarget,
  stage: FileStage,
  options: LoadOptions,
): Promise<LoadedBackup> {
  const { name, migrations } = options;
  try {
    const { manifest, ...loaded } = await insertParts(parts, target, stage, options);
    stage.compare(manifest.files);
    await target.finish(manifest.lastIds);
    await compare(target, manifest.tables, name);
    const ran = currentNames(loaded.header.schema, migrations);
    if (ran.length < migrations.length) await target.upgrade(migrations);
    await checkContent(target, stage, options);
    return { ...loaded, tables: manifest.tables };
  } catch (error) {
    await target.discard();
    throw error;
  }
}

async function insertParts(
  parts: BackupParts,
  target: LoadTarget,
  stage: FileStage,
  { name, migrations, onTable, openKeys }: LoadOptions,
) {
  let header: BackupHeader | undefined;
  let known: readonly BackupTable[] = [];
  let current: BackupTable | undefined;
  let manifest: BackupManifest | undefined;
  let masterKey: string | null = null;
  for await (const part of parts) {
    if ('header' in part) {
      header = part.header;
      known = await target.build(schemaOf(header, migrations, name));
    } else if ('keys' in part) {
      masterKey = (await openKeys?.(part.keys)) ?? null;
    } else if ('table' in part) {
      current = part.table;
      refuseOtherTable(current, known, name);
      onTable?.(
        current.name,
        known.findIndex(({ name }) => name === part.table.name) / known.length,
      );
    } else if ('rows' in part) {
      if (!current) throw damaged(name);
      await insert(target, current, part.rows, name);
    } else if ('file' in part) stage.add(part.file);
    else if ('manifest' in part) manifest = part.manifest;
    else throw damaged(name);
  }
  if (!header || !manifest) throw cutOff(name);
  return { header, manifest, masterKey };
}

/** The migrations that built the backup's tables; they must be the first ones of this release. */
function schemaOf(
  { schema, version }: BackupHeader,
  migrations: readonly Migration[],
  name: string,
) {
  const names = currentNames(schema, migrations);
  if (names.some((migration) => !migrations.some((known) => known.name === migration)))
    throw newer(name, version);
  const first = migrations.slice(0, names.length);
  if (first.length === 0 || first.some((migration, index) => migration.name !== names[index]))
    throw damaged(name);
  return first;
}

function refuseOtherTable(table: BackupTable, known: readonly BackupTable[], name: string) {
  const own = known.find((one) => one.name === table.name);
  if (!own || JSON.stringify(own.columns) !== JSON.stringify(table.columns)) throw damaged(name);
}

/**
 * Every row was valid when it was backed up, so a row that the database rejects means a damaged
 * file.
 */
async function insert(
  target: LoadTarget,
  table: BackupTable,
  rows: readonly string[],
  name: string,
) {
  try {
    await target.insert(table, rows);
  } catch (error) {
    if (error instanceof StartError || isUnavailable(error)) throw error;
    throw damaged(name, { cause: error });
  }
}

async function compare(target: LoadTarget, expected: TableDigests, name: string) {
  const snapshot = await target.snapshot();
  try {
    const found = await digestTables(snapshot);
    const names = new Set([...Object.keys(expected), ...Object.keys(found)]);
    for (const table of names) {
      const [before, after] = [expected[table], found[table]];
      if (!before && unsavedTables.includes(table)) continue;
      if (before?.checksum !== after?.checksum || before?.rows !== after?.rows)
        throw otherThanManifest(name, { en: `table ${table}`, 'zh-CN': `表 ${table}` });
    }
  } finally {
    await snapshot.close();
  }
}

async function checkContent(target: LoadTarget, { folder }: FileStage, options: LoadOptions) {
  const { name, check } = options;
  if (!check) return;
  const settings = await settingsIn(target);
  try {
    await check({ dataDir: folder, settings });
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    const reason = error.message.replaceAll(`${folder}/`, '');
    throw new StartError(
      {
        en: `${name} cannot be used, and nothing was changed: ${reason}`,
        'zh-CN': `${chineseName(name)}无法使用，没有任何改动：${reason}`,
      },
      { cause: error },
    );
  }
}

async function settingsIn(target: LoadTarget): Promise<ReadonlyMap<string, string>> {
  const snapshot = await target.snapshot();
  try {
    const settings = new Map<string, string>();
    const table = snapshot.tables.find(({ name }) => name === 'settings')!;
    const [key, value] = [table.columns.indexOf('key'), table.columns.indexOf('value')];
    for await (const rows of snapshot.rows(table))
      for (const row of rows) settings.set(row[key] as string, row[value] as string);
    return settings;
  } finally {
    await snapshot.close();
  }
}
