import { describe, expect, test } from 'vitest';
import { sharedApp } from '../../../tests/shared-app.ts';
import { buildApp } from '../../app.ts';
import { openDatabase } from '../database/database.ts';

const t = await sharedApp();

const failure = (code: string) => ({
  success: false,
  data: null,
  errorCode: code,
  errorMessage: expect.stringMatching(/\S/),
  traceId: expect.stringMatching(/\S/),
});

async function post(payload: string | Buffer, headers: Record<string, string> = {}) {
  const { cookies } = await t.signIn();
  return t.app.inject({
    method: 'POST',
    url: '/api/setup',
    cookies,
    payload,
    headers: {
      'content-type': 'application/json',
      'x-xsrf-token': cookies['XSRF-TOKEN']!,
      ...headers,
    },
  });
}

describe('every failure under /api is an envelope', () => {
  test('an unknown path', async () => {
    for (const url of ['/api', '/api/', '/api/nope', '/api/game/..%2f..', '/api/%ff']) {
      const response = await t.app.inject(url);
      expect([400, 404]).toContain(response.statusCode);
      expect(response.json().success).toBe(false);
    }
  });

  test('a path that cannot be read', async () => {
    for (const url of ['/api/game/%ed%a0%80', `/api/game/${'1'.repeat(100)}`]) {
      const response = await t.app.inject(url);
      expect([response.statusCode, response.json().fields]).toEqual([
        400,
        { path: 'does not have the right form' },
      ]);
    }
  });

  test('a method the path does not take, with the ones it does', async () => {
    const response = await t.app.inject({ method: 'DELETE', url: '/api/ranking/nav' });
    expect(response.statusCode).toBe(405);
    expect(response.headers['allow']).toBe('GET, HEAD');
    expect(response.json()).toEqual(failure('METHOD_NOT_ALLOWED'));
  });

  test.each([
    ['GET', '/api/game/batch-delete', 'POST'],
    ['HEAD', '/api/game/batch-status', 'POST'],
    ['PUT', '/api/game/list', 'GET, HEAD'],
    ['POST', '/api/game/list', 'GET, HEAD'],
    ['DELETE', '/api/news/lite', 'GET, HEAD'],
    ['OPTIONS', '/api/news/lite', 'GET, HEAD'],
    ['OPTIONS', '/api/game/batch-delete', 'POST'],
    ['OPTIONS', '/api/game/1', 'GET, HEAD, PUT, DELETE'],
  ] as const)('%s %s, where a name stands in the place of an id', async (method, url, allow) => {
    const response = await t.app.inject({ method, url });
    expect([response.statusCode, response.headers['allow']]).toEqual([405, allow]);
  });

  test('a body that is no JSON object', async () => {
    for (const payload of ['{', '[]', '"x"', 'null', '{"a":1}}', Buffer.from([0x7b, 0xff, 0x7d])]) {
      const response = await post(payload);
      expect([response.statusCode, response.json().errorCode]).toEqual([400, 'VALIDATION_FAILED']);
    }
  });

  test('a body that is too deep to be walked through', async () => {
    const lists = `{"token":${'['.repeat(20_000)}${']'.repeat(20_000)}}`;
    const objects = `${'{"token":'.repeat(5000)}1${'}'.repeat(5000)}`;
    for (const payload of [lists, objects]) {
      const response = await post(payload);
      expect([response.statusCode, response.json().errorCode]).toEqual([400, 'VALIDATION_FAILED']);
    }
  });

  test('a body of another type or encoding', async () => {
    const wrong = [
      { 'content-type': 'text/plain' },
      { 'content-type': 'application/x-www-form-urlencoded' },
      { 'content-type': 'application/json; charset=latin1' },
      { 'content-encoding': 'gzip' },
    ];
    for (const headers of wrong) {
      const response = await post('{"token":"x"}', headers);
      expect(response.statusCode).toBe(415);
      expect(response.json()).toEqual(failure('UNSUPPORTED_MEDIA_TYPE'));
    }
  });

  test('a body that is too large', async () => {
    const response = await post(JSON.stringify({ token: 'x'.repeat(70_000) }));
    expect(response.statusCode).toBe(413);
    expect(response.json()).toEqual(failure('BODY_TOO_LARGE'));
  });

  test('wrong fields, each with its name', async () => {
    const fieldsOf = async (payload: object) => (await post(JSON.stringify(payload))).json().fields;
    expect(await fieldsOf({})).toEqual({ token: 'is required' });
    expect(await fieldsOf({ token: 7 })).toEqual({ token: 'must be text' });
    expect(await fieldsOf({ token: '' })).toEqual({ token: 'must not be empty' });
    expect(await fieldsOf({ token: 'x', extra: 1 })).toEqual({ extra: 'is not a known field' });
    for (const name of ['toString', 'constructor', 'valueOf', 'hasOwnProperty']) {
      expect(await fieldsOf({ token: 'x', [name]: 1 })).toEqual({ [name]: 'is not a known field' });
    }
    expect(await fieldsOf({ token: 'a\u0000b' })).toEqual({
      token: 'contains characters that are not allowed',
    });
    expect(await fieldsOf({ token: '\ud800' })).toHaveProperty('token');
    expect(await fieldsOf({ token: 'e\u0301\u0301\u0301\u0301\u0301\u0301' })).toHaveProperty(
      'token',
    );
  });

  test('a bad or repeated query value', async () => {
    for (const query of ['lang=fr', 'lang=en&lang=en']) {
      const response = await t.app.inject(`/api/config/about-me?${query}`);
      expect(response.statusCode).toBe(400);
      expect(response.json().fields).toHaveProperty('lang');
    }
  });

  test('in the language the caller reads', async () => {
    const inLanguage = async (language: string) =>
      (await t.app.inject({ url: '/api/nope', headers: { 'accept-language': language } })).json()
        .errorMessage;
    expect(await inLanguage('zh-CN,zh;q=0.9')).toBe('没有找到相应的内容，可能已被删除。');
    expect(await inLanguage('fr;q=0.9, zh-TW;q=0.5, en;q=0.3')).toBe(
      '没有找到相应的内容，可能已被删除。',
    );
    expect(await inLanguage('fr')).toBe('This was not found. It may have been removed.');
    // Outside the API, the language cookie takes precedence over the Accept-Language header.
    const headers = { 'accept-language': 'en', cookie: 'theme=dark; lang=zh-CN' };
    expect((await t.app.inject({ url: '/no.png', headers })).body).toBe(
      '没有找到相应的内容，可能已被删除。\n',
    );
  });
});

