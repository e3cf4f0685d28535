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

test.each([
  ['as wide as high', '0 0 10 10', '#1a73e8', 1],
  ['three times as wide', '0 0 30 10', '#1a73e8', 3],
  ['twice as high', '0 0 10 20', '#1a73e8', 0.5],
  // White is invisible in the light theme, so the logo gets a background with another ratio.
  ['wide and white', '0 0 30 10', '#ffffff', 2],
])(
  'the ratio of a logo that is %s is returned with the brand',
  async (_name, viewBox, fill, ratio) => {
    const [, , width, height] = viewBox.split(' ').map(Number);
    const ellipse = `<ellipse cx="${width! / 2}" cy="${height! / 2}" rx="${width! / 2}" ry="${height! / 2}" fill="${fill}"/>`;
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${ellipse}</svg>`;
    expect((await t.put(svg)).statusCode).toBe(200);
    const { data } = (await t.site.app.inject('/api/site/brand')).json();
    expect(data.logoRatio).toBeCloseTo(ratio, 1);
    const png = await t.bytes(data.logoUrl);
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([512, 512]);
  },
);

test('a logo without namespaces is drawn as well', async () => {
  const circle = '<circle cx="5" cy="5" r="4" fill="#1a73e8"/>';
  expect((await t.put(`<svg viewBox="0 0 10 10">${circle}</svg>`)).statusCode).toBe(200);
  const mark = `<defs>${circle.replace('<circle', '<circle id="a"')}</defs><use xlink:href="#a"/>`;
  expect((await t.put(`<svg viewBox="0 0 10 10">${mark}</svg>`)).statusCode).toBe(200);
});

test('only administrators may upload a picture', async () => {
  const before = await t.logoUrl();
  const { statusCode } = await t.put('<svg');
  expect(statusCode).toBe(400);
  expect((await t.put(aLogo('red'), { 'content-type': 'image/webp' })).statusCode).toBe(415);
  expect((await t.admin.put(logoPath, {})).statusCode).toBe(415);
  expect((await t.admin.put(logoPath)).statusCode).toBe(400);
  expect((await t.put('x'.repeat(513 * 1024))).statusCode).toBe(413);
  const settings = { 'content-type': 'image/png' };
  expect((await t.admin.put('/api/admin/settings', 'x', settings)).statusCode).toBe(415);
  const editor = await t.site.signIn('editor');
  const refused = await editor.put(logoPath, aLogo('red'), svgType);
  expect(refused.statusCode).toBe(403);
  expect(await t.logoUrl()).toBe(before);
});

test('a file that takes long to read or draw is refused, while others are served', async () => {
  const hostile = (css: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><style>${css}</style><circle r="4"/></svg>`;
  const slow = [hostile('/*'.repeat(200_000)), hostile(`.a{fill:${' '.repeat(400_000)}x`)];
  // Each clip is clipped by the next one, twice.
  const clips = Array.from(
    { length: 60 },
    (_, n) =>
      `<clipPath id="c${n}"><g clip-path="url(#c${n + 1})"><rect clip-path="url(#c${n + 1})" width="9" height="9"/></g></clipPath>`,
  );
  slow.push(aLogo('red').replace('<circle', `${clips.join('')}<circle clip-path="url(#c0)"`));
  for (const file of slow) {
    const before = process.threadCpuUsage();
    expect((await t.put(file)).statusCode).toBeLessThan(500);
    expect(process.threadCpuUsage(before).user).toBeLessThan(2_000_000);
  }
  expect((await t.put(aLogo('blue'))).statusCode).toBe(200);
}, 60_000);
