import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startProvider, type TestProvider } from '../../../../tests/simulators/oidc-provider.ts';
import { aMember, aVisitor, whoIs, type TestBrowser } from '../../../../tests/sign-in.ts';
import { softAuthenticator } from '../../../../tests/soft-authenticator.ts';
import { createTestApp, type TestApp } from '../../../../tests/test-app.ts';
import type { Caller } from '../../../platform/auth/sessions.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { Write } from '../../../platform/write.ts';
import { mergeAccounts } from './merge-accounts.ts';
import { issueMergeTicket } from './merge-tickets.ts';
import { plainTables } from './plain-tables.ts';

let provider: TestProvider;
let t: TestApp;
beforeAll(async () => {
  provider = await startProvider();
  t = await createTestApp({
    oidc: provider.config,
  });
});
afterAll(() => Promise.all([t.close(), provider.close()]));

type Member = Awaited<ReturnType<typeof aMember>>;
/** Prepares a sign-in method before the merge, and returns a function that signs in with it. */
type Way = (owner: Member) => Promise<(browser: TestBrowser) => Promise<unknown>>;

async function scanned(desktop: TestBrowser, phone: TestBrowser): Promise<string> {
  const { qrScene } = (await desktop.post('/api/wechat/web/qr/generate', {})).json().data;
  await phone.post('/api/login/local/scan', { qrScene });
  return qrScene;
}

const ways: Record<string, Way> = {
  'a phone that agrees':
    async ({ phone }) =>
    async (browser) => {
      const qrScene = await scanned(browser, phone);
      await phone.post('/api/login/local/confirm', { qrScene });
      await browser.post('/api/wechat/web/qr/status', { qrScene });
    },
  'a recovery code': async ({ desktop }) => {
    const { codes } = (await desktop.post('/api/me/recovery-codes')).json().data;
    return (browser) => browser.post('/api/login/recovery', { code: codes[0] });
  },
  'a passkey': async ({ desktop }) => {
    const key = softAuthenticator();
    const creation = (await desktop.post('/api/me/passkeys/options')).json().data;
    await desktop.post('/api/me/passkeys', { response: key.create(creation) });
    return async (browser) => {
      const options = (await browser.post('/api/login/passkey/options')).json().data;
      await browser.post('/api/login/passkey', { response: key.get(options) });
    };
  },
  'single sign-on': async ({ desktop, user }) => {
    const visit = async (browser: TestBrowser, query: string) => {
      const began = await t.app.inject({
        url: `/api/login/oidc/start${query}`,
        cookies: browser.cookies,
        headers: { 'sec-fetch-site': 'same-origin' },
      });
      for (const { name, value } of began.cookies) browser.cookies[name] = value;
      const back = new URL(
        await provider.visit(String(began.headers.location), `member ${user.id}`),
      );
      await browser.get(back.pathname + back.search);
    };
    await visit(desktop, '?link=1');
    return (browser) => visit(browser, '');
  },
};

async function callerOf({ user }: Member): Promise<Caller> {
  const {
    id: sessionId,
    tokenHash,
    provenAt,
  } = await t.db
    .selectFrom('sessions')
    .select(['id', 'tokenHash', 'provenAt'])
    .where('userId', '=', user.id)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const session = { sessionId, tokenHash, visitAt: null, provenAt, isProvenByOldKey: true };
  const { id: userId, nickname } = user;
  return { ...session, userId, nickname, avatarUrl: null, roles: ['user'], createdAt: '' };
}

/** Runs a merge up to its commit; returns a function that commits it. */
async function mergeUpToCommit(mine: Member, theirs: Member) {
  const actor = await callerOf(mine);
  const { sessionId } = actor;
  const now = t.clock.now;
  const other = { otherId: theirs.user.id, isProven: false };
  const ticket = await issueMergeTicket(t.db, { ...other, sessionId, now });
  const [merged, committing] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const write = (async (work: (db: Db) => Promise<{ result: unknown }>) =>
    t.db.transaction().execute(async (db) => {
      const { result } = await work(db);
      merged.resolve();
      await committing.promise;
      return result;
    })) as unknown as Write;
  const action = { actor, requestId: 'r', now, ticket, browser: 'x' };
  const merge = mergeAccounts({ write }, plainTables, action);
  await Promise.race([merged.promise, merge]);
  return async () => {
    committing.resolve();
    await merge;
  };
}

/** Waits until a statement of the server waits for a lock. */
async function somebodyWaits() {
  for (;;) {
    const { rows } = await sql`
      select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'
    `.execute(t.db);
    if (rows.length > 0) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

describe('a sign-in during a merge gets the remaining account', () => {
  test.each(Object.entries(ways))('%s', async (_name, prepare) => {
    const [mine, theirs] = [await aMember(t, 'Mine'), await aMember(t, 'Theirs')];
    const signIn = await prepare(theirs);
    const commit = await mergeUpToCommit(mine, theirs);
    const browser = await aVisitor(t);
    const signedIn = signIn(browser);
    await somebodyWaits();
    await commit();
    await signedIn;
    expect((await whoIs(browser))?.id).toBe(mine.user.id);
  });

  test('a phone that confirmed before', async () => {
    const [mine, theirs] = [await aMember(t, 'Mine'), await aMember(t, 'Theirs')];
    const browser = await aVisitor(t);
    const qrScene = await scanned(browser, theirs.phone);
    await theirs.phone.post('/api/login/local/confirm', { qrScene });
    const commit = await mergeUpToCommit(mine, theirs);
    const signedIn = browser.post('/api/wechat/web/qr/status', { qrScene });
    await somebodyWaits();
    await commit();
    await signedIn;
    expect((await whoIs(browser))?.id).toBe(mine.user.id);
  });
});
