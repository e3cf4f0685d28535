import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { migrations } from '../server/migrations/index.ts';
import { readConfig, type Config } from '../server/platform/config.ts';
import { openDatabase, type Database } from '../server/platform/database/database.ts';
import { migrate } from '../server/platform/database/migrate.ts';

/** A database of the engine under test, and how to get rid of it. */
export type TestDatabase = { database: Database; config: Config; dispose: () => Promise<void> };

export const createEmptyDatabase = (): Promise<TestDatabase> => createDatabase({});

/** Another address of the same PostgreSQL, such as that of a pooler in front of it. */
export type Through = (url: string) => string;

/** With all tables, none of them filled: a copy of the one that the set-up of the run has migrated. */
export const createMigratedDatabase = (through?: Through): Promise<TestDatabase> =>
  createDatabase({ template: process.env[templateSetting()], through });

/** The setting that names the template: one run may test both engines. */
export const templateSetting = (): string => `TEST_TEMPLATE_${process.env['TEST_ENGINE']}`;

/** For the set-up of the run: a migrated database that no test opens. */
export async function createTemplate() {
  const { database, config, dispose } = await createEmptyDatabase();
  await migrate(database, migrations, new Date());
  await database.close();
  const name = config.databaseUrl ? new URL(config.databaseUrl).pathname.slice(1) : config.dataDir;
  return { name, dispose };
}

type Origin = { template?: string | undefined; through?: Through | undefined };

async function createDatabase({ template, through }: Origin) {
  const dataDir = mkdtempSync(join(tmpdir(), 'ludex-test-'));
  const isPostgres = process.env['TEST_ENGINE'] === 'postgres';
  const postgres = isPostgres ? await createPostgres(template) : null;
  if (template && !isPostgres) cpSync(template, dataDir, { recursive: true });
  const config = readConfig({
    DATA_DIR: dataDir,
    DATABASE_URL: postgres && through ? through(postgres.url) : postgres?.url,
    DATABASE_DIRECT_URL: through && postgres?.url,
    LOG_LEVEL: 'silent',
    RATE_LIMITS: 'off',
    SEED: 'none',
  });
  const opened = await openDatabase(config);
  let isClosed = false;
  const database: Database = {
    ...opened,
    close: async () => {
      isClosed = true;
      await opened.close();
    },
  };
  return {
    database,
    config,
    async dispose() {
      if (!isClosed) await database.close();
      await postgres?.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

type Administrator = pg.Client & { ref(): void; unref(): void };

/** One connection for the process, as opening one costs more than to drop a database. */
let administrator: Promise<Administrator> | undefined;

async function connectAdministrator(serverUrl: string): Promise<Administrator> {
  const client = new pg.Client(serverUrl) as Administrator;
  // The end of the run stops the server, maybe before this process.
  client.on('error', () => (administrator = undefined));
  await client.connect();
  return client;
}

/** The connection keeps the process alive only while it works: nobody ends it. */
async function administer(serverUrl: string, statement: string): Promise<void> {
  const client = await (administrator ??= connectAdministrator(serverUrl));
  client.ref();
  try {
    await client.query(statement);
  } finally {
    client.unref();
  }
}

async function createPostgres(template = 'template1') {
  const serverUrl = process.env['TEST_DATABASE_URL'];
  if (!serverUrl) throw new Error('TEST_DATABASE_URL is not set');
  const name = `ludex_${randomBytes(6).toString('hex')}`;
  await administer(serverUrl, `create database ${name} template ${template} strategy file_copy`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: () => administer(serverUrl, `drop database if exists ${name} with (force)`),
  };
}
