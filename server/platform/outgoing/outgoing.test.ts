import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createMigratedDatabase, type TestDatabase } from '../../../tests/test-database.ts';
import { createLiveClock } from '../live-clock.ts';
import { readHostStates, takeSlots, type HostRule } from './host-limits.ts';
import { createOutgoing, type OutgoingRunOptions } from './outgoing.ts';

let store: TestDatabase;
let close: () => Promise<void>;
let clock: ReturnType<typeof testClock>;
let lines: object[];
beforeEach(async () => {
  store = await createMigratedDatabase();
  clock = testClock();
  lines = [];
});
afterEach(async () => {
  await close?.();
  await store.dispose();
});

/** A clock whose waits end at once and advance its time. */
function testClock() {
  const waits: number[] = [];
  const time = { now: new Date('2026-11-15T12:00:00.000Z') };
  return {
    ...createLiveClock(1, time.now, () => time.now),
    time,
    waits,
    async wait(ms: number) {
      waits.push(ms);
      time.now = new Date(time.now.getTime() + ms);
    },
  };
}

async function listen(serve: RequestListener): Promise<{ url: URL; rule: HostRule }> {
  const server = createServer(serve);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  close = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const rule = { host, perSecond: 1, perDay: 100, open: 2 };
  return { url: new URL(`http://${host}/path?key=sesame`), rule };
}

/** Like a restarted server, whose only state is in the database. */
const started = () => {
  const log = { info: (line: object) => void lines.push(line) };
  return createOutgoing({ db: store.database.db, clock, userAgent: 'Ludex/1 (+https://x)', log });
};
const callOnce = (url: URL, options: OutgoingRunOptions) =>
  started().run(options, (run) => run.call({ url }, ({ status, text }) => `${status} ${text}`));

test('calls keep the pace of their host, also across a restart and between instances', async () => {
  const agents: (string | undefined)[] = [];
  const { url, rule } = await listen((request, reply) => {
    agents.push(request.headers['user-agent']);
    reply.end('ok');
  });
  for (let call = 0; call < 3; call += 1) await callOnce(url, { rules: [rule] });
  expect(clock.waits).toEqual([1000, 1000]);
  expect(agents).toEqual(Array(3).fill('Ludex/1 (+https://x)'));
  const now = clock.time.now;
  const take = () => takeSlots(store.database.db, rule, { count: 1, isUrgent: false, now });
  const slots = (await Promise.all([take(), take(), take()])).flat().toSorted((a, b) => a - b);
  expect(slots.map((slot) => slot - now.getTime())).toEqual([1000, 2000, 3000]);
});

test('a clock that was ahead and is set right does not keep calls waiting', async () => {
  const { url, rule } = await listen((_request, reply) => reply.end('ok'));
  clock.time.now = new Date('2026-11-15T20:00:00.000Z');
  await callOnce(url, { rules: [rule] });
  clock.time.now = new Date('2026-11-15T12:00:00.000Z');
  expect(await callOnce(url, { rules: [rule] })).toBe('200 ok');
  expect(clock.waits).toEqual([]);
});

test('background work leaves a fifth of the daily limit, and no run exceeds the limit', async () => {
  const { url, rule } = await listen((_request, reply) => reply.end('ok'));
  const options = { rules: [{ ...rule, perDay: 5 }] };
  for (let call = 0; call < 4; call += 1) await callOnce(url, options);
  await expect(callOnce(url, options)).rejects.toMatchObject({
    reason: 'spent',
    retryAt: new Date('2026-11-16T00:00:00.000Z'),
  });
  expect(await callOnce(url, { ...options, isUrgent: true })).toBe('200 ok');
  await expect(callOnce(url, { ...options, isUrgent: true })).rejects.toMatchObject({
    reason: 'spent',
  });
  clock.time.now = new Date('2026-11-16T00:00:01.000Z');
  expect(await callOnce(url, options)).toBe('200 ok');
});

test('a host that limits us is paused for its Retry-After, and its neighbor is not', async () => {
  let status = 429;
  let calls = 0;
  const { url, rule } = await listen((_request, reply) => {
    calls += 1;
    reply.writeHead(status, { 'Retry-After': '120' }).end('slow down');
  });
  const options = { rules: [rule] };
  await expect(callOnce(url, options)).rejects.toMatchObject({
    reason: 'paused',
    retryAt: new Date('2026-11-15T12:02:00.000Z'),
  });
  status = 200;
  clock.time.now = new Date('2026-11-15T12:01:59.000Z');
  await expect(callOnce(url, options)).rejects.toMatchObject({ reason: 'paused' });
  expect(calls).toBe(1);
  const other = { ...rule, host: 'elsewhere.example' };
  expect(await readHostStates(store.database.db, [rule, other], clock.time.now)).toEqual([
    expect.objectContaining({ pausedUntil: '2026-11-15T12:02:00.000Z', callsToday: 1 }),
    expect.objectContaining({ host: 'elsewhere.example', pausedUntil: null, callsToday: 0 }),
  ]);
  clock.time.now = new Date('2026-11-15T12:02:00.000Z');
  expect(await callOnce(url, options)).toBe('200 slow down');
});

