import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  aLogo,
  createLogoSite,
  logoPath,
  svgType,
  type LogoSite,
} from '../../../tests/logo-site.ts';

let t: LogoSite;
beforeAll(async () => {
  t = await createLogoSite();
});
afterAll(() => t.close());

test('a logo is redrawn, shown everywhere, audited, undone and removed', async () => {
  const favicon = await t.bytes('/favicon.svg').catch(() => null);
  const preview = await t.admin.post(`${logoPath}/preview`, aLogo('#1a73e8'), svgType);
  expect(preview.statusCode, preview.body).toBe(200);
  expect(await t.logoUrl()).toBeNull();

  const saved = await t.put(aLogo('#1a73e8'));
  expect(saved.statusCode, saved.body).toBe(200);
  expect(saved.json().data.version).toBe(1);
  const first = (await t.logoUrl())!;
  const png = await t.bytes(first);
  expect(png.equals(Buffer.from(preview.json().data.png, 'base64'))).toBe(true);
  expect([png.toString('latin1', 1, 4), png.readUInt32BE(16)]).toEqual(['PNG', 512]);
  const icon = await t.bytes('/icons/icon-180.png');
  expect([icon.toString('latin1', 1, 4), icon.readUInt32BE(16)]).toEqual(['PNG', 180]);
  const small = await t.bytes('/favicon.ico');
  expect([small.toString('latin1', 1, 4), small.readUInt32BE(16)]).toEqual(['PNG', 192]);
  expect((await t.bytes('/favicon.svg')).toString()).toContain('data:image/png;base64,');
  const { items } = (await t.admin.get('/api/audit/list?target=settings')).json().data;
  expect(items[0]).toMatchObject({ action: 'settings.change', before: { logo: null } });

  // A PNG is redrawn too, so that appended bytes are dropped.
  const second = await t.put(Buffer.concat([png, Buffer.from('<script>')]), {
    'content-type': 'image/png',
  });
  expect(second.statusCode, second.body).toBe(200);
  // The picture is the same, so nothing has changed.
  expect(second.json().data.version).toBe(1);
  const redrawn = await t.bytes((await t.logoUrl())!);
  expect(redrawn.includes('<script>')).toBe(false);

  await t.put(aLogo('#e50914'));
  const stored = await t.site.db.selectFrom('logos').select('id').execute();
  expect(stored).toHaveLength(2);
  const third = await t.logoUrl();
  const undone = await t.admin.post('/api/admin/settings/undo', { version: 2 });
  expect(undone.statusCode, undone.body).toBe(200);
  expect(await t.logoUrl()).not.toBe(third);
  await t.bytes((await t.logoUrl())!);

  expect((await t.admin.delete(logoPath)).statusCode).toBe(200);
  expect(await t.logoUrl()).toBeNull();
  expect(await t.bytes('/favicon.svg').catch(() => null)).toEqual(favicon);
});
