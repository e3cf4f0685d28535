import type { Context } from '../../platform/context.ts';
import { AppError, notFound } from '../../platform/http/errors.ts';
import { accountOf } from './accounts.queries.ts';
import { touchIdentity } from './identities/identities.queries.ts';
import { mayAnswer } from './may-answer.ts';
import { awaitingScene, markConfirmed } from './scenes.queries.ts';
import { doorOf } from './setup-door.ts';
import { labelOf, signUp, type SignUp } from './sign-up.ts';

type Consent = SignUp & { sceneHash: string };

export type ConfirmDeps = Pick<Context, 'write' | 'settings'>;

/** The one who scanned agrees: a known subject signs in, a new one opens an account first. */
export function confirmScene(deps: ConfirmDeps, consent: Consent) {
  const { sceneHash, subject } = consent;
  return deps.write(async (db) => {
    // Before the account is made, so that a stale scene reveals nothing about the subject.
    const scene = await awaitingScene(db, sceneHash, subject.id);
    if (!scene) throw notFound();
    const known = await accountOf(db, subject);
    if (!(await mayAnswer(db, scene, known))) throw notFound();
    const account = known ?? (await signUp(db, consent, await doorOf(db, deps, scene)));
    if (account.bannedAt) throw banned();
    await touchIdentity(db, subject, labelOf(consent), consent.now.toISOString());
    const confirmed = await markConfirmed(db, sceneHash, subject.id, account.id);
    if (!confirmed) throw notFound();
    return { result: account };
  });
}

const banned = () =>
  new AppError('FORBIDDEN', {
    text: { en: 'This account has been suspended.', 'zh-CN': '这个账号已被停用。' },
  });
