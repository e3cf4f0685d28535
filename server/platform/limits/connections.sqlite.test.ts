import { once } from 'node:events';
import { Agent, get, type Server, createServer } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createTestApp } from '../../../tests/test-app.ts';
import { limitConnections } from './connections.ts';

const head = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n';

/** Opens a connection, reads a response and stays idle; null when the connection was refused. */
async function idle(port: number, localAddress = '127.0.0.1'): Promise<Socket | null> {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  socket.on('error', () => {});
  socket.write(head);
  return new Promise((resolve) => {
    socket.once('data', () => resolve(socket));
    socket.once('close', () => resolve(null));
  });
}

async function idleMany(count: number, port: number): Promise<Socket[]> {
  const all = await Promise.all(Array.from({ length: count }, () => idle(port)));
  return all.filter((socket) => socket !== null);
}

const closeAll = (sockets: readonly Socket[]) => sockets.forEach((socket) => socket.destroy());

const portOf = (server: Server) => (server.address() as AddressInfo).port;

test('one address holds 256 connections at most, and others are let in', async () => {
  const site = await createTestApp();
  await site.app.listen({ port: 0, host: '127.0.0.1' });
  const port = portOf(site.app.server);
  const held = await idleMany(300, port);
  expect(held).toHaveLength(256);
  expect(await idle(port)).toBeNull();
  const other = await idle(port, '127.0.0.2');
  expect(other).not.toBeNull();

  held.pop()!.destroy();
  await expect.poll(async () => (await idle(port)) !== null).toBe(true);
  closeAll([...held, other!]);
  await site.close();
});

test('a proxy that is trusted may hold more', async () => {
  const site = await createTestApp({ trustProxy: ['127.0.0.0/8'] });
  await site.app.listen({ port: 0, host: '127.0.0.1' });
  const held = await idleMany(300, portOf(site.app.server));
  expect(held).toHaveLength(300);
  closeAll(held);
  await site.close();
});

async function smallServer(inTotal: number) {
  const server = createServer((_request, response) => response.end('ok'));
  limitConnections(server, () => true, { perAddress: 256, inTotal });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

test('idle connections are closed near the connection limit', async () => {
  const server = await smallServer(20);
  const held = await idleMany(17, portOf(server));
  expect(held).toHaveLength(17);
  const open = () => held.filter(({ closed, readableEnded }) => !closed && !readableEnded).length;
  expect(open()).toBe(17);
  const next = await idleMany(10, portOf(server));
  expect(next).toHaveLength(10);
  await expect.poll(open).toBe(0);
  closeAll([...held, ...next]);
  server.close();
});

test('the nearer the limit, the shorter an idle connection stays open', async () => {
  const server = await smallServer(20);
  const port = portOf(server);
  const timeout = async () => {
    const agent = new Agent({ keepAlive: true });
    const request = get({ port, host: '127.0.0.1', agent });
    const [response] = await once(request, 'response');
    await text(response);
    agent.destroy();
    return Number(/timeout=(\d+)/.exec(response.headers['keep-alive'])?.[1]);
  };
  const alone = await timeout();
  const held = await idleMany(11, port);
  expect(await timeout()).toBeLessThan(alone);
  closeAll(held);
  await expect.poll(timeout).toBe(alone);
  server.close();
});

test('a request that does not come to its end is ended soon after ten seconds', async () => {
  const site = await createTestApp();
  await site.app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect(portOf(site.app.server), '127.0.0.1');
  socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\nX-Slow: ');
  const received = await Promise.race([text(socket), sleep(15_000, 'still open')]);
  expect(received).toContain('408 Request Timeout');
  socket.destroy();
  await site.close();
});
