import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InjectOptions } from 'fastify';
import pg from 'pg';
import { csrf } from '../contract/limits.ts';
import type { Role } from '../contract/me.ts';
import { buildApp } from '../server/app.ts';
import { migrations } from '../server/migrations/index.ts';
import { readConfig, type Config } from '../server/platform/config.ts';
import { openDatabase, type Database } from '../server/platform/database.ts';
import { openKeys } from '../server/platform/keys.ts';
import { migrate } from '../server/platform/migrate.ts';
import { openSession } from '../server/platform/sessions.ts';
import { aUser } from './builders.ts';

/** An empty database of the engine under test, and how to get rid of it. */
export async function createEmptyDatabase(): Promise<{
  database: Database;
  config: Config;
  dispose: () => Promise<void>;
}> {
  const dataDir = mkdtempSync(join(tmpdir(), 'ludex-test-'));
  const postgres = process.env['TEST_ENGINE'] === 'postgres' ? await createPostgres() : null;
  const config = readConfig({
    DATA_DIR: dataDir,
    DATABASE_URL: postgres?.url,
    LOG_LEVEL: 'silent',
    RATE_LIMITS: 'off',
    SEED: 'none',
    MAX_EVENT_LOOP_DELAY: '0',
  });
  const database = await openDatabase(config);
  return {
    database,
    config,
    async dispose() {
      await database.close();
      await postgres?.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function createPostgres() {
  const serverUrl = process.env['TEST_DATABASE_URL'];
  if (!serverUrl) throw new Error('TEST_DATABASE_URL is not set');
  const name = `ludex_${randomBytes(6).toString('hex')}`;
  const run = async (statement: string) => {
    const client = new pg.Client(serverUrl);
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  await run(`create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => run(`drop database ${name} with (force)`) };
}

export type TestApp = Awaited<ReturnType<typeof createTestApp>>;

/** The whole server on a migrated, empty database; time stands where the test puts it. */
export async function createTestApp(changes: Partial<Config> = {}) {
  const { database, config: base, dispose } = await createEmptyDatabase();
  const config = { ...base, ...changes };
  await migrate(database, migrations, new Date());
  const keys = openKeys(config);
  const clock = { now: new Date('2026-11-15T12:00:00.000Z'), isStopping: false };
  const app = await buildApp({
    config,
    database,
    keys,
    now: () => clock.now,
    isStopping: () => clock.isStopping,
  });

  /** A browser: it keeps cookies and repeats the anti-forgery token on writes. */
  function browser(cookies: Record<string, string> = {}) {
    async function call(method: NonNullable<InjectOptions['method']>, url: string, body?: unknown) {
      const token = cookies[csrf.cookie];
      const response = await app.inject({
        method,
        url,
        cookies,
        headers: token && method !== 'GET' ? { [csrf.header]: token } : {},
        ...(body === undefined ? {} : { payload: body as object }),
      });
      for (const cookie of response.cookies) {
        if (cookie.value) cookies[cookie.name] = cookie.value;
        else delete cookies[cookie.name];
      }
      return response;
    }
    return {
      cookies,
      get: (url: string) => call('GET', url),
      post: (url: string, body?: unknown) => call('POST', url, body),
    };
  }

  return {
    app,
    database,
    db: database.db,
    keys,
    config,
    clock,
    browser,
    /** A browser of a new user with these roles, already holding its token. */
    async signIn(...roles: Role[]) {
      const user = await aUser(database.db, { roles: ['user', ...roles] });
      const { token } = await openSession(database.db, user, 'Test browser', clock.now);
      const visitor = browser({ sid: token });
      await visitor.get('/api/me');
      return { ...visitor, user };
    },
    async close() {
      await app.close();
      await dispose();
    },
  };
}
