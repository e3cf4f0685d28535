import type { LoginStatus } from '../../../contract/login/login.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database/db.ts';
import { lockAccountKeys } from '../../platform/database/dialect.ts';
import { proveSession } from '../../platform/auth/sessions.ts';
import { accountById } from './accounts.queries.ts';
import { issueMergeTicket } from './merge/merge-tickets.ts';
import { consumeScene, sceneOfBrowser } from './scenes.queries.ts';
import { hashOf } from '../../platform/auth/secrets.ts';
import { startSession, type SessionStart } from './start-session.ts';

type Question = SessionStart & {
  qrScene: string;
  /** The browser's binding secret; without it, every scene counts as expired. */
  binding: string | null;
};

/** The state of a sign-in. The first poll after the confirmation gets the session. */
export function collectSession({ write }: Pick<Context, 'write'>, q: Question) {
  const sceneHash = hashOf(q.qrScene);
  const browserHash = hashOf(q.binding ?? '');
  return write(async (db) => ({ result: await collect(db) }));

  async function collect(db: Db) {
    const scene = await sceneOfBrowser(db, sceneHash, browserHash);
    if (scene?.status !== 'confirmed') return { status: visibleStatus(scene?.status) };
    await lockAccountKeys(db, 'use');
    const consumed = await consumeScene(db, sceneHash, browserHash);
    if (!consumed?.userId) return { status: 'expired' as const };
    const account = await accountById(db, consumed.userId);
    if (account.bannedAt) return { status: 'expired' as const };
    if (consumed.purpose === 'step-up') return prove(db, consumed, account);
    if (consumed.purpose === 'link') return link(db, consumed, account);
    const session = await startSession(db, account, q);
    return { status: 'confirmed' as const, account, session };
  }

  /** Marks the session as proven, if it is still the one that requested the proof. */
  async function prove(db: Db, { sessionId }: { sessionId: number | null }, account: Account) {
    const isAsking = q.current?.sessionId === sessionId && q.current?.userId === account.id;
    if (!isAsking || sessionId === null) return { status: 'expired' as const };
    await proveSession(db, sessionId, q.now);
    return { status: 'confirmed' as const, account, session: null };
  }

  /** A new sign-in method is already added; one of another account gets a merge ticket. */
  async function link(db: Db, { sessionId }: { sessionId: number | null }, account: Account) {
    if (!q.current || q.current.sessionId !== sessionId) return { status: 'expired' as const };
    if (account.id === q.current.userId) return { status: 'linked' as const };
    const other = { otherId: account.id, isProven: false };
    const ticket = await issueMergeTicket(db, { ...other, sessionId, now: q.now });
    return { status: 'taken' as const, ticket };
  }
}

type Account = Awaited<ReturnType<typeof accountById>>;

function visibleStatus(
  status: string | undefined,
): Exclude<LoginStatus, 'confirmed' | 'linked' | 'taken'> {
  return status === 'pending' || status === 'scanned' || status === 'cancelled'
    ? status
    : 'expired';
}
