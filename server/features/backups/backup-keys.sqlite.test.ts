import { join } from 'node:path';
import { expect, test } from 'vitest';
import { masterKey } from '../../platform/auth/keys.ts';
import { openKeys, type SealedKeys } from '../../platform/backup/backup-keys.ts';
import { readBackup } from '../../platform/backup/read-backup.ts';
import { createTestApp } from '../../../tests/test-app.ts';

test('a backup contains the secret key under a passphrase that is not stored', async () => {
  const site = await createTestApp();
  const admin = await site.signIn('admin');
  const url = '/api/admin/backups/with-keys';
  expect((await admin.post(url, { passphrase: 'too short' })).statusCode).toBe(400);
  const passphrase = 'correct horse battery';
  expect((await admin.post(url, { passphrase })).statusCode).toBe(202);
  const isRunning = async () => {
    const { items } = (await admin.get('/api/admin/jobs')).json().data;
    return items.find(({ id }: { id: string }) => id === 'backup').running !== null;
  };
  await expect.poll(isRunning, { timeout: 120_000 }).toBe(false);
  const { items } = (await admin.get('/api/admin/backups')).json().data;
  expect(items).toMatchObject([{ verified: true, hasKeys: true }]);
  const file = join(site.config.backupDir, 'ludex-2026-11-15T12-00-00Z-with-keys.backup.gz');
  const sealed: SealedKeys[] = [];
  for await (const part of readBackup(file)) if ('keys' in part) sealed.push(part.keys);
  expect(sealed.map((keys) => openKeys(keys, passphrase))).toEqual([masterKey(site.config)]);
  const stored = await Promise.all([
    site.db.selectFrom('job_runs').selectAll().execute(),
    site.db.selectFrom('audit_log').selectAll().execute(),
  ]);
  expect(JSON.stringify(stored)).not.toContain(passphrase);
  expect(JSON.stringify(stored)).toContain('withKeys');
  await site.close();
}, 150_000);
