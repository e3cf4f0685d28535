import type { InjectOptions } from 'fastify';
import { csrf } from '../contract/limits.ts';
import type { PageRenderer } from '../contract/page-rendering.ts';
import type { Role } from '../contract/members/me.ts';
import { buildApp } from '../server/app.ts';
import type { Config } from '../server/platform/config.ts';
import { openKeys } from '../server/platform/auth/keys.ts';
import { openSession } from '../server/platform/auth/sessions.ts';
import { aUser } from './builders.ts';
import { createStrictSerializer } from './strict-serializer.ts';
import { createMigratedDatabase, type TestDatabase, type Through } from './test-database.ts';

export type TestApp = Awaited<ReturnType<typeof createTestApp>>;

/**
 * The whole server on a migrated, empty database, or on one that the caller has and keeps; time
 * stands where the test puts it.
 */
export async function createTestApp(
  changes: Partial<Config> = {},
  through?: Through,
  renderer?: PageRenderer,
  existing?: Pick<TestDatabase, 'database' | 'config'>,
) {
  const {
    database,
    config: base,
    dispose,
  } = existing ? { ...existing, dispose: async () => {} } : await createMigratedDatabase(through);
  const config = { ...base, ...changes };
  const keys = openKeys(config);
  const clock = { now: new Date('2026-11-15T12:00:00.000Z'), isStopping: false };
  const { compiler: serializer, violations } = createStrictSerializer();
  const app = await buildApp({
    serializer,
    // A slow machine is no failure.
    rendering: { renderer, timeoutMs: 60_000 },
    config,
    database,
    keys,
    now: () => clock.now,
    isStopping: () => clock.isStopping,
  });

  /** A browser: it keeps cookies and repeats the anti-forgery token on writes. */
  function browser(cookies: Record<string, string> = {}) {
    async function call(
      method: NonNullable<InjectOptions['method']>,
      url: string,
      body?: unknown,
      headers: Record<string, string> = {},
    ) {
      const token = cookies[csrf.cookie];
      const response = await app.inject({
        method,
        url,
        cookies,
        headers: { ...(token && method !== 'GET' && { [csrf.header]: token }), ...headers },
        ...(body === undefined ? {} : { payload: body as object }),
      });
      for (const cookie of response.cookies) {
        if (cookie.value) cookies[cookie.name] = cookie.value;
        else delete cookies[cookie.name];
      }
      return response;
    }
    return {
      cookies,
      get: (url: string) => call('GET', url),
      post: (url: string, body?: unknown, headers?: Record<string, string>) =>
        call('POST', url, body, headers),
      put: (url: string, body?: unknown, headers?: Record<string, string>) =>
        call('PUT', url, body, headers),
      patch: (url: string, body?: unknown) => call('PATCH', url, body),
      delete: (url: string, body?: unknown) => call('DELETE', url, body),
    };
  }

  /** A new session of a user who is there already. */
  async function signInAs(user: Awaited<ReturnType<typeof aUser>>) {
    const { token } = await openSession(database.db, user, 'Test browser', clock.now);
    const visitor = browser({ sid: token });
    await visitor.get('/api/me');
    return { ...visitor, user };
  }

  return {
    app,
    database,
    db: database.db,
    keys,
    config,
    clock,
    browser,
    /** A browser of a new user with these roles, already holding its token. */
    async signIn(...roles: Role[]) {
      return signInAs(await aUser(database.db, { roles: ['user', ...roles] }));
    },
    signInAs,
    async close() {
      await app.close();
      await dispose();
      if (violations.length > 0)
        throw new Error(`Not as the contract says:\n${violations.join('\n')}`);
    },
  };
}
