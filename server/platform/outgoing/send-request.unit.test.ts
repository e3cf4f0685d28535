import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import { createSafeLookup } from './safe-lookup.ts';
import { sendRequest } from './send-request.ts';

let close = async () => {};
afterEach(() => close());

async function listen(serve: RequestListener): Promise<URL> {
  const server = createServer(serve);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  close = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
}

test('a compressed response is inflated, and both of its sizes are known', async () => {
  const body = 'x'.repeat(5000);
  const url = await listen((request, reply) => {
    expect(request.headers['accept-encoding']).toBe('gzip');
    reply.writeHead(200, { 'Content-Encoding': 'gzip' }).end(gzipSync(body));
  });
  const { text, bytes } = await sendRequest({ url });
  expect(text).toBe(body);
  expect(bytes).toBeLessThan(200);
});

test('a body that is too long, also when inflated, ends the call', async () => {
  const long = Buffer.alloc(50 * 2 ** 20);
  const url = await listen(({ url }, reply) => {
    if (url === '/bomb') reply.writeHead(200, { 'Content-Encoding': 'gzip' }).end(gzipSync(long));
    else reply.end(long);
  });
  for (const path of ['/bomb', '/plain']) {
    const request = sendRequest({ url: new URL(path, url), maxBytes: 2 ** 20 });
    await expect(request).rejects.toMatchObject({ reason: 'too-large' });
  }
});

test.each<[string, RequestListener]>([
  ['headers never come', () => {}],
  ['the body never ends', (_request, reply) => reply.writeHead(200).write('{"resp')],
])('a call ends at its deadline when %s', async (_case, serve) => {
  const url = await listen(serve);
  await expect(sendRequest({ url, timeoutMs: 200 })).rejects.toMatchObject({ reason: 'timeout' });
});

test('an untrusted URL must not have a port', async () => {
  const url = new URL('https://news.example:6379/');
  await expect(sendRequest({ url, isUntrusted: true })).rejects.toMatchObject({
    reason: 'address',
  });
});

test('a connection that breaks, a body that is no gzip and a call that is cancelled say so', async () => {
  const url = await listen(({ url }, reply) => {
    if (url === '/reset') reply.writeHead(200).write('half', () => reply.destroy());
    if (url === '/gzip') reply.writeHead(200, { 'Content-Encoding': 'gzip' }).end('plain');
  });
  const at = (path: string) => ({ url: new URL(path, url) });
  await expect(sendRequest(at('/reset'))).rejects.toMatchObject({ reason: 'network' });
  await expect(sendRequest(at('/gzip'))).rejects.toMatchObject({ reason: 'network' });
  const signal = AbortSignal.timeout(50);
  await expect(sendRequest({ ...at('/hang'), signal })).rejects.toMatchObject({
    reason: 'cancelled',
  });
  const nowhere = new URL('http://nowhere.invalid/');
  await expect(sendRequest({ url: nowhere })).rejects.toMatchObject({ reason: 'network' });
});

/** Closes each connection in place of a second response on it. */
function closingHost() {
  const sockets = new Set<unknown>();
  const texts: string[] = [];
  const serve: RequestListener = (request, reply) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      texts.push(`${request.method} ${text}`);
      if (sockets.has(request.socket)) request.socket.destroy();
      else reply.end('ok');
      sockets.add(request.socket);
    });
  };
  return { serve, sockets, texts };
}

test('a host that closes an idle connection at the wrong moment is called again', async () => {
  const { serve, sockets } = closingHost();
  const url = await listen(serve);
  for (let call = 0; call < 3; call += 1) {
    expect((await sendRequest({ url })).text).toBe('ok');
  }
  expect(sockets.size).toBe(3);
});

test('a POST is never sent twice, because the host may have read it', async () => {
  const { serve, texts } = closingHost();
  const url = await listen(serve);
  const post = (text: string) => sendRequest({ url, body: { type: 'text/plain', text } });
  for (const text of ['first', 'second']) {
    await sendRequest({ url });
    expect((await post(text)).text).toBe('ok');
  }
  expect(texts.filter((text) => text.startsWith('POST'))).toEqual(['POST first', 'POST second']);
  expect(texts.indexOf('POST second')).toBeGreaterThan(0);
});

test('a host that closes new connections is not called again', async () => {
  let calls = 0;
  const url = await listen(({ socket }) => {
    calls += 1;
    socket.destroy();
  });
  await expect(sendRequest({ url })).rejects.toMatchObject({ reason: 'network' });
  expect(calls).toBe(1);
});

test.each([
  'http://10.0.0.1/',
  'http://169.254.169.254/latest/meta-data',
  'http://[fd00::1]/',
  'http://[::ffff:192.168.0.1]/',
  'http://0.0.0.0/',
])('%s is not called', async (address) => {
  await expect(sendRequest({ url: new URL(address) })).rejects.toMatchObject({ reason: 'address' });
});

test('a name with a private address is refused, and is resolved only once', () => {
  const lookups = [['192.0.78.9', '10.1.2.3'], ['93.184.215.14'], ['127.0.0.1']];
  const lookup = createSafeLookup((_name, _options, done) => {
    const addresses = lookups.shift()!;
    done(
      null,
      addresses.map((address) => ({ address, family: 4 })),
    );
  });
  const results: unknown[] = [];
  const collect = (error: Error | null, address: unknown) =>
    results.push((error as { reason?: string } | null)?.reason ?? address);
  lookup('mixed.example', {}, collect);
  lookup('public.example', {}, collect);
  lookup('rebound.example', { all: true }, collect);
  expect(results).toEqual(['address', '93.184.215.14', 'address']);
});

test.each([
  [{ 'Content-Type': 'text/xml; charset=windows-1252' }, Buffer.from([0x93, 0x80]), '“€'],
  [{}, Buffer.from('<?xml version="1.0" encoding="gbk"?>\xd6\xd0', 'latin1'), '中'],
  [{ 'Content-Type': 'text/xml; charset=klingon' }, Buffer.from('\ufeff中'), '中'],
])('a body is decoded by its own declaration: %j', async (headers, body, text) => {
  const url = await listen((_request, reply) => reply.writeHead(200, headers).end(body));
  expect((await sendRequest({ url })).text.replace(/^<\?.*\?>/, '')).toBe(text);
});
