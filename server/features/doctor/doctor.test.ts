import { chmodSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { DoctorCheck } from '../../../contract/operator/doctor.ts';
import { createTestApp } from '../../../tests/test-app.ts';

test('the checks tell what is wrong, in the reader’s language', async () => {
  const site = await createTestApp();
  const admin = await site.signIn('admin');
  const look = async (headers: Record<string, string> = {}) => {
    const request = { url: '/api/admin/doctor', cookies: admin.cookies, headers };
    const { checks } = (await site.app.inject(request)).json().data;
    return Object.fromEntries(
      (checks as DoctorCheck[]).map(({ id, ...found }) => [id, found]),
    ) as Record<string, Omit<DoctorCheck, 'id'>>;
  };
  const well = await look();
  expect(Object.keys(well)).toHaveLength(9);
  expect(well).toMatchObject({
    configuration: { ok: true },
    database: { ok: true, message: 'The database can be read and is up to date.' },
    clock: { ok: true },
    proxy: { ok: true, state: 'ok' },
    // A site younger than two days.
    backups: { ok: true, state: 'warning', message: expect.stringContaining('no backup yet') },
  });

  const { dataDir, backupDir } = site.config;
  writeFileSync(backupDir, 'a file where a folder belongs');
  chmodSync(dataDir, 0o755);
  const ill = await look({ 'accept-language': 'zh-CN', 'x-forwarded-for': '203.0.113.7' });
  expect(ill).toMatchObject({
    'data-directory': {
      ok: false,
      state: 'failed',
      message: expect.stringContaining(`其他用户可以读取 ${dataDir}`),
    },
    backups: { ok: false, message: expect.stringContaining(`无法写入 ${backupDir}`) },
    proxy: { ok: false, message: expect.stringContaining('TRUST_PROXY') },
  });
  await site.close();
});
