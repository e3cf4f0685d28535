import { createHash } from 'node:crypto';
import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Backup } from '../../../contract/operator/backups.ts';
import { masterKey } from '../../platform/auth/keys.ts';
import { openKeys, type SealedKeys } from '../../platform/backup/backup-keys.ts';
import { readBackup } from '../../platform/backup/read-backup.ts';
import { createTestApp, type TestApp } from '../../../tests/test-app.ts';

let site: TestApp;
let admin: Awaited<ReturnType<TestApp['signIn']>>;
beforeAll(async () => {
  site = await createTestApp();
  admin = await site.signIn('admin');
});
afterAll(() => site.close());

const list = async (): Promise<Backup[]> =>
  (await admin.get('/api/admin/backups')).json().data.items;

/** Sessions that nobody uses end within a day. */
async function moveTo(time: string) {
  site.clock.now = new Date(time);
  admin = await site.signInAs(admin.user);
}

/** Makes one now, and waits for its end. */
async function make(url = '/api/admin/backups', body?: object): Promise<Backup> {
  const response = await admin.post(url, body);
  expect(response.statusCode, response.body).toBe(202);
  const isRunning = async () => {
    const { items } = (await admin.get('/api/admin/jobs')).json().data;
    return items.find(({ id }: { id: string }) => id === 'backup').running !== null;
  };
  await expect.poll(isRunning, { timeout: 120_000 }).toBe(false);
  return (await list())[0]!;
}

test('only administrators see, make and get backups', async () => {
  for (const [visitor, status] of [
    [site.browser(), 401],
    [await site.signIn('editor'), 403],
  ] as const) {
    expect((await visitor.get('/api/admin/backups')).statusCode).toBe(status);
    expect((await visitor.get('/api/admin/backups/1/file')).statusCode).toBe(status);
  }
  expect((await admin.get('/api/admin/backups/999/file')).statusCode).toBe(404);
});

test('a backup is made, compared, listed and downloaded', async () => {
  const backup = await make();
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

test('a second backup at the same time is refused', async () => {
  site.clock.now = new Date('2026-11-15T13:00:00.000Z');
  expect((await admin.post('/api/admin/backups')).statusCode).toBe(202);
  expect((await admin.post('/api/admin/backups')).statusCode).toBe(409);
  await expect.poll(async () => (await list())[0]?.finishedAt, { timeout: 120_000 }).not.toBeNull();
}, 150_000);

test('the key of the site goes in under a passphrase that is stored nowhere', async () => {
  const url = '/api/admin/backups/with-keys';
  await moveTo('2026-11-15T14:00:00.000Z');
  expect((await admin.post(url, { passphrase: 'too short' })).statusCode).toBe(400);
  const passphrase = 'correct horse battery';
  expect(await make(url, { passphrase })).toMatchObject({ verified: true, hasKeys: true });
  const file = join(site.config.backupDir, 'ludex-2026-11-15T14-00-00Z-with-keys.backup.gz');
  const sealed: SealedKeys[] = [];
  for await (const part of readBackup(file)) if ('keys' in part) sealed.push(part.keys);
  expect(sealed.map((keys) => openKeys(keys, passphrase))).toEqual([masterKey(site.config)]);
  const stored = await Promise.all([
    site.db.selectFrom('job_runs').selectAll().execute(),
    site.db.selectFrom('audit_log').selectAll().execute(),
  ]);
  expect(JSON.stringify(stored)).not.toContain(passphrase);
  expect(JSON.stringify(stored)).toContain('withKeys');
}, 150_000);

test('old backups go by the rule, with their files', async () => {
  for (const day of ['16', '17']) {
    await moveTo(`2026-11-${day}T12:00:00.000Z`);
    await make();
  }
  // The first three are of one day: the newest of them stays.
  const remaining = (await list()).map(({ startedAt }) => startedAt.slice(5, 13));
  expect(remaining).toEqual(['11-17T12', '11-16T12', '11-15T14']);
  expect(readdirSync(site.config.backupDir)).toHaveLength(3);
}, 300_000);

test('a backup that fails says why, and leaves no file', async () => {
  await moveTo('2026-11-18T12:00:00.000Z');
  rmSync(site.config.backupDir, { recursive: true });
  writeFileSync(site.config.backupDir, 'in the way');
  const backup = await make();
  expect(backup).toMatchObject({ verified: false, bytes: 0, tables: {} });
  expect(backup.finishedAt).not.toBeNull();
  expect(backup.message).not.toBe('');
  expect((await admin.get(`/api/admin/backups/${backup.id}/file`)).statusCode).toBe(404);
  rmSync(site.config.backupDir);
  expect(existsSync(join(site.config.dataDir, 'backups'))).toBe(false);
}, 150_000);
