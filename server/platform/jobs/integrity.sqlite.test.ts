import { randomBytes } from 'node:crypto';
import { closeSync, openSync, statSync, writeSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestApp } from '../../../tests/test-app.ts';
import { buildApp } from '../../app.ts';
import { sqliteFile } from '../database/database.ts';

test('damage in the middle of the file is noticed by the daily check, logged and shown', async () => {
  const site = await createTestApp();
  const { db, config, clock } = site;
  const words = Array.from({ length: 20_000 }, (_, index) => ({
    word: `word ${index} `.repeat(5),
  }));
  for (let start = 0; start < words.length; start += 5000) {
    await db
      .insertInto('listed_words')
      .values(words.slice(start, start + 5000))
      .execute();
  }
  const admin = await site.signIn('admin');
  const check = async () => {
    await admin.post('/api/admin/jobs/integrity/run');
    const lastRun = async () => {
      const { items } = (await admin.get('/api/admin/jobs')).json().data;
      const job = items.find(({ id }: { id: string }) => id === 'integrity');
      return job.running ? null : job.lastRun;
    };
    await expect.poll(lastRun, { timeout: 20_000 }).not.toBeNull();
    return lastRun();
  };
  expect(await check()).toMatchObject({ outcome: 'ok', counts: { problems: 0 } });
  const ready = async (app = site.app) => (await app.inject('/readyz')).json();
  expect(await ready()).toEqual({ status: 'ready' });

  await sql`pragma wal_checkpoint(truncate)`.execute(db);
  const path = sqliteFile(config.dataDir);
  const file = openSync(path, 'r+');
  writeSync(file, randomBytes(256 * 1024), 0, 256 * 1024, Math.floor(statSync(path).size / 2));
  closeSync(file);
  const found = await check();
  expect(found).toMatchObject({ outcome: 'failed', message: expect.stringContaining('damaged') });
  expect(found.counts.problems).toBeGreaterThan(0);
  expect((await site.app.inject('/api/site/summary')).statusCode).toBe(200);
  expect(await ready()).toEqual({ status: 'ready', database: 'damaged' });

  // After a restart the result comes from the stored run.
  const { database, keys } = site;
  const next = await buildApp({ config, database, keys, now: () => clock.now });
  expect(await ready(next)).toEqual({ status: 'ready', database: 'damaged' });
  await next.close();
  await site.close();
}, 60_000);
