import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../../../scripts/test/free-port.mjs';
import { findPgBouncer, startPgBouncer } from '../../../scripts/test/pgbouncer.mjs';
import {
  createEmptyDatabase,
  createMigratedDatabase,
  type TestDatabase,
} from '../../../tests/test-database.ts';
import type { Db } from './db.ts';
import { isUnavailable, lockForMigration } from './dialect.ts';
import { openPostgres } from './postgres.ts';

const program = findPgBouncer() ?? '';
const ways = program ? ['directly', 'behind PgBouncer'] : ['directly'];

describe.each(ways)('%s', (way) => {
  let pooler: Awaited<ReturnType<typeof startPgBouncer>> | undefined;
  let store: TestDatabase;
  let observer: TestDatabase;
  beforeAll(async () => {
    if (way !== 'directly') {
      const serverUrl = process.env['TEST_DATABASE_URL']!;
      pooler = await startPgBouncer(program, await freePort(), serverUrl);
    }
    store = await createMigratedDatabase(pooler?.through);
    observer = await createEmptyDatabase();
  });
  afterAll(async () => {
    await store.dispose();
    await observer.dispose();
    await pooler?.stop();
  });

  const name = () => new URL(store.config.databaseUrl!).pathname.slice(1);
  const sleepers = async () => {
    const { rows } = await sql`
      select pid from pg_stat_activity
      where datname = ${name()} and state = 'active' and query like '%pg_sleep%'
    `.execute(observer.database.db);
    return rows.length;
  };

  test('ends slow statements on the client and the server, except in a migration', async () => {
    const { db } = store.database;
    const sleep = (db: Db, seconds: number) => sql`select pg_sleep(${seconds})`.execute(db);
    const [alone, inTransaction, inMigration] = await Promise.allSettled([
      sleep(db, 60),
      db.transaction().execute((db) => sleep(db, 60)),
      db.transaction().execute(async (db) => {
        await lockForMigration(db);
        await sleep(db, 5);
      }),
    ]);
    for (const outcome of [alone, inTransaction]) {
      expect(outcome.status === 'rejected' && isUnavailable(outcome.reason)).toBe(true);
    }
    expect(inMigration.status).toBe('fulfilled');
    await expect.poll(sleepers).toBe(0);
    const limits = await db.transaction().execute((db) => sql`show statement_timeout`.execute(db));
    expect(limits.rows).toEqual([{ statement_timeout: '3s' }]);
  });
});

test('a cancel request that arrives late hits no later call on the connection', async () => {
  const store = await createEmptyDatabase();
  const url = new URL(store.config.databaseUrl!);
  const target = { host: url.hostname, port: Number(url.port || 5432) };
  // Like a busy server: every connection but the first, which is the pool's, is served late.
  let isFirst = true;
  const proxy = createServer((socket) => {
    const delayMs = isFirst ? 0 : 300;
    isFirst = false;
    socket.pause();
    setTimeout(() => {
      const server = connect(target);
      socket.pipe(server).pipe(socket);
      for (const end of [socket, server]) end.on('error', () => {});
    }, delayMs);
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  url.hostname = '127.0.0.1';
  url.port = String((proxy.address() as AddressInfo).port);
  const { db, close } = openPostgres(url.href, 1);
  const sleep = (seconds: number) => sql`select pg_sleep(${seconds})`.execute(db);
  // Ends just after its cancel request was sent.
  await sleep(3.6).catch(() => {});
  await expect(sleep(1)).resolves.toBeDefined();
  await close();
  proxy.close();
  await store.dispose();
});
