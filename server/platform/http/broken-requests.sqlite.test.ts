import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { beforeAll, expect, test } from 'vitest';
import { csrf } from '../../../contract/limits.ts';
import { sharedApp } from '../../../tests/shared-app.ts';

const t = await sharedApp();
let port: number;
beforeAll(async () => {
  await t.app.listen({ host: '127.0.0.1', port: 0 });
  ({ port } = t.app.server.address() as AddressInfo);
});

/** Sends raw request lines that no client library would send. */
async function send(target: string, ...headers: string[]) {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write([`GET ${target} HTTP/1.1`, 'Host: x', 'Connection: close', ...headers].join('\r\n'));
  socket.write('\r\n\r\n');
  const [head, body] = (await text(socket)).split('\r\n\r\n') as [string, string];
  return { status: Number(head.split(' ', 2)[1]), body };
}

test('what is not HTTP gets an envelope too', async () => {
  const cases = [
    [await send('/api/game/search?keyword=原神'), 400, 'VALIDATION_FAILED'],
    [await send('/api/ranking/nav', 'Bad Header: x'), 400, 'VALIDATION_FAILED'],
    [await send(`/api/game/search?keyword=${'a'.repeat(20_000)}`), 431, 'BODY_TOO_LARGE'],
  ] as const;
  for (const [{ status, body }, expected, errorCode] of cases) {
    expect(status).toBe(expected);
    expect(JSON.parse(body)).toMatchObject({ success: false, data: null, errorCode });
  }
});

test('a request with two Host headers is refused', async () => {
  const { status, body } = await send('/api/ranking/nav', 'Host: other.example');
  expect(status).toBe(400);
  expect(JSON.parse(body)).toMatchObject({ errorCode: 'VALIDATION_FAILED' });
});

test('an absolute URL in the request line is routed by its path', async () => {
  expect((await send('http://other.example/api/ranking/nav')).status).toBe(200);
  const { status, body } = await send('http://other.example/api/nope');
  expect(status).toBe(404);
  expect(JSON.parse(body)).toMatchObject({ errorCode: 'NOT_FOUND' });
});

test('a body that is too large is refused, and its sender can finish and go on', async () => {
  const { cookies } = await t.signIn();
  const length = 2 ** 20;
  const socket = connect(port, '127.0.0.1');
  socket.write(
    [
      'POST /api/feedback HTTP/1.1',
      'Host: x',
      `Cookie: ${Object.entries(cookies)
        .map((pair) => pair.join('='))
        .join('; ')}`,
      `${csrf.header}: ${cookies[csrf.cookie]}`,
      'Content-Type: application/json',
      `Content-Length: ${length}\r\n\r\n`,
    ].join('\r\n'),
  );
  const [refusal] = await once(socket, 'data');
  expect(String(refusal)).toMatch(/^HTTP\/1\.1 413 [^]*"BODY_TOO_LARGE"/);
  socket.write(' '.repeat(length));
  socket.write('GET /api/ranking/nav HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 /);
});