test('an empty body with the JSON type counts as none', async () => {
  const { cookies } = await t.signIn();
  const headers = { 'content-type': 'application/json', 'x-xsrf-token': cookies['XSRF-TOKEN']! };
  const response = await t.app.inject({ method: 'POST', url: '/api/logout', cookies, headers });
  expect(response.statusCode).toBe(200);
});

test('unknown query parameters are ignored', async () => {
  expect((await t.app.inject('/api/ranking/nav?utm=x&utm=y')).statusCode).toBe(200);
});

test('a database that is down is a 503 with Retry-After, without internal details', async () => {
  const config = { ...t.config, databaseUrl: 'postgres://ludex@127.0.0.1:1/ludex' };
  const database = await openDatabase(config);
  const app = await buildApp({ config, database, keys: t.keys });
  const response = await app.inject('/api/site/summary');
  expect(response.statusCode).toBe(503);
  expect(response.headers['retry-after']).toBe('2');
  expect(response.json()).toEqual(failure('OVERLOADED'));
  expect(response.body).not.toMatch(/ECONNREFUSED|127\.0\.0\.1|select/i);
  expect((await app.inject('/readyz')).statusCode).toBe(503);
  expect((await app.inject('/healthz')).statusCode).toBe(200);
  await app.close();
  await database.close();
});
