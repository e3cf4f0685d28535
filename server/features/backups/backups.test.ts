import { createHash } from 'node:crypto';
import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Backup } from '../../../contract/operator/backups.ts';
import { aBackup } from '../../../tests/builders.ts';
import { sharedApp } from '../../../tests/shared-app.ts';
import type { TestApp } from '../../../tests/test-app.ts';

const site = await sharedApp();
let admin: Awaited<ReturnType<TestApp['signIn']>>;
let editor: typeof admin;
beforeAll(async () => {
  admin = await site.signIn('admin');
  editor = await site.signIn('editor');
});
beforeEach(async () => {
  await site.db.deleteFrom('backups').execute();
  rmSync(site.config.backupDir, { recursive: true, force: true });
  await moveTo('2026-11-15T12:00:00.000Z');
});

const list = async (): Promise<Backup[]> =>
  (await admin.get('/api/admin/backups')).json().data.items;

/** Sets the clock and signs in again, because idle sessions end within a day. */
async function moveTo(time: string) {
  site.clock.now = new Date(time);
  admin = await site.signInAs(admin.user);
}

async function begin() {
  const response = await admin.post('/api/admin/backups');
  expect(response.statusCode, response.body).toBe(202);
}

/** Waits until the running backup has finished. */
async function made(): Promise<Backup> {
  const isRunning = async () => {
    const { items } = (await admin.get('/api/admin/jobs')).json().data;
    return items.find(({ id }: { id: string }) => id === 'backup').running !== null;
  };
  await expect.poll(isRunning, { timeout: 120_000 }).toBe(false);
  return (await list())[0]!;
}

test('only administrators list, make and download backups', async () => {
  for (const [visitor, status] of [
    [site.browser(), 401],
    [editor, 403],
  ] as const) {
    expect((await visitor.get('/api/admin/backups')).statusCode).toBe(status);
    expect((await visitor.get('/api/admin/backups/1/file')).statusCode).toBe(status);
  }
  expect((await admin.get('/api/admin/backups/999/file')).statusCode).toBe(404);
});

test('a backup is made, verified, listed and downloaded; a second one meanwhile is rejected', async () => {
  await begin();
  expect((await admin.post('/api/admin/backups')).statusCode).toBe(409);
  const backup = await made();
  expect(backup).toMatchObject({
    verified: true,
    engine: process.env['TEST_ENGINE'],
    startedAt: site.clock.now.toISOString(),
    message: expect.stringMatching(
      /^\d+ rows in \d+ tables \([\d.]+ MB\), restored and compared\.$/,
    ),
  });
  expect(backup.tables['users']).toMatchObject({ rows: 2 });
  const file = await admin.get(`/api/admin/backups/${backup.id}/file`);
  expect(file.statusCode).toBe(200);
  expect(file.headers['content-type']).toBe('application/gzip');
  expect(file.headers['content-disposition']).toBe(
    'attachment; filename="ludex-2026-11-15T12-00-00Z.backup.gz"',
  );
  expect(file.rawPayload.length).toBe(backup.bytes);
  expect(createHash('sha256').update(file.rawPayload).digest('hex')).toBe(backup.sha256);
  const audit = (await admin.get('/api/audit/list?target=backup')).json().data;
  expect(JSON.stringify(audit)).toContain('backup.download');
}, 150_000);

test('old backups are deleted by the retention rule, with their files', async () => {
  for (const time of ['15T12', '15T13', '15T14', '16T12'])
    await aBackup(site, new Date(`2026-11-${time}:00:00.000Z`));
  await moveTo('2026-11-17T12:00:00.000Z');
  await begin();
  await made();
  // The first three are of the same day, of which the newest stays.
  const remaining = (await list()).map(({ startedAt }) => startedAt.slice(5, 13));
  expect(remaining).toEqual(['11-17T12', '11-16T12', '11-15T14']);
  expect(readdirSync(site.config.backupDir)).toHaveLength(3);
}, 150_000);

test('a failed backup says why, and leaves no file', async () => {
  await moveTo('2026-11-18T12:00:00.000Z');
  writeFileSync(site.config.backupDir, 'in the way');
  await begin();
  const backup = await made();
  expect(backup).toMatchObject({ verified: false, bytes: 0, tables: {} });
  expect(backup.finishedAt).not.toBeNull();
  expect(backup.message).not.toBe('');
  expect((await admin.get(`/api/admin/backups/${backup.id}/file`)).statusCode).toBe(404);
  rmSync(site.config.backupDir);
  expect(existsSync(join(site.config.dataDir, 'backups'))).toBe(false);
}, 150_000);
