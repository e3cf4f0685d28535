import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Dashboard } from '../../../contract/operator/dashboard.ts';
import { aBackup, anArticle, aUser } from '../../../tests/builders.ts';
import { createTestApp, type TestApp } from '../../../tests/test-app.ts';

let site: TestApp;
let admin: Awaited<ReturnType<TestApp['signIn']>>;
beforeEach(async () => {
  site = await createTestApp({ timeZone: 'Asia/Shanghai' });
  admin = await site.signIn('admin');
});
afterEach(() => site.close());

const dashboard = async (): Promise<Dashboard> =>
  (await admin.get('/api/admin/dashboard')).json().data;

test('members and comments are counted by days in the site’s time zone', async () => {
  for (const createdAt of ['2026-11-14T15:59:00.000Z', '2026-11-14T16:00:00.000Z']) {
    const { id } = await aUser(site.db, {});
    await site.db.updateTable('users').set({ createdAt }).where('id', '=', id).execute();
  }
  const id = await anArticle(site.database, {});
  const written = await admin.post(`/api/news/${id}/comments`, { content: 'Hello' });
  expect(written.statusCode, written.body).toBe(201);
  const { days } = await dashboard();
  expect(days).toHaveLength(30);
  expect(days[0]).toEqual({ day: '2026-10-17', members: 0, comments: 0 });
  expect(days.slice(-2)).toEqual([
    { day: '2026-11-14', members: 1, comments: 0 },
    { day: '2026-11-15', members: 1, comments: 1 },
  ]);
});

test('two days without a successful backup raise an alarm', async () => {
  const startedAt = async (time: string) =>
    sql`update schema_migrations set "appliedAt" = ${time}`.execute(site.db);
  await startedAt('2026-11-14T12:00:00.000Z');
  expect((await dashboard()).backup).toEqual({ newestAt: null, isLate: false });
  await startedAt('2026-11-01T12:00:00.000Z');
  expect((await dashboard()).backup).toEqual({ newestAt: null, isLate: true });
  await aBackup(site);
  const newestAt = '2026-11-14T03:30:00.000Z';
  expect((await dashboard()).backup).toEqual({ newestAt, isLate: false });
  await site.db.updateTable('backups').set({ bytes: 123 }).execute();
  const { storage } = await dashboard();
  expect(storage.backupBytes).toBe(123);
  expect(storage.databaseBytes).toBeGreaterThan(100_000);
  site.clock.now = new Date('2026-11-16T04:00:00.000Z');
  admin = await site.signInAs(admin.user);
  expect((await dashboard()).backup).toEqual({ newestAt, isLate: true });
});
