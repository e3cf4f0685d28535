import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig, settingsWarnings } from './config.ts';

test('an empty environment gives settings that run', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    publicUrl: 'http://localhost:3000',
    databaseUrl: null,
    seed: 'demo',
    siteName: null,
    signup: null,
    rateLimits: true,
    logLevel: 'info',
    shutdownDelayMs: 0,
  });
});

test('names that are probably slips are pointed out', () => {
  expect(
    settingsWarnings({ DATABSE_URL: 'postgres://db', LUDEX_THEME: 'dark', HOME: '/root' }),
  ).toEqual([
    'Unknown settings are ignored: DATABSE_URL (did you mean DATABASE_URL?), LUDEX_THEME.',
  ]);
  expect(settingsWarnings({ DATABASE_URL: 'postgres://db', HOME: '/root' })).toEqual([]);
});

test('a trusted network with a whole private range is pointed out', () => {
  const warned = (list: string) =>
    settingsWarnings({ TRUST_PROXY: list }).map(
      (line) => /^TRUST_PROXY=(\S+) lets/.exec(line)?.[1],
    );
  expect(warned('10.0.0.0/8 172.16.0.0/12,192.168.0.0/16')).toHaveLength(3);
  expect(warned('0.0.0.0/0, ::/0')).toEqual(['0.0.0.0/0', '::/0']);
  expect(warned('127.0.0.1, 172.30.58.1, 10.244.0.0/16, 104.16.0.0/13, fd00:1::/64, x')).toEqual(
    [],
  );
});

test('a setting of the first release is read under its old name, with a line about the new one', () => {
  expect(readConfig({ ANSWER_CACHE: '2' }).responseCacheBytes).toBe(2 * 2 ** 20);
  expect(readConfig({ ANSWER_CACHE: '2', RESPONSE_CACHE: '0' }).responseCacheBytes).toBe(0);
  expect(readConfig({ ANSWER_CACHE: ' ', RESPONSE_CACHE: '' }).responseCacheBytes).toBe(2 ** 24);
  expect(() => readConfig({ ANSWER_CACHE: 'much' })).toThrow('RESPONSE_CACHE');
  const warning = 'ANSWER_CACHE is now called RESPONSE_CACHE.';
  expect(settingsWarnings({ ANSWER_CACHE: '2' })).toEqual([warning]);
  expect(settingsWarnings({ ANSWER_CACHE: '', RESPONSE_CACHE: '2' })).toEqual([]);
});

test('all problems are named in one message', () => {
  const read = () =>
    readConfig({
      PORT: '99999',
      PUBLIC_URL: 'games.example',
      DATABASE_URL: 'mysql://x',
      SEED: 'maybe',
      METRICS_TOKEN: 'short',
      TRUST_PROXY: '10.0.0.1 proxy',
      SHUTDOWN_DELAY: '-1',
    });
  for (const name of [
    'PORT',
    'PUBLIC_URL',
    'DATABASE_URL',
    'SEED',
    'METRICS_TOKEN',
    'TRUST_PROXY',
    'SHUTDOWN_DELAY',
  ]) {
    expect(read).toThrow(name);
  }
});

test('the public address is a scheme, a host and perhaps a plain path', () => {
  for (const rest of [
    '/?a=1',
    '#top',
    '/games?a=1',
    '/a//b',
    '/../games',
    '/a%20b',
    '/a;b',
    '/"',
  ]) {
    expect(() => readConfig({ PUBLIC_URL: `https://games.example${rest}` })).toThrow('PUBLIC_URL');
  }
  for (const url of ['https://games.example', 'http://[::1]:3000']) {
    expect(readConfig({ PUBLIC_URL: `${url}/` })).toMatchObject({ publicUrl: url, basePath: '' });
  }
  const below = readConfig({ PUBLIC_URL: 'https://example.org/fun/games/' });
  expect(below).toMatchObject({
    publicUrl: 'https://example.org/fun/games',
    basePath: '/fun/games',
    publicHost: 'example.org',
  });
});

test('rate limits can be switched off on this machine only', () => {
  expect(readConfig({ RATE_LIMITS: 'off', PUBLIC_URL: 'http://127.0.0.1:8080' }).rateLimits).toBe(
    false,
  );
  expect(() => readConfig({ RATE_LIMITS: 'off', PUBLIC_URL: 'https://games.example' })).toThrow(
    'RATE_LIMITS',
  );
});

test('a secret may come from a file', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'ludex-secret-')), 'url');
  writeFileSync(file, 'postgres://ludex@db/ludex\n');
  expect(readConfig({ DATABASE_URL_FILE: file }).databaseUrl).toBe('postgres://ludex@db/ludex');
  expect(() => readConfig({ SECRET_KEY_FILE: '/nowhere' })).toThrow('SECRET_KEY_FILE');
});

