import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../tests/test-app.ts';

let site: TestApp;
let admin: Awaited<ReturnType<TestApp['signIn']>>;
beforeEach(async () => {
  site = await createTestApp();
  admin = await site.signIn('admin');
});
afterEach(() => site.close());

const url = '/api/admin/settings/logo';
const shape = (fill: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><circle cx="5" cy="5" r="4" fill="${fill}"/></svg>`;
const put = (file: string | Buffer, type = 'image/svg+xml') =>
  admin.put(url, file, { 'content-type': type });
const logoUrl = async (): Promise<string | null> =>
  (await site.app.inject('/api/site/brand')).json().data.logoUrl;
const bytes = async (address: string) => {
  const response = await site.app.inject(address);
  expect(response.statusCode, address).toBe(200);
  return response.rawPayload;
};

test('a logo is redrawn, shown everywhere, on record, undone and removed', async () => {
  const favicon = await bytes('/favicon.svg').catch(() => null);
  const preview = await admin.post(`${url}/preview`, shape('#1a73e8'), {
    'content-type': 'image/svg+xml',
  });
  expect(preview.statusCode, preview.body).toBe(200);
  expect(await logoUrl()).toBeNull();

  const saved = await put(shape('#1a73e8'));
  expect(saved.statusCode, saved.body).toBe(200);
  expect(saved.json().data.version).toBe(1);
  const first = (await logoUrl())!;
  const png = await bytes(first);
  expect(png.equals(Buffer.from(preview.json().data.png, 'base64'))).toBe(true);
  expect([png.toString('latin1', 1, 4), png.readUInt32BE(16)]).toEqual(['PNG', 512]);
  const icon = await bytes('/icons/icon-180.png');
  expect([icon.toString('latin1', 1, 4), icon.readUInt32BE(16)]).toEqual(['PNG', 180]);
  expect((await bytes('/favicon.svg')).toString()).toContain('data:image/png;base64,');
  const { items } = (await admin.get('/api/audit/list?target=settings')).json().data;
  expect(items[0]).toMatchObject({ action: 'settings.change', before: { logo: null } });

  // A PNG is not passed on either: what is appended to it is gone.
  const second = await put(Buffer.concat([png, Buffer.from('<script>')]), 'image/png');
  expect(second.statusCode, second.body).toBe(200);
  const redrawn = await bytes((await logoUrl())!);
  expect(redrawn.includes('<script>')).toBe(false);

  await put(shape('#e50914'));
  const stored = await site.db.selectFrom('logos').select('id').execute();
  expect(stored).toHaveLength(2);
  const third = await logoUrl();
  const undone = await admin.post('/api/admin/settings/undo', { version: 3 });
  expect(undone.statusCode, undone.body).toBe(200);
  expect(await logoUrl()).not.toBe(third);
  await bytes((await logoUrl())!);

  expect((await admin.delete(url)).statusCode).toBe(200);
  expect(await logoUrl()).toBeNull();
  expect(await bytes('/favicon.svg').catch(() => null)).toEqual(favicon);
});
