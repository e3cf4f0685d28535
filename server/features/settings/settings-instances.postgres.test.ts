import { expect, test } from 'vitest';
import { createTestApp } from '../../../tests/test-app.ts';
import { buildApp } from '../../app.ts';
import { openDatabase } from '../../platform/database/database.ts';

test('a change applies on every instance within two seconds', async () => {
  const site = await createTestApp();
  const database = await openDatabase(site.config);
  const other = await buildApp({ config: site.config, database, keys: site.keys });
  const nameThere = async () => (await other.inject('/api/site/brand')).json().data.siteName;
  expect(await nameThere()).toBe('Ludex');
  const admin = await site.signIn('admin');
  await admin.put('/api/admin/settings', { version: 0, values: { siteName: 'Arcadia' } });
  await expect.poll(nameThere, { timeout: 2000 }).toBe('Arcadia');
  await other.close();
  await database.close();
  await site.close();
});
