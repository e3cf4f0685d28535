import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../tests/test-app.ts';

let site: TestApp;
let admin: Awaited<ReturnType<TestApp['signIn']>>;
beforeAll(async () => {
  site = await createTestApp();
  admin = await site.signIn('admin');
});
afterAll(() => site.close());

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

test.each([
  ['as wide as high', '0 0 10 10', '#1a73e8', 1],
  ['three times as wide', '0 0 30 10', '#1a73e8', 3],
  ['twice as high', '0 0 10 20', '#1a73e8', 0.5],
  // White is not seen in the light theme: the plate that it gets is not as wide.
  ['wide and white', '0 0 30 10', '#ffffff', 2],
])('of a logo that is %s the brand says so', async (_name, viewBox, fill, ratio) => {
  const [, , width, height] = viewBox.split(' ').map(Number);
  const ellipse = `<ellipse cx="${width! / 2}" cy="${height! / 2}" rx="${width! / 2}" ry="${height! / 2}" fill="${fill}"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${ellipse}</svg>`;
  expect((await put(svg)).statusCode).toBe(200);
  const { data } = (await site.app.inject('/api/site/brand')).json();
  expect(data.logoRatio).toBeCloseTo(ratio, 1);
  const png = await bytes(data.logoUrl);
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([512, 512]);
});

test('only a picture of an administrator is taken', async () => {
  const before = await logoUrl();
  const { statusCode } = await put('<svg', 'image/svg+xml');
  expect(statusCode).toBe(400);
  expect((await put(shape('red'), 'image/webp')).statusCode).toBe(415);
  expect((await admin.put(url, {})).statusCode).toBe(415);
  expect((await admin.put(url)).statusCode).toBe(400);
  expect((await put('x'.repeat(513 * 1024))).statusCode).toBe(413);
  const settings = { 'content-type': 'image/png' };
  expect((await admin.put('/api/admin/settings', 'x', settings)).statusCode).toBe(415);
  const editor = await site.signIn('editor');
  const refused = await editor.put(url, shape('red'), { 'content-type': 'image/svg+xml' });
  expect(refused.statusCode).toBe(403);
  expect(await logoUrl()).toBe(before);
});
