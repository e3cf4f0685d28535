import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test('an empty environment gives settings that run', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    publicUrl: 'http://localhost:3000',
    databaseUrl: null,
    seed: 'demo',
    signup: 'open',
    rateLimits: true,
    logLevel: 'info',
    shutdownDelayMs: 0,
  });
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