test('the size of the PostgreSQL pool and a direct URL past a pooler can be set', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'ludex-secret-')), 'url');
  writeFileSync(file, 'postgres://ludex@db/ludex\n');
  const given = { DATABASE_URL: 'postgres://ludex@pooler/ludex', DATABASE_POOL_SIZE: '25' };
  expect(readConfig({ ...given, DATABASE_DIRECT_URL_FILE: file })).toMatchObject({
    databaseUrl: 'postgres://ludex@pooler/ludex',
    databaseDirectUrl: 'postgres://ludex@db/ludex',
    databasePoolSize: 25,
  });
  expect(readConfig({})).toMatchObject({ databaseDirectUrl: null, databasePoolSize: 10 });
  expect(() => readConfig({ DATABASE_POOL_SIZE: '1' })).toThrow('DATABASE_POOL_SIZE');
  expect(() => readConfig({ DATABASE_DIRECT_URL_FILE: file })).toThrow('DATABASE_URL');
});

test('the address of Redis is checked before the start, and its password is not repeated', () => {
  const url = 'rediss://user:pass%2Fword@redis.example:6380/2';
  expect(readConfig({ REDIS_URL: url }).redisUrl).toBe(url);
  expect(readConfig({}).redisUrl).toBeNull();
  for (const wrong of [
    'redis.example:6379',
    'http://:hidden@redis.example',
    'redis:hidden',
    'redis://:hidden@redis.example/games',
    'redis://:hidden%zz@redis.example',
  ]) {
    const read = () => readConfig({ REDIS_URL: wrong });
    expect(read).toThrow('REDIS_URL must');
    expect(read).not.toThrow('hidden');
  }
});

test('a messenger needs its secrets, and WeChat its key wherever others can reach us', () => {
  const wechat = { WECHAT_MP_APP_ID: 'wx1', PUBLIC_URL: 'https://games.example' };
  expect(() => readConfig(wechat)).toThrow('WECHAT_MP_SECRET');
  expect(() => readConfig(wechat)).toThrow('WECHAT_MP_AES_KEY');
  expect(() => readConfig({ TELEGRAM_BOT_TOKEN: '123456:abcdefghijklmnop' })).toThrow(
    'TELEGRAM_BOT_NAME',
  );
  expect(() => readConfig({ LOGIN_LOCAL: 'off' })).toThrow('LOGIN_LOCAL');
});

test.each([
  [{ OIDC_CLIENT_ID: 'ludex' }, 'OIDC_CLIENT_ID needs OIDC_ISSUER'],
  [{ OIDC_CLIENT_SECRET_FILE: '/run/secret' }, 'OIDC_CLIENT_SECRET needs OIDC_ISSUER'],
  [{ WECHAT_MP_TOKEN: 'token' }, 'WECHAT_MP_TOKEN needs WECHAT_MP_APP_ID'],
  [{ TELEGRAM_BOT_NAME: 'ludex_bot' }, 'TELEGRAM_BOT_NAME needs TELEGRAM_BOT_TOKEN'],
])('a way to sign in that is set up by half stops the start: %j', (environment, line) => {
  expect(() => readConfig(environment)).toThrow(line);
});

test('the sources of live data may be simulated on this machine only, and sped up only there', () => {
  const local = { LIVE_STEAM_API_URL: 'http://127.0.0.1:4100', LIVE_SPEED: '1000' };
  expect(readConfig(local).live).toMatchObject({
    data: null,
    speed: 1000,
    origins: { steamApi: 'http://127.0.0.1:4100', wikidata: null },
  });
  expect(readConfig({ LIVE_WIKIDATA_URL: 'http://[::1]:80/' }).live.origins.wikidata).toBe(
    'http://[::1]',
  );
  for (const origin of ['https://api.example', 'http://127.0.0.1:4100/path', 'http://10.0.0.1']) {
    expect(() => readConfig({ LIVE_STEAM_API_URL: origin })).toThrow('LIVE_STEAM_API_URL');
  }
  expect(() => readConfig({ LIVE_SPEED: '2' })).toThrow('LIVE_SPEED');
  expect(() => readConfig({ LIVE_DATA: 'yes' })).toThrow('LIVE_DATA');
  expect(() => readConfig({ LIVE_SPEED_FROM: 'now' })).toThrow('LIVE_SPEED_FROM');
});

test('a shared cache is off by default, and its token needs its address', () => {
  expect(readConfig({})).toMatchObject({ publicCache: false, purge: null });
  const purge = { PURGE_URL: 'http://127.0.0.1:8080/purge', PURGE_TOKEN: 'sixteen-or-more-x' };
  expect(readConfig({ PUBLIC_CACHE: 'on', ...purge })).toMatchObject({
    publicCache: true,
    purge: { url: purge.PURGE_URL, token: purge.PURGE_TOKEN },
  });
  expect(() => readConfig({ PURGE_TOKEN: purge.PURGE_TOKEN })).toThrow('PURGE_URL');
  expect(() => readConfig({ PURGE_URL: 'ftp://cache' })).toThrow('PURGE_URL');
  expect(() => readConfig({ PUBLIC_CACHE: 'yes' })).toThrow('PUBLIC_CACHE');
});
