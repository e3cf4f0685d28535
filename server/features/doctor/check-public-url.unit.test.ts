import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { checkPublicUrl } from './check-public-url.ts';

test('detects a proxy that removes the base path, although the health check responds', async () => {
  const requested: string[] = [];
  // Behaves like such a proxy: the health check responds at the root too.
  const proxy = createServer(({ url = '' }, response) => {
    requested.push(url);
    response.statusCode = url.endsWith('/healthz') ? 200 : 404;
    response.end('{"version":"1.0.0"}');
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const publicHost = `127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  const place = { publicUrl: `http://${publicHost}/games`, publicHost };

  const { ok, message } = await checkPublicUrl({ ...place, basePath: '/games' });
  expect(ok).toBe(false);
  expect(message.en).toContain('removes /games from paths');
  expect(requested).toEqual(['/games/healthz', '/games/robots.txt']);

  const atRoot = { publicUrl: `http://${publicHost}`, publicHost, basePath: '' };
  expect(await checkPublicUrl(atRoot)).toMatchObject({ ok: true });
  proxy.close();
});
