import { afterEach, beforeEach, expect, test } from 'vitest';
import { aGame } from '../../tests/builders.ts';
import { createTestApp, type TestApp } from '../../tests/test-app.ts';
import { addPictureHosts, pictureHosts, removeUnusedPictureHosts } from './picture-hosts.ts';

let site: TestApp;
beforeEach(async () => {
  site = await createTestApp();
});
afterEach(() => site.close());

async function allowed(): Promise<string[]> {
  const policy = String((await site.app.inject('/')).headers['content-security-policy']);
  const [, sources] = /img-src ([^;]*)/.exec(policy)!;
  return sources!.split(' ');
}

test('a page allows pictures of the hosts that stored pictures name, and of no others', async () => {
  expect(await allowed()).toEqual(["'self'"]);
  const admin = await site.signIn('admin');
  const game = { appId: 10, name: 'Half-Life', coverUrl: 'https://Covers.example/10.png' };
  expect((await admin.post('/api/game', game)).statusCode).toBe(201);
  expect(await allowed()).toEqual(["'self'", 'https://covers.example']);

  const banner = { title: 'Sale', imageUrl: 'https://banners.example:8443/a.png', status: 1 };
  await admin.post('/api/banner', { ...banner, sortOrder: 0 });
  const article = {
    title: 'News',
    summary: 'Summary',
    category: '资讯',
    coverUrl: 'https://news.example/cover.png',
    body: 'See ![here](https://inside.example/a.png) and [there](https://link.example/).',
    state: 'draft',
  };
  const created = await admin.post('/api/news', article);
  expect(created.statusCode, created.body).toBe(201);
  expect(await allowed()).toEqual([
    "'self'",
    'https://banners.example:8443',
    'https://covers.example',
    'https://inside.example',
    'https://news.example',
  ]);
});

test('a host with characters that mean something in a policy is not allowed', async () => {
  const { db } = site;
  await addPictureHosts(db, [
    'https://*.example/a.png',
    "https://a;script-src'self'/a.png",
    'https://[2001:db8::1]/a.png',
    'http://plain.example/a.png',
    '/own.png',
    null,
  ]);
  expect(await pictureHosts(db)).toEqual([]);
});

test('with too many hosts for a header all are allowed', async () => {
  await addPictureHosts(
    site.db,
    Array.from({ length: 51 }, (_, number) => `https://h${number}.example/a.png`),
  );
  expect(await allowed()).toEqual(["'self'", 'https:']);
});

test('a host is forgotten some days after its last picture', async () => {
  const { db } = site;
  await aGame(db, { coverUrl: 'https://IN-USE.example/a.png' });
  await addPictureHosts(db, ['https://in-use.example/a.png', 'https://gone.example/a.png']);
  expect(await removeUnusedPictureHosts(db, new Date())).toBe(0);
  const later = new Date(Date.now() + 4 * 86_400_000);
  expect(await removeUnusedPictureHosts(db, later)).toBe(1);
  expect(await pictureHosts(db)).toEqual(['in-use.example']);
});
