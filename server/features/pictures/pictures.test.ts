import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownPicture, smallPicture } from '../../../brand/picture-address.ts';
import { pictureLimits } from '../../../contract/pictures/picture-limits.ts';
import { aGame, anArticle } from '../../../tests/builders.ts';
import { aPng } from '../../../tests/pictures/picture-files.ts';
import { createTestApp, type TestApp } from '../../../tests/test-app.ts';
import { removeUnusedPictures } from '../../domain/pictures/unused-pictures.ts';
import { readConfig } from '../../platform/config.ts';

let site: TestApp;
let manager: Awaited<ReturnType<TestApp['signIn']>>;
let host: Server;
const sent = new Map<
  string,
  { status?: number; headers?: Record<string, string>; body?: Buffer }
>();

beforeAll(async () => {
  host = createServer((request, response) => {
    const { status = 200, headers, body } = sent.get(request.url ?? '') ?? { status: 404 };
    response.writeHead(status, headers).end(body);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => host.once('listening', resolve));
  const { live } = readConfig({ LIVE_FEEDS_URL: address('') });
  site = await createTestApp({ live });
  manager = await site.signIn('admin');
}, 60_000);
afterAll(async () => {
  await site.close();
  host.close();
});

const address = (path: string) => `http://127.0.0.1:${(host.address() as AddressInfo).port}${path}`;
const png = { 'content-type': 'image/png' };

const game = async (id: number) =>
  (await manager.get(`/api/game/${id}`)).json<{ data: { coverUrl: string | null } }>().data;

async function upload(id: number, file = aPng()) {
  const response = await manager.post(`/api/game/${id}/cover`, file, png);
  expect(response.statusCode, response.body).toBe(200);
  return response.json<{
    data: { coverUrl: string; changeSetId: number | null; version: number };
  }>().data;
}

test('an uploaded picture is shown at once, audited, undone and removed', async () => {
  const { id } = await aGame(site.db, { coverUrl: 'https://elsewhere.example/a.jpg' });
  const { coverUrl, changeSetId, version } = await upload(id);
  expect(await game(id)).toMatchObject({ coverUrl, version, lockedFields: ['coverUrl'] });
  expect(ownPicture(coverUrl)).toMatchObject({ width: 640, height: 300 });

  const { items } = (await manager.get('/api/audit/list')).json().data;
  expect(items[0]).toMatchObject({ action: 'game.cover', targetId: id, after: { coverUrl } });

  const undone = await manager.post(`/api/change-set/${changeSetId}/undo`);
  expect(undone.statusCode, undone.body).toBe(200);
  expect(await game(id)).toMatchObject({
    coverUrl: 'https://elsewhere.example/a.jpg',
    lockedFields: [],
  });

  const again = await upload(id);
  expect(again.coverUrl).toBe(coverUrl);
  expect((await upload(id)).changeSetId).toBeNull();
  const removed = await manager.delete(`/api/game/${id}/cover`);
  expect(removed.json().data).toMatchObject({ coverUrl: null, changeSetId: expect.any(Number) });
  expect(await game(id)).toMatchObject({ coverUrl: null });
});

test('both sizes are served from here with safe headers, and no other size is', async () => {
  const { id } = await aGame(site.db, {});
  const { coverUrl } = await upload(id);
  const sizes: number[] = [];
  for (const url of [coverUrl, smallPicture(coverUrl)]) {
    const { statusCode, headers, rawPayload } = await site.app.inject(url);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(rawPayload.toString('latin1', 8, 12)).toBe('WEBP');
    sizes.push(rawPayload.length);
  }
  expect(sizes[1]).toBeLessThan(sizes[0]!);
  for (const wrong of [
    coverUrl.replace('640x300', '640x301'),
    coverUrl.replace(/[0-9a-f]{24}/, '0'.repeat(24)),
    coverUrl.replace('.webp', '.png'),
    '/pictures/..%2f..%2fetc%2fpasswd',
  ]) {
    expect((await site.app.inject(wrong)).statusCode, wrong).toBe(404);
  }
});

test('only managers change covers, and only editors add pictures to articles', async () => {
  const { id } = await aGame(site.db, {});
  const editor = await site.signIn('editor');
  const member = await site.signIn();
  const file = aPng();
  for (const [caller, status] of [
    [site.browser(), 403],
    [member, 403],
    [editor, 403],
  ] as const) {
    expect((await caller.post(`/api/game/${id}/cover`, file, png)).statusCode).toBe(status);
    expect((await caller.delete(`/api/game/${id}/cover`)).statusCode).toBe(status);
  }
  expect((await member.post('/api/news/picture', file, png)).statusCode).toBe(403);
  expect((await editor.post('/api/news/picture', file, png)).statusCode).toBe(200);
  expect((await manager.post('/api/game/999999/cover', file, png)).statusCode).toBe(404);
});

test('a refused picture changes nothing and says why in one sentence', async () => {
  const { id } = await aGame(site.db, {});
  const refused: [object, Record<string, string>, RegExp][] = [
    [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), png, /is no PNG, JPEG or WebP/],
    [aPng(), { 'content-type': 'image/jpeg' }, /says that it is JPEG, but is PNG/],
    [aPng(100, 100), png, /must be 200 to 8000 pixels/],
    [Buffer.concat([aPng(), Buffer.from('<script>')]), png, /carries a script/],
    [aPng().subarray(0, 200), png, /is damaged or incomplete/],
    [Buffer.alloc(0), png, /is required/],
  ];
  for (const [file, headers, why] of refused) {
    const response = await manager.post(`/api/game/${id}/cover`, file, headers);
    expect(response.statusCode, String(why)).toBe(400);
    expect(response.json().errorMessage).toMatch(why);
    expect(response.json().errorMessage).toMatch(/^The picture [^.]+\.$/);
  }
  const post = (file: object, type: string) =>
    manager.post(`/api/game/${id}/cover`, file, { 'content-type': type });
  expect((await post(Buffer.from('<svg/>'), 'image/svg+xml')).statusCode).toBe(415);
  expect((await post(Buffer.from('x'), 'text/html')).statusCode).toBe(415);
  expect((await post(Buffer.alloc(pictureLimits.bytes + 1), 'image/png')).statusCode).toBe(413);
  expect((await manager.post(`/api/game/${id}/cover`, {})).statusCode).toBe(400);
  const { coverUrl } = await game(id);
  expect(coverUrl).toBeNull();
});

