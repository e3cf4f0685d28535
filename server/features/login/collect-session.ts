import type { LoginStatus, ProviderId } from '../../../contract/login/login.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database/db.ts';
import { lockAccountKeys } from '../../platform/database/dialect.ts';
import { accountById, keyOf } from './accounts.queries.ts';
import { issueMergeTicket } from './merge/merge-tickets.ts';
import { consumeScene, sceneOfBrowser } from './scenes.queries.ts';
import { hashOf } from '../../platform/auth/secrets.ts';
import { startSession, type SessionStart } from './start-session.ts';
import { renewProof } from './step-up/renew-proof.ts';

type Question = SessionStart & {
  qrScene: string;
  /** The browser's secrets; without that of a scene, it counts as expired. */
  bindings: readonly string[];
};

/** The state of a sign-in. The first poll after the confirmation gets the session. */
export async function collectSession({ db, write }: Pick<Context, 'db' | 'write'>, q: Question) {
  const sceneHash = hashOf(q.qrScene);
  const browserHashes = q.bindings.map(hashOf);
  if (browserHashes.length === 0) return { status: 'expired' as const };
  // Every open dialog polls, and only the last poll changes anything.
  const scene = await sceneOfBrowser(db, sceneHash, browserHashes);
  if (scene?.status !== 'confirmed') return { status: visibleStatus(scene?.status) };
  return write(async (db) => ({ result: await collect(db) }));

  async function collect(db: Db) {
    await lockAccountKeys(db, 'use');
    const consumed = await consumeScene(db, sceneHash, browserHashes);
    if (!consumed?.userId) return { status: 'expired' as const };
    const account = await accountById(db, consumed.userId);
    if (account.bannedAt) return { status: 'expired' as const };
    if (consumed.purpose === 'step-up') return prove(db, consumed, account);
    if (consumed.purpose === 'link') return link(db, consumed, account);
    const session = await startSession(db, account, await keyOf(db, subjectOf(consumed)), q);
    return { status: 'confirmed' as const, purpose: consumed.purpose, account, session };
  }

  /** Renews the session, if it is still the one that requested the proof. */
  async function prove(db: Db, scene: Consumed, account: Account) {
    const { current } = q;
    const isAsking = current?.sessionId === scene.sessionId && current?.userId === account.id;
    if (!current || !isAsking) return { status: 'expired' as const };
    const session = await renewProof(db, q.config, {
      caller: current,
      key: await keyOf(db, subjectOf(scene)),
      now: q.now,
    });
    return { status: 'confirmed' as const, purpose: scene.purpose, account, session };
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
type Consumed = NonNullable<Awaited<ReturnType<typeof consumeScene>>>;

const subjectOf = ({ provider, subject }: Consumed) => ({
  provider: provider as ProviderId,
  id: subject ?? '',
});

function visibleStatus(
  status: string | undefined,
): Exclude<LoginStatus, 'confirmed' | 'linked' | 'taken'> {
  return status === 'pending' || status === 'scanned' || status === 'cancelled'
    ? status
    : 'expired';
}
