import type { LoginStatus } from '../../../contract/login/login.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database/db.ts';
import { endSession, openSession, type Caller } from '../../platform/auth/sessions.ts';
import { accountById } from './accounts.queries.ts';
import { consumeScene, sceneOfBrowser } from './scenes.queries.ts';
import { hashOf } from '../../platform/auth/secrets.ts';

type Question = {
  qrScene: string;
  /** The browser's binding secret; without it every scene is unknown. */
  binding: string | null;
  browser: string;
  /** A session this browser already has, which the new one replaces. */
  current: Caller | null;
  now: Date;
};

/** How far the sign-in has come; the first to see it confirmed takes the session, in one transaction. */
export function collectSession({ write }: Pick<Context, 'write'>, q: Question) {
  const sceneHash = hashOf(q.qrScene);
  const browserHash = hashOf(q.binding ?? '');
  return write(async (db) => ({ result: await collect(db) }));

  async function collect(db: Db) {
    const scene = await sceneOfBrowser(db, sceneHash, browserHash);
    if (scene?.status !== 'confirmed') return { status: visibleStatus(scene?.status) };
    const consumed = await consumeScene(db, sceneHash, browserHash);
    if (!consumed?.userId) return { status: 'expired' as const };
    const account = await accountById(db, consumed.userId);
    if (account.bannedAt) return { status: 'expired' as const };
    if (q.current) await endSession(db, q.current.sessionId);
    const session = await openSession(db, account, q.browser, q.now);
    return { status: 'confirmed' as const, account, session };
  }
}

function visibleStatus(status: string | undefined): Exclude<LoginStatus, 'confirmed'> {
  return status === 'pending' || status === 'scanned' || status === 'cancelled'
    ? status
    : 'expired';
}
