import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { postJson } from './post-json.ts';

test('each call has a connection of its own, because none may be sent twice', async () => {
  const sockets = new Set<unknown>();
  const server = createServer((request, reply) => {
    if (sockets.has(request.socket)) request.socket.destroy();
    else request.pipe(reply);
    sockets.add(request.socket);
  });
  onTestFinished(() => void server.close());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const bounds = { signal: AbortSignal.timeout(10_000), maxBytes: 1000 };
  for (const call of [1, 2, 3]) {
    expect(await postJson(url, { call }, bounds)).toEqual({
      status: 200,
      text: `{"call":${call}}`,
    });
  }
  expect(sockets.size).toBe(3);
});
