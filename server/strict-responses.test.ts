import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Endpoint } from '../contract/endpoint.ts';
import * as contract from '../contract/index.ts';
import { calls } from '../tests/endpoint-calls.ts';
import { violationsOf } from '../tests/strict-serializer.ts';
import { createTestApp, type TestApp } from '../tests/test-app.ts';
import { createWorld, type World } from '../tests/world.ts';

// Calls every endpoint as every kind of caller with access, on data for which it returns something.
// When the app is closed, the test app's serializer reports fields that the contract does not
// declare; files bypass the serializer and are validated here.

type Operation = keyof typeof contract;
const endpoints: Record<Operation, Endpoint> = { ...contract };
type Member = Awaited<ReturnType<TestApp['signIn']>>;
type Caller = ReturnType<TestApp['browser']>;

const kinds = {
  public: ['nobody', 'user', 'admin'],
  user: ['user'],
  editor: ['editor'],
  admin: ['admin'],
};
const operations = (kind: string, isRead: boolean) =>
  (Object.keys(calls) as (keyof typeof calls)[]).filter((name) => {
    const { method, config } = endpoints[name];
    return (method === 'GET') === isRead && kinds[config.access].includes(kind);
  });

/** Calls that delete data which other calls need; they run last. */
const isDestructive = (name: keyof typeof calls) =>
  endpoints[name].method === 'DELETE' || /^(delete|restore|merge|set|undo)/.test(name);

type Response = Awaited<ReturnType<TestApp['app']['inject']>>;

function contentProblem({ config, schema }: Endpoint, { headers, body }: Response) {
  const { produces = ['application/json'], response } = schema;
  const type = String(headers['content-type']);
  const media = type.replace('; charset=utf-8', '');
  if (!produces.includes(media)) return `is ${type}`;
  const { fileName } = config;
  if (!fileName) return headers['content-disposition'];
  const name = fileName.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[\\w-]+');
  const disposition = String(headers['content-disposition']);
  if (!new RegExp(`^attachment; filename="${name}"$`).test(disposition)) return disposition;
  const isJson = media === 'application/json';
  return isJson ? violationsOf(response[200]!, JSON.parse(body)) : undefined;
}

describe.each(['nobody', 'user', 'editor', 'admin'] as const)('to %s', (kind) => {
  let t: TestApp;
  let world: World;
  let member: Member;
  beforeAll(async () => {
    t = await createTestApp({ rateLimits: false, securityContact: 'mailto:a@example.org' });
  });
  afterAll(() => t.close());
  beforeEach(begin);

  async function begin() {
    member = await t.signIn(...(kind === 'nobody' || kind === 'user' ? [] : [kind]));
    world = await createWorld(t, member);
  }

  async function call(name: keyof typeof calls) {
    const { path, body } = calls[name](world);
    const caller = kind === 'nobody' ? t.browser() : await t.signInAs(member.user);
    if (kind === 'nobody') await caller.get('/api/me');
    const method = endpoints[name].method.toLowerCase() as keyof Omit<Caller, 'cookies'>;
    const response = await caller[method](path, body);
    if (response.statusCode >= 300) return `${name} ${response.body}`;
    return `${name} ${contentProblem(endpoints[name], response) ?? 'ok'}`;
  }

  test('every read responds as the contract declares', async () => {
    const names = operations(kind, true);
    const results: string[] = [];
    for (const name of names) results.push(await call(name));
    expect(results).toEqual(names.map((name) => `${name} ok`));
  });

  test('every write responds as the contract declares', { timeout: 120_000 }, async () => {
    for (const name of operations(kind, false)) {
      if (name.startsWith('restore')) await call('deleteGame');
      expect(await call(name)).toBe(`${name} ok`);
      if (isDestructive(name)) await begin();
    }
  });
});
