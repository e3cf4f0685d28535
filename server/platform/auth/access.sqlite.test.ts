import { describe, expect, test } from 'vitest';
import * as endpoints from '../../../contract/index.ts';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { sharedApp } from '../../../tests/shared-app.ts';

const t = await sharedApp();

const all: Endpoint[] = Object.values(endpoints);
const address = ({ url }: Endpoint) => url.replace(/:\w+/g, '1');
const writes = all.filter((endpoint) => endpoint.method !== 'GET');

describe('every endpoint × every role', () => {
  const roles = ['nobody', 'user', 'editor', 'admin'] as const;
  const allowed = {
    public: ['nobody', 'user', 'editor', 'admin'],
    user: ['user', 'editor', 'admin'],
    editor: ['editor', 'admin'],
    admin: ['admin'],
  };
  for (const endpoint of all) {
    for (const role of roles) {
      const may = allowed[endpoint.config.access].includes(role);
      test(`${endpoint.method} ${endpoint.url} ${may ? 'lets' : 'keeps out'} ${role}`, async () => {
        const { cookies } =
          role === 'nobody'
            ? await freshVisitor()
            : await t.signIn(...(role === 'user' ? [] : [role]));
        const response = await t.app.inject({
          method: endpoint.method,
          url: address(endpoint),
          cookies,
          headers: { 'x-xsrf-token': cookies['XSRF-TOKEN']! },
        });
        const refusal = role === 'nobody' ? 401 : 403;
        if (may) expect([401, 403]).not.toContain(response.statusCode);
        else expect(response.statusCode).toBe(refusal);
      });
    }
  }
});

async function freshVisitor() {
  const visitor = t.browser();
  await visitor.get('/api/me');
  return visitor;
}

describe('a write from somewhere else', () => {
  const attempts: [string, (token: string) => Record<string, string>][] = [
    ['without the header', () => ({})],
    ['with another token', () => ({ 'x-xsrf-token': 'abc.def' })],
    [
      'from a foreign origin',
      (token) => ({ 'x-xsrf-token': token, origin: 'https://evil.example' }),
    ],
    ['from a null origin', (token) => ({ 'x-xsrf-token': token, origin: 'null' })],
    [
      'by a cross-site fetch',
      (token) => ({ 'x-xsrf-token': token, 'sec-fetch-site': 'cross-site' }),
    ],
  ];
  for (const [how, headersFor] of attempts) {
    test(`is refused ${how}`, async () => {
      const { cookies } = await t.signIn();
      for (const { method, url } of writes) {
        const headers = headersFor(cookies['XSRF-TOKEN']!);
        const response = await t.app.inject({ method, url, cookies, headers });
        expect([response.statusCode, response.json().errorCode]).toEqual([403, 'CSRF_FAILED']);
      }
    });
  }

  test('is refused with the token of another session', async () => {
    const victim = await t.signIn();
    const attacker = await t.signIn();
    const token = attacker.cookies['XSRF-TOKEN']!;
    const response = await t.app.inject({
      method: 'POST',
      url: '/api/logout',
      cookies: { ...victim.cookies, 'XSRF-TOKEN': token },
      headers: { 'x-xsrf-token': token },
    });
    expect(response.json().errorCode).toBe('CSRF_FAILED');
  });

  test('is taken from any address the site is opened by', async () => {
    const { cookies } = await t.signIn();
    const response = await t.app.inject({
      method: 'POST',
      url: '/api/logout',
      cookies,
      headers: {
        'x-xsrf-token': cookies['XSRF-TOKEN']!,
        host: '192.0.2.7:3000',
        origin: 'http://192.0.2.7:3000',
        'sec-fetch-site': 'same-origin',
      },
    });
    expect(response.statusCode).toBe(200);
  });
});