test('two calls on their way that are limited together count as one refusal', async () => {
  const replies: ServerResponse[] = [];
  const { url, rule } = await listen((_request, reply) => {
    replies.push(reply);
    if (replies.length === 2) {
      replies[0]!.writeHead(429, { 'Retry-After': '3600' }).end();
      replies[1]!.writeHead(429).end();
    }
    if (replies.length > 2) reply.writeHead(429).end();
  });
  const options = { rules: [{ ...rule, perSecond: 10 }] };
  await started().run(options, (run) =>
    Promise.allSettled([1, 2].map(() => run.call({ url }, () => null))),
  );
  const pausedUntil = async () =>
    (await readHostStates(store.database.db, [rule], clock.time.now))[0]!.pausedUntil;
  expect(await pausedUntil()).toMatch(/^2026-11-15T13:00/);
  clock.time.now = new Date('2026-11-15T14:00:00.000Z');
  await expect(callOnce(url, options)).rejects.toMatchObject({ reason: 'paused' });
  expect(Date.parse((await pausedUntil())!) - clock.time.now.getTime()).toBeLessThan(16 * 60_000);
});

test('a Retry-After beyond all reason pauses for a week', async () => {
  const { url, rule } = await listen((_request, reply) =>
    reply.writeHead(429, { 'Retry-After': '99999999999999999' }).end(),
  );
  await expect(callOnce(url, { rules: [rule] })).rejects.toMatchObject({
    reason: 'paused',
    retryAt: new Date('2026-11-22T12:00:00.000Z'),
  });
});

test('a call without a response is logged too', async () => {
  const { url, rule } = await listen((request) => request.socket.destroy());
  await expect(callOnce(url, { rules: [rule] })).rejects.toMatchObject({ reason: 'network' });
  expect(lines).toHaveLength(4);
  expect(lines[0]).toMatchObject({ host: url.host, path: '/path', status: 'network' });
  expect(JSON.stringify(lines)).not.toContain('sesame');
});

test('without Retry-After the pauses grow, and each quiet day takes one step back', async () => {
  const { url, rule } = await listen((_request, reply) =>
    reply.writeHead(403).end('<html>Access denied</html>'),
  );
  const minutes: number[] = [];
  const limited = async () => {
    const from = clock.time.now.getTime();
    const error = await callOnce(url, { rules: [rule] }).catch((error: unknown) => error);
    const until = (error as { retryAt: Date }).retryAt;
    minutes.push((until.getTime() - from) / 60_000);
    clock.time.now = until;
  };
  for (let call = 0; call < 6; call += 1) await limited();
  clock.time.now = new Date(clock.time.now.getTime() + 86_400_000);
  await limited();
  expect(minutes).toEqual([5, 15, 60, 360, 1440, 1440, 360]);
});

test('temporary failures are retried with growing delays, permanent ones are reported at once', async () => {
  let failures = 2;
  let refusal: string | undefined;
  const { url, rule } = await listen((_request, reply) => {
    if (refusal) return reply.writeHead(403).end(refusal);
    failures -= 1;
    reply.writeHead(failures >= 0 ? 503 : 200).end('body');
  });
  const options = { rules: [{ ...rule, perSecond: 1000 }] };
  expect(await callOnce(url, options)).toBe('200 body');
  expect(clock.waits.filter((ms) => ms > 10)).toEqual([expect.any(Number), expect.any(Number)]);
  const [first, second] = clock.waits.filter((ms) => ms > 10);
  expect(first).toBeGreaterThanOrEqual(1000);
  expect(second).toBeGreaterThanOrEqual(4000);
  refusal = '<h1>Forbidden</h1>Please verify your <pre>key=</pre> parameter.';
  await expect(callOnce(url, options)).rejects.toMatchObject({
    reason: 'refused',
    message: expect.stringMatching(/ with 403: it does not accept our key$/),
    text: { 'zh-CN': expect.stringMatching(/^127\.0\.0\.1:\d+ 拒绝了.*（403）：密钥未被接受$/) },
  });
  refusal = '{}';
  expect(await callOnce(url, options)).toBe('403 {}');
  expect(JSON.stringify(lines)).toContain('/path');
  expect(JSON.stringify(lines)).not.toContain('sesame');
});

test('the path of an address that an operator gave is not logged, because it may be a secret', async () => {
  const { url, rule } = await listen((_request, reply) => reply.end('ok'));
  const { host: _host, ...otherHosts } = rule;
  await callOnce(url, { rules: [], otherHosts });
  expect(lines.at(-1)).toMatchObject({ host: url.host, status: 200 });
  expect(JSON.stringify(lines.at(-1))).not.toContain('path');
});

test('an undeclared host is not called', async () => {
  const { url, rule } = await listen((_request, reply) => reply.end('ok'));
  const elsewhere = new URL(`http://localhost:${url.port}/path`);
  await expect(callOnce(elsewhere, { rules: [rule] })).rejects.toMatchObject({
    reason: 'undeclared',
  });
});
