import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { handleErrors } from '../http/error-handler.ts';
import { shedLoad } from './load-shedding.ts';
import { securityHeaders } from '../http/security-headers.ts';

let app: FastifyInstance;
let port: number;
let finish: () => void;
let sockets: Socket[];
let received: number;

beforeEach(() => start({ rateLimits: false }));

async function start(config: { rateLimits: boolean }) {
  sockets = [];
  received = 0;
  app = fastify({ trustProxy: true });
  handleErrors(app, securityHeaders({ publicUrl: 'http://localhost' }));
  shedLoad(app, config);
  const { promise, resolve } = Promise.withResolvers<void>();
  finish = resolve;
  app.get('/api/slow', () => promise.then(() => 'done'));
  const large = Buffer.alloc(20_000_000);
  app.get('/api/large', () => large);
  app.get('/api/stream', { config: { download: true } }, (_request, reply) => {
    reply.hijack().raw.write('beginning');
  });
  app.post('/api/write', () => 'written');
  app.get('/api/quick', () => 'ok');
  app.get('/healthz', () => 'ok');
  await app.listen({ host: '127.0.0.1', port: 0 });
  app.server.on('request', () => (received += 1));
  ({ port } = app.server.address() as AddressInfo);
}

async function stop() {
  finish();
  for (const socket of sockets) socket.destroy();
  await app.close();
}

afterEach(stop);

/** A slow machine must not fail the test. */
const patient = { timeout: 20_000 };

const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);

/** Sends these lines on a new connection and reads nothing. */
async function send(...lines: string[]) {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  await once(socket, 'connect');
  socket.write([...lines, 'Host: localhost', '', ''].join('\r\n'));
}

const sendMany = (count: number, ...lines: string[]) =>
  Promise.all(Array.from({ length: count }, () => send(...lines)));

test('refuses more than a hundred requests at once with an error envelope, and recovers afterwards', async () => {
  const slow = Array.from({ length: 130 }, () => get('/api/slow'));
  const refused = await Promise.any(slow);
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toMatch(/^[1-9]\d*$/);
  expect(await refused.json()).toMatchObject({ success: false, errorCode: 'OVERLOADED' });
  expect((await get('/api/quick')).status).toBe(503);
  expect((await get('/healthz')).status).toBe(200);

  finish();
  const statuses = (await Promise.all(slow)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(100);
  expect((await get('/api/quick')).status).toBe(200);
});

test('no address has more than a third of the places', async () => {
  await stop();
  await start({ rateLimits: true });
  const from = (address: string) => `X-Forwarded-For: ${address}`;
  await sendMany(33, 'GET /api/slow HTTP/1.1', from('2001:db8:1:1::1'));
  await expect.poll(() => received, patient).toBe(33);
  const quick = (address: string) =>
    fetch(`http://127.0.0.1:${port}/api/quick`, { headers: { 'x-forwarded-for': address } });
  const refused = await quick('2001:db8:1:2::1');
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).toMatch(/^[1-9]\d*$/);
  for (const address of ['2001:db8:2::1', '192.0.2.1']) {
    expect((await quick(address)).status).toBe(200);
  }
  for (const socket of sockets) socket.destroy();
  await expect.poll(async () => (await quick('2001:db8:1:2::1')).status, patient).toBe(200);
});

const body = ['Content-Type: application/json', 'Content-Length: 5'];

test.each([
  ['a body that does not come', 'POST /api/write HTTP/1.1', ...body],
  ['a response that is not read', 'GET /api/large HTTP/1.1'],
  ['a stream of events', 'GET /api/stream HTTP/1.1'],
])('%s takes no place from others', async (_what, ...lines) => {
  await sendMany(90, 'GET /api/slow HTTP/1.1');
  await expect.poll(() => received, patient).toBe(90);
  await sendMany(9, ...lines);
  await expect.poll(() => received, patient).toBe(99);
  await sendMany(9, ...lines);
  await expect.poll(() => received, patient).toBe(108);
  await expect.poll(async () => (await get('/api/quick')).status, patient).toBe(200);
});

test('requests of disconnected clients no longer count', async () => {
  await sendMany(100, 'GET /api/slow HTTP/1.1');
  await expect.poll(() => received, patient).toBe(100);
  expect((await get('/api/quick')).status).toBe(503);
  for (const socket of sockets) socket.destroy();
  await expect.poll(async () => (await get('/api/quick')).status, patient).toBe(200);
});
