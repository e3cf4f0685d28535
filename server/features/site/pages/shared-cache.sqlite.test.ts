import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { freePort } from '../../../../scripts/test/free-port.mjs';
import { findProxy, startProxy } from '../../../../scripts/test/proxies.mjs';
import { aGame, anArticle } from '../../../../tests/builders.ts';
import { pageRenderer } from '../../../../tests/page-renderer.ts';
import { createTestApp, type TestApp } from '../../../../tests/test-app.ts';

/** A site that has rendered its first page, which takes longest. */
async function using(
  changes: Parameters<typeof createTestApp>[0],
  use: (site: TestApp) => Promise<void>,
) {
  const site = await createTestApp({ publicCache: true, ...changes }, undefined, pageRenderer);
  try {
    const status = async () => (await site.app.inject('/terms')).statusCode;
    await expect.poll(status, { timeout: 30_000 }).toBe(200);
    await use(site);
  } finally {
    await site.close();
  }
}

test('a page for everybody may be kept in front, without a cookie and with the keys of its data', async () => {
  await using({}, async (site) => {
    const { id } = await aGame(site.db);
    const url = `/game/detail?id=${id}`;
    for (const _ of ['rendered', 'cached']) {
      const { headers, cookies } = await site.app.inject(url);
      expect(headers['cache-control']).toBe(
        'public, max-age=0, s-maxage=60, stale-while-revalidate=60',
      );
      expect(headers.vary).toBe('Accept-Language, Accept-Encoding');
      expect(cookies).toEqual([]);
      expect(String(headers['surrogate-key']).split(' ')).toEqual(
        expect.arrayContaining(['/api/game', `/api/game/${id}`, '/api/site/brand']),
      );
    }
    const feed = await site.app.inject('/feed.xml');
    expect(feed.headers['cache-control']).toMatch(/^public, max-age=\d+, s-maxage=60,/);
    expect(feed.headers['surrogate-key']).toBe('/feed.xml');
  });
});

test('whoever is signed in or has chosen something gets a private page, and so does a missing one', async () => {
  await using({}, async (site) => {
    const { cookies } = await site.signIn();
    const isPrivate = async (url: string, own: Record<string, string>) => {
      const { headers, cookies: set } = await site.app.inject({ url, cookies: own });
      expect(headers['cache-control'], url).toBe('private, no-cache');
      expect(headers['surrogate-key']).toBeUndefined();
      expect(set.map(({ name }) => name)).toContain('XSRF-TOKEN');
    };
    await site.app.inject('/about');
    await isPrivate('/about', { sid: cookies['sid']! });
    for (const name of ['lang', 'titles', 'theme', 'density', 'motion', 'trend']) {
      await isPrivate('/about', { [name]: 'en' });
    }
    await isPrivate('/game/detail?id=12345', {});
    await isPrivate('/no/such/page', {});
  });
});

test('without the setting, every page is private', async () => {
  await using({ publicCache: false }, async (site) => {
    const { headers } = await site.app.inject('/about');
    expect(headers['cache-control']).toBe('private, no-cache');
  });
});

test('a write tells the operator’s cache the keys of what it has changed, up to three times', async () => {
  const calls: { keys: string[]; token: string | undefined }[] = [];
  let failures = 2;
  const receiver = createServer((request: IncomingMessage, response) => {
    void (async () => {
      const { keys } = (await json(request)) as { keys: string[] };
      calls.push({ keys, token: request.headers.authorization });
      failures -= 1;
      response.writeHead(failures >= 0 ? 503 : 204).end();
    })();
  }).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  const { port } = receiver.address() as AddressInfo;
  const purge = { url: `http://127.0.0.1:${port}/purge`, token: 'a-token-of-the-operator' };
  await using({ purge }, async (site) => {
    const newsId = await anArticle(site.database);
    const page = await site.app.inject(`/article?id=${newsId}`);
    const editor = await site.signIn('editor');
    calls.length = 0;
    expect((await editor.post(`/api/news/${newsId}/like`)).statusCode).toBe(200);
    await expect.poll(() => calls.length).toBe(3);
    const [first, , third] = calls;
    expect(third).toEqual(first);
    expect(third!.token).toBe('Bearer a-token-of-the-operator');
    const keysOfPage = String(page.headers['surrogate-key']).split(' ');
    expect(keysOfPage.filter((key) => third!.keys.includes(key))).not.toEqual([]);
  });
  receiver.close();
});

test.skipIf(!findProxy('nginx'))(
  'nginx keeps what is for everybody, and nothing personal',
  async () => {
    await using({ trustProxy: ['127.0.0.1'] }, async (site) => {
      for (let id = 1; id <= 4; id += 1) await aGame(site.db, { id });
      await site.app.listen({ port: 0, host: '127.0.0.1' });
      const { port: inner } = site.app.server.address() as AddressInfo;
      const port = await freePort();
      // With deploy/nginx-cache.conf.
      const proxy = await startProxy('nginx-cache', { port, server: `127.0.0.1:${inner}` });
      const member = await site.signIn();
      const secret = member.user.nickname;
      const get = async (path: string, headers: Record<string, string> = {}) => {
        const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
        return { response, state: response.headers.get('x-cache'), body: await response.text() };
      };
      const own = { cookie: `sid=${member.cookies['sid']!}` };
      const paths = [
        '/',
        '/game/detail?id=1',
        '/game/detail?id=2',
        '/about',
        '/feed.xml',
        '/api/me',
      ];
      const states = new Set<string>();
      for (let turn = 0; turn < 240; turn += 1) {
        const path = paths[turn % paths.length]!;
        const isMember = turn % 7 === 0;
        const language = turn % 2 ? 'zh-CN,zh;q=0.9' : 'en-US';
        const { response, state, body } = await get(path, {
          'accept-language': language,
          ...(isMember && own),
        });
        if (state === 'HIT') {
          states.add(path);
          expect(response.headers.get('set-cookie')).toBeNull();
          expect(isMember).toBe(false);
        }
        if (!isMember) expect(body).not.toContain(secret);
        if (path === '/about') expect(body).toContain(turn % 2 ? 'lang="zh-CN"' : 'lang="en"');
      }
      await proxy.stop();
      expect([...states].toSorted()).toEqual(paths.filter((path) => path !== '/api/me').toSorted());
    });
  },
);
