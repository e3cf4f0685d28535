import { expect, test } from 'vitest';
import { pages } from '../../../../contract/pages.ts';
import { pageRenderer } from '../../../../tests/page-renderer.ts';
import { readPage } from '../../../../tests/read-page.ts';
import { sharedApp } from '../../../../tests/shared-app.ts';
import { createTestApp } from '../../../../tests/test-app.ts';
import { renderMarkdown } from '../documents/markdown.ts';

const t = await sharedApp({}, undefined, pageRenderer);

test('every page has a CSRF token and a strict policy, and nothing inline', async () => {
  for (const path of [...pages, '/admin/games']) {
    const response = await t.app.inject(path);
    expect(response.statusCode, path).toBe(200);
    expect(response.body).not.toMatch(/<style|\sstyle=|\son[a-z]+=/i);
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(response.headers['cache-control']).toBe('private, no-cache');
    expect(response.headers['vary']).toBe('Cookie, Accept-Language, Accept-Encoding');
    expect(response.cookies.map((cookie) => cookie.name)).toContain('XSRF-TOKEN');
    const policy = String(response.headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/unsafe-|nonce/);
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types ludex;");
  }
});

test('no heading of a document takes an id of the page itself', async () => {
  const { body } = await t.app.inject('/about');
  const named = body.matchAll(/\s(?:id|for|href="#|aria-controls|aria-labelledby)="([^"]+)"/g);
  // React's own ids have signs that no heading's has.
  const own = new Set([...named].map(([, id]) => id!).filter((id) => !id.startsWith('_')));
  expect([...own]).toEqual(expect.arrayContaining(['root', 'main', 'page-title', 'search']));
  for (const id of own) expect(renderMarkdown(`## ${id}`).toc[0]!.id).not.toBe(id);
});

test('the styles of a page come after those of all pages, as after a navigation', async () => {
  const { body } = await t.app.inject('/ranking');
  const styles = body.matchAll(
    /<link rel="stylesheet"[^>]* href="\/assets\/([a-z-]+)-[\w-]{8}\.css"/g,
  );
  expect([...styles].map(([, name]) => name)).toEqual(['index', 'shared', 'ranking-page']);
});

test('an unchanged page is a 304 with a CSRF token, cached or not', async () => {
  const url = '/about';
  const { headers } = await t.app.inject(url);
  for (const seconds of [0, 31]) {
    t.clock.now = new Date(t.clock.now.getTime() + seconds * 1000);
    const again = await t.app.inject({ url, headers: { 'if-none-match': String(headers.etag) } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect(again.headers['vary']).toBe('Cookie, Accept-Language, Accept-Encoding');
    expect(again.cookies.map((cookie) => cookie.name)).toEqual(['XSRF-TOKEN']);
  }
  expect(headers['set-cookie']).toBeDefined();
  expect((await t.app.inject(url)).headers['set-cookie']).toBeDefined();
});

test('a page accepts a trailing slash, and names its address without it', async () => {
  const response = await t.app.inject('/ranking/');
  expect(response.statusCode).toBe(200);
  expect(response.body).toMatch(/<link rel="canonical" href="[^"]+\/ranking" \/>/);
});

test('an unknown path is a 404: the shell for readers, plain text for files', async () => {
  const page = await t.app.inject('/no/such/page');
  expect([page.statusCode, page.headers['content-type']]).toEqual([
    404,
    'text/html; charset=utf-8',
  ]);
  for (const path of ['/assets/gone-1234.js', '/assets/x', '/favicon.bmp', '/.env', '/x.php']) {
    const file = await t.app.inject(path);
    expect([file.statusCode, file.headers['content-type']]).toEqual([
      404,
      'text/plain; charset=utf-8',
    ]);
    expect(file.headers['cache-control']).toBe('no-store');
  }
});

test('language and theme follow the browser until they are chosen', async () => {
  const html = async (headers: Record<string, string>, cookies: Record<string, string> = {}) =>
    (await t.app.inject({ url: '/about', headers, cookies })).body;
  expect(await html({ 'accept-language': 'zh-CN,zh;q=0.9' })).toContain('<html lang="zh-CN">');
  expect(await html({ 'accept-language': 'de' })).toContain('<html lang="en">');
  expect(await html({ 'accept-language': 'en' }, { lang: 'zh-CN', theme: 'dark' })).toContain(
    '<html lang="zh-CN" data-theme="dark">',
  );
  expect(await html({}, { lang: '"><script>', theme: '"><script>' })).toContain('<html lang="en">');
});

test('markup in an address is escaped in the canonical link', async () => {
  const { body } = await t.app.inject('/article?id="><script>alert(1)</script>&utm=1');
  expect(body).not.toContain('<script>alert');
  expect(body).not.toContain('utm=1');
});

test('query parameters that a page does not read do not change it', async () => {
  const rendered = async () =>
    /^ludex_pages_rendered_total (\d+)$/m.exec((await t.app.inject('/metrics')).body)?.[1];
  const first = await t.app.inject('/terms');
  const before = await rendered();
  expect(before).toBeDefined();
  const again = await t.app.inject('/terms?utm_source=elsewhere&id=');
  expect(again.body).toBe(first.body);
  expect(await rendered()).toBe(before);
});

test('legal texts are readable without scripts, in the reader’s language', async () => {
  const terms = await t.app.inject({ url: '/terms', headers: { 'accept-language': 'en' } });
  expect(terms.body).toMatch(/<h1[^>]*>Terms/);
  const privacy = await t.app.inject({ url: '/privacy', headers: { 'accept-language': 'zh' } });
  expect(privacy.body).toContain('XSRF-TOKEN');
});

test('metrics are served locally, and to others only with the token', async () => {
  const metrics = (remoteAddress: string, authorization = '') =>
    t.app.inject({ url: '/metrics', remoteAddress, headers: { authorization } });
  expect((await metrics('127.0.0.1')).body).toMatch(
    /ludex_request_seconds_count\{.*route="\/about"/,
  );
  expect((await metrics('::1')).statusCode).toBe(200);
  expect((await metrics('192.0.2.1')).statusCode).toBe(404);
  const guarded = await createTestApp({ metricsToken: 'a-token-of-sixteen' });
  const remote = { url: '/metrics', remoteAddress: '192.0.2.1' };
  const withToken = { ...remote, headers: { authorization: 'Bearer a-token-of-sixteen' } };
  expect((await guarded.app.inject(withToken)).statusCode).toBe(200);
  expect((await guarded.app.inject(remote)).statusCode).toBe(404);
  await guarded.close();
});

test.each(['127.0.0.999', '127.0.0.1.2', 'localhost', '[localhost]:80', '127.0.0.2'])(
  'a forwarded address opens no metrics, however local it looks: %s',
  async (forwarded) => {
    for (const trustProxy of [['127.0.0.1'], []]) {
      const site = await createTestApp({ trustProxy });
      const headers = { 'x-forwarded-for': forwarded };
      expect((await site.app.inject({ url: '/metrics', headers })).statusCode).toBe(404);
      expect((await site.app.inject('/metrics')).statusCode).toBe(200);
      await site.close();
    }
  },
);

test('a stopping server is not ready and closes connections', async () => {
  t.clock.isStopping = true;
  const ready = await t.app.inject('/readyz');
  expect([ready.statusCode, ready.headers['connection']]).toEqual([503, 'close']);
  expect((await t.app.inject('/healthz')).statusCode).toBe(200);
  t.clock.isStopping = false;
  expect((await t.app.inject('/readyz')).json()).toEqual({ status: 'ready' });
});

test('a page links to its feed, in the language of the page', async () => {
  const { publicUrl } = t.config;
  const home = await readPage(t, '/');
  expect(home.feed).toEqual({ title: 'News · Ludex', href: `${publicUrl}/feed.xml?lang=en` });
  const news = await readPage(t, '/news', 'zh-CN');
  expect(news.feed).toEqual({ title: '资讯 · Ludex', href: `${publicUrl}/feed.xml?lang=zh-CN` });
  expect(news.links().map(([href]) => href)).toContain('/feed.xml?lang=zh-CN');
  expect((await readPage(t, '/about')).feed).toBeUndefined();
});
