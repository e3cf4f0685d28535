import { randomBytes } from 'node:crypto';
import { closeSync, openSync, statSync, writeSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestApp } from '../../../tests/test-app.ts';
import { buildApp } from '../../app.ts';
import { sqliteFile } from '../database/database.ts';
import { createIntegrityCheck } from './integrity.ts';

test('damage in the middle of the file is noticed once a day, told and shown', async () => {
  const site = await createTestApp();
  const { db, engine, config, clock } = { ...site, ...site.database };
  const words = Array.from({ length: 20_000 }, (_, index) => ({
    word: `word ${index} `.repeat(5),
  }));
  for (let start = 0; start < words.length; start += 5000) {
    await db
      .insertInto('listed_words')
      .values(words.slice(start, start + 5000))
      .execute();
  }
  const errors: unknown[][] = [];
  const log = { error: (...line: unknown[]) => errors.push(line) };
  const parts = { db, engine, config, now: () => clock.now };
  const integrity = createIntegrityCheck(parts, log);
  await integrity.check();
  expect(integrity.isDamaged()).toBe(false);

  await sql`pragma wal_checkpoint(truncate)`.execute(db);
  const path = sqliteFile(config.dataDir);
  const file = openSync(path, 'r+');
  writeSync(file, randomBytes(256 * 1024), 0, 256 * 1024, Math.floor(statSync(path).size / 2));
  closeSync(file);
  // The same day again, and the next one.
  await integrity.check();
  expect(integrity.isDamaged()).toBe(false);
  clock.now = new Date(clock.now.getTime() + 86_400_000);
  const checked = integrity.check();
  expect((await site.app.inject('/api/site/summary')).statusCode).toBe(200);
  await checked;
  expect(integrity.isDamaged()).toBe(true);
  expect(errors).toEqual([
    [{ path, problems: expect.any(Array) }, expect.stringContaining('damaged')],
  ]);

  // Another start knows it from the record.
  const { database, keys } = site;
  const next = await buildApp({ config, database, keys, now: () => clock.now });
  expect((await next.inject('/readyz')).json()).toEqual({ status: 'ready', database: 'damaged' });
  await next.close();
  await site.close();
});
