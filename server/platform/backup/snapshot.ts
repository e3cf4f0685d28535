import { createHash, type Hash } from 'node:crypto';
import type { Config } from '../config.ts';
import { sqliteFile, type DatabaseConfig } from '../database/database.ts';
import {
  backupFormat,
  createDigest,
  plainFormat,
  type BackupFile,
  type BackupPart,
  type BackupTable,
  type Snapshot,
  type TableDigest,
} from './backup-parts.ts';
import type { SealedKeys } from './backup-keys.ts';
import { openSqliteSnapshot } from './sqlite-snapshot.ts';

export type DatabaseLocation = Pick<DatabaseConfig, 'dataDir' | 'databaseUrl'>;

/** Bypasses a connection pooler, because a snapshot and a restore need a session. */
export const locationOf = ({
  dataDir,
  databaseUrl,
  databaseDirectUrl,
}: Pick<Config, 'dataDir' | 'databaseUrl' | 'databaseDirectUrl'>): DatabaseLocation => ({
  dataDir,
  databaseUrl: databaseDirectUrl ?? databaseUrl,
});

/** Opens a snapshot; a server may be running on the same database. */
export async function openSnapshot({ dataDir, databaseUrl }: DatabaseLocation): Promise<Snapshot> {
  if (!databaseUrl) return openSqliteSnapshot(sqliteFile(dataDir));
  const { openPostgresSnapshot } = await import('./postgres-snapshot.ts');
  return openPostgresSnapshot(databaseUrl);
}

export async function withSnapshot<Result>(
  location: DatabaseLocation,
  read: (snapshot: Snapshot) => Promise<Result>,
): Promise<Result> {
  const snapshot = await openSnapshot(location);
  try {
    return await read(snapshot);
  } finally {
    await snapshot.close();
  }
}

/**
 * Not in backups: what requests with an Idempotency-Key returned within the last day, such as
 * secrets that are shown once. Backups of earlier releases contain them.
 */
export const unsavedTables: readonly string[] = ['keyed_requests'];

type ExportOptions = {
  version: string;
  now: Date;
  files?: Iterable<BackupFile>;
  keys?: SealedKeys | undefined;
};

export async function* exportParts(
  snapshot: Snapshot,
  { version, now, files = [], keys }: ExportOptions,
): AsyncGenerator<BackupPart> {
  const { engine, schema } = snapshot;
  const ludexBackup = keys ? backupFormat : plainFormat;
  yield { header: { ludexBackup, version, engine, createdAt: now.toISOString(), schema } };
  if (keys) yield { keys };
  const tables: Record<string, TableDigest> = {};
  for (const table of snapshot.tables.filter(({ name }) => !unsavedTables.includes(name))) {
    yield { table };
    const digest = createDigest(table);
    for await (const rows of linesOf(snapshot, table)) {
      digest.add(rows);
      yield { rows };
    }
    tables[table.name] = digest.end();
  }
  const hashes = new Map<string, Hash>();
  for (const file of files) {
    const hash = hashes.get(file.path) ?? createHash('sha256');
    hashes.set(file.path, hash.update(file.base64, 'base64'));
    yield { file };
  }
  const digests = [...hashes].map(([path, hash]) => [path, hash.digest('hex')]);
  const manifest = {
    tables,
    lastIds: await snapshot.lastIds(),
    files: Object.fromEntries(digests),
  };
  yield { manifest };
}

export async function digestTables(snapshot: Snapshot): Promise<Record<string, TableDigest>> {
  const tables: Record<string, TableDigest> = {};
  for (const table of snapshot.tables) {
    const digest = createDigest(table);
    for await (const lines of linesOf(snapshot, table)) digest.add(lines);
    tables[table.name] = digest.end();
  }
  return tables;
}

async function* linesOf(snapshot: Snapshot, table: BackupTable): AsyncGenerator<string[]> {
  const bytes = table.columns.map((name) => table.bytes.includes(name));
  const toBase64 = (value: unknown, index: number) =>
    bytes[index] && value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value;
  for await (const rows of snapshot.rows(table)) {
    const plain = table.bytes.length > 0 ? rows.map((row) => row.map(toBase64)) : rows;
    yield plain.map((row) => JSON.stringify(row));
  }
}

/**
 * The tables that hold content: members, games and articles. Migrations add rows to other tables.
 */
const contentTables = ['users', 'games', 'news'];

export async function hasContent(snapshot: Snapshot): Promise<boolean> {
  for (const table of snapshot.tables.filter(({ name }) => contentTables.includes(name))) {
    for await (const rows of snapshot.rows(table)) if (rows.length > 0) return true;
  }
  return false;
}
