import { once } from 'node:events';
import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import { sharedApp } from '../../../tests/shared-app.ts';

const site = await sharedApp();
beforeAll(async () => {
  await site.app.listen({ host: '127.0.0.1', port: 0 });
});

async function read(): Promise<(name: string) => number> {
  const { body } = await site.app.inject('/metrics');
  const values = new Map(
    body
      .split('\n')
      .filter((line) => line && !line.startsWith('#'))
      .map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]),
  );
  return (name) => values.get(name) ?? Number.NaN;
}

function blockEventLoop(ms: number) {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

test('each scrape reports the event loop delay since the previous one', async () => {
  const delay = async () => (await read())('nodejs_eventloop_delay_p99_seconds');
  await delay();
  await sleep(100);
  blockEventLoop(1500);
  await sleep(100);
  const blocked = await delay();
  expect(blocked).toBeGreaterThan(1);
  // The scrape has reset the measurement; a busy machine may add delays, so this polls.
  const lower = async () => (await delay()) < blocked;
  await expect.poll(lower, { interval: 100, timeout: 20_000 }).toBe(true);
});

test('reads from memory and open streams are counted, and so is what was refused', async () => {
  const before = await read();
  for (let call = 0; call < 3; call += 1) await site.app.inject('/api/ranking/nav');
  const { cookies } = await site.signIn();
  const { port } = site.app.server.address() as AddressInfo;
  const headers = { cookie: `sid=${cookies['sid']}` };
  const request = get({ port, host: '127.0.0.1', path: '/api/me/events', headers, agent: false });
  await once(request, 'response');
  const after = await read();
  const grown = (name: string) => after(name) - before(name);
  expect(grown('ludex_cache_misses_total')).toBe(1);
  expect(grown('ludex_cache_hits_total')).toBe(2);
  expect(after('ludex_event_streams')).toBe(1);
  expect(after('ludex_connections')).toBeGreaterThan(0);
  expect(after('ludex_requests_pending')).toBe(0);
  expect(after('ludex_requests_refused_total')).toBe(0);
  expect(after('ludex_connections_refused_total')).toBe(0);
  request.destroy();
});

test('long requests have their own bucket, and the release and its jobs are named', async () => {
  await site.app.inject('/healthz');
  const { body } = await site.app.inject('/metrics');
  expect(body).toMatch(/_bucket\{[^}]*route="\/healthz"[^}]*,le="15"\} 1/);
  expect(body).toMatch(/_bucket\{[^}]*route="\/healthz"[^}]*,le="30"\} 1/);
  expect(body).toMatch(/^ludex_info\{version="\d+\.\d+\.\d+",node="v\d+[^"]*"\} 1$/m);
  expect(body).toMatch(/^ludex_job_running\{job="rankings"\} [01]$/m);
  expect(body).toMatch(/^ludex_job_failures_total\{job="rankings"\} 0$/m);
});

test('the metrics have the last success, the duration and the outcomes of each job', async () => {
  const admin = await site.signIn('admin');
  const before = await read();
  const ran = 'ludex_job_runs_total{job="cleanup",outcome="nothing-new"}';
  await expect
    .poll(async () => (await admin.post('/api/admin/jobs/cleanup/run')).statusCode)
    .toBe(202);
  await expect.poll(async () => (await read())(ran)).toBeGreaterThan(before(ran));
  const after = await read();
  expect(after('ludex_job_last_success_timestamp_seconds{job="cleanup"}')).toBe(
    site.clock.now.getTime() / 1000,
  );
  expect(after('ludex_job_duration_seconds{job="cleanup"}')).toBe(0);
  expect(after('ludex_job_failures_total{job="cleanup"}')).toBe(0);
});

// Only PostgreSQL has a connection pool.
if (process.env['TEST_ENGINE'] === 'postgres') {
  test('the pool shows how many wait', async () => {
    const values = await read();
    expect(values('ludex_database_connections')).toBeGreaterThan(0);
    expect(values('ludex_database_waiting')).toBe(0);
  });
}
