import { once } from 'node:events';
import { Agent, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aGame } from '../../../../tests/builders.ts';
import { pageRenderer } from '../../../../tests/page-renderer.ts';
import { createTestApp, type TestApp } from '../../../../tests/test-app.ts';

const gameCount = 200;

let t: TestApp;
beforeEach(async () => {
  t = await createTestApp({ rateLimits: true, trustProxy: ['127.0.0.1'] }, undefined, pageRenderer);
  for (let id = 1; id <= gameCount; id += 1) await aGame(t.db, { id, name: `Number ${id}` });
});
afterEach(() => t.close());

/** What these pages show that a page without its data does not. */
const contentOf = (url: string) => {
  const id = /^\/game\/detail\?id=(\d+)/.exec(url)?.[1];
  return id === undefined ? '<h1' : `Number ${id}`;
};

async function read(agent: Agent, ip: string, url: string, cookie = '') {
  const { port } = t.app.server.address() as AddressInfo;
  const headers = { 'x-forwarded-for': ip, accept: 'text/html', cookie };
  const sent = request({ agent, port, host: '127.0.0.1', path: url, headers }).end();
  const [response] = await once(sent, 'response');
  const body = await text(response);
  return {
    status: response.statusCode as number,
    retryAfter: Number(response.headers['retry-after']),
    isWhole: body.includes('id="initial-data"') && body.includes(contentOf(url)),
  };
}

/** Pages that are cached, not cached, missing, and the same one in all its variants. */
const floods: ((turn: number) => [url: string, cookie?: string])[] = [
  () => ['/about'],
  (turn) => [`/game/detail?id=${(turn % gameCount) + 1}`],
  (turn) => [`/no/such/page-${turn}`],
  (turn) => [
    `/ranking?page=${turn}&q=${turn}`,
    `lang=${turn % 2 ? 'en' : 'zh-CN'}; theme=${turn % 3 ? 'dark' : 'light'}; titles=${turn % 5 ? 'en' : 'zh-CN'}`,
  ],
];

test('a flood of pages from one address takes nothing from another', async () => {
  await t.app.listen({ port: 0, host: '127.0.0.1' });
  const agent = new Agent({ keepAlive: true });
  let turn = 0;
  async function flood() {
    const received = [];
    for (let count = 0; count < 8; count += 1) {
      turn += 1;
      received.push(await read(agent, '192.0.2.1', ...floods[turn % floods.length]!(turn)));
    }
    return received;
  }
  const flooding = Promise.all(Array.from({ length: 40 }, flood));
  const visit = [];
  for (let id = 1; id <= 6; id += 1) {
    for (const url of ['/', '/ranking', `/game/detail?id=${id}`]) {
      visit.push({ url, ...(await read(agent, '192.0.2.2', url)) });
    }
  }
  const answers = (await flooding).flat();
  agent.destroy();

  expect(visit.filter(({ status, isWhole }) => status !== 200 || !isWhole)).toEqual([]);
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThan(100);
  expect(refused.every(({ retryAfter }) => retryAfter > 0)).toBe(true);
  const statuses = new Set(answers.map(({ status }) => status));
  expect([...statuses].filter((status) => ![200, 404, 429].includes(status))).toEqual([]);
  expect(answers.filter(({ status, isWhole }) => status === 200 && !isWhole)).toEqual([]);
});

test('a page costs one token when it is rendered, its data none, and one from the cache nothing', async () => {
  const remoteAddress = '192.0.2.1';
  const get = (url: string, lang = 'en') =>
    t.app.inject({
      url,
      remoteAddress,
      headers: { accept: 'text/html,*/*', 'accept-language': lang },
    });
  for (let id = 1; id <= 60; id += 1) {
    expect((await get(`/game/detail?id=${id}`)).body).toContain(`Number ${id}`);
  }
  for (const lang of ['en', 'zh-CN']) {
    const refused = await get('/game/detail?id=61', lang);
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(refused.body).toContain(`<html lang="${lang}">`);
  }
  for (let call = 0; call < 100; call += 1) {
    expect((await get('/game/detail?id=60')).statusCode).toBe(200);
    expect((await get(`/api/game/${call + 1}`)).statusCode).toBe(200);
  }
  t.clock.now = new Date(t.clock.now.getTime() + 1000);
  expect((await get('/game/detail?id=61')).statusCode).toBe(200);
});

test('a page whose data were refused is a 503, and is not kept', async () => {
  const get = () => t.app.inject({ url: '/game/detail?id=7', remoteAddress: '192.0.2.1' });
  await t.db.schema.alterTable('games').renameTo('away').execute();
  const refused = await get();
  expect([refused.statusCode, refused.headers['cache-control']]).toEqual([503, 'no-store']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(refused.body).toContain('<h1');
  await t.db.schema.alterTable('away').renameTo('games').execute();
  const read = await get();
  expect(read.statusCode).toBe(200);
  expect(read.body).toContain('Number 7');
});