test('a picture is fetched from an address, through redirects that are checked', async () => {
  const { id } = await aGame(site.db, {});
  sent.set('/cover.png', { body: aPng(800, 400, 90) });
  sent.set('/moved', { status: 302, headers: { location: '/cover.png' } });
  sent.set('/inside', { status: 302, headers: { location: 'http://169.254.169.254/latest' } });
  sent.set('/loop', { status: 302, headers: { location: '/loop' } });
  sent.set('/page', { body: Buffer.from('<html>'), headers: { 'content-type': 'image/png' } });
  const fetched = await manager.post(`/api/game/${id}/cover`, { url: address('/moved') });
  expect(fetched.statusCode, fetched.body).toBe(200);
  const { coverUrl } = fetched.json().data;
  expect(ownPicture(coverUrl)).toMatchObject({ width: 800, height: 400 });

  const refused: [string, RegExp][] = [
    [address('/inside'), /leads into a private network/],
    ['http://127.0.0.1:1/', /leads into a private network|not on a port/],
    ['http://10.0.0.1/a.png', /leads into a private network/],
    ['http://[::ffff:7f00:1]/a.png', /leads into a private network/],
    ['ftp://example.org/a.png', /does not have the right form/],
    ['file:///etc/passwd', /does not have the right form/],
    [address('/none'), /responded with 404/],
    [address('/loop'), /redirects too often/],
    [address('/page'), /is no PNG, JPEG or WebP/],
  ];
  for (const [url, why] of refused) {
    const response = await manager.post(`/api/game/${id}/cover`, { url });
    expect(response.statusCode, url).toBe(400);
    expect(response.json().errorMessage, url).toMatch(why);
  }
  expect(await game(id)).toMatchObject({ coverUrl });
});

test('pictures that nothing names any more are deleted after a month, and undo is kept', async () => {
  const { id } = await aGame(site.db, {});
  const [first, second] = [
    await upload(id, aPng(300, 300, 1)),
    await upload(id, aPng(300, 300, 2)),
  ];
  const add = async (red: number) =>
    (await manager.post('/api/news/picture', aPng(400, 300, red), png)).json().data.url as string;
  const [used, unused] = [await add(30), await add(200)];
  await anArticle(site.database, { body: `![Chart](${used})` });
  const there = async (url: string) => (await site.app.inject(url)).statusCode === 200;
  const inDays = (days: number) => new Date(site.clock.now.getTime() + days * 86_400_000);

  await removeUnusedPictures(site.db, inDays(29));
  expect(await there(unused)).toBe(true);
  await removeUnusedPictures(site.db, inDays(31));
  expect(await there(unused)).toBe(false);
  for (const url of [first.coverUrl, second.coverUrl, used]) expect(await there(url)).toBe(true);
});
