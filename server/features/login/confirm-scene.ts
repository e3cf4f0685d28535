import { notifyKeys } from '../../domain/members/notify-keys.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database/db.ts';
import { lockAccountKeys } from '../../platform/database/dialect.ts';
import { AppError, notFound } from '../../platform/http/errors.ts';
import { accountById, accountOf, keyOf } from './accounts.queries.ts';
import { addIdentity, touchIdentity } from './identities/identities.queries.ts';
import { isProof, mayConfirm, sceneOwner } from './may-confirm.ts';
import { awaitingScene, markConfirmed } from './scenes.queries.ts';
import { requireSignup } from './signup-terms.ts';
import { labelOf, signUp, type SignUp } from './sign-up.ts';
import { tooNewKey } from './step-up/renew-proof.ts';

type Consent = SignUp & { sceneHash: string };

export type ConfirmDeps = Pick<Context, 'write' | 'settings' | 'config'>;

/**
 * Applies the consent of the person who scanned: a known subject signs in, and a new one gets an
 * account or becomes a sign-in method of the account that requested it.
 */
export function confirmScene(deps: ConfirmDeps, consent: Consent) {
  const { sceneHash, subject } = consent;
  return deps.write(async (db) => {
    // Checked before anything else, so that an expired scene reveals nothing about the subject.
    const scene = await awaitingScene(db, sceneHash, subject.id);
    if (!scene) throw notFound();
    await lockAccountKeys(db, 'use');
    const known = await accountOf(db, subject);
    if (!(await mayConfirm(db, scene, known))) throw notFound();
    if (known && scene.purpose === 'step-up') {
      const use = { userId: known.id, key: await keyOf(db, subject), now: consent.now };
      if (!(await isProof(db, deps.config, { scene, ...use }))) throw tooNewKey();
    }
    const isNewKey = !known && scene.purpose === 'link';
    const account =
      known ??
      (isNewKey
        ? await addKey(db, consent, (await sceneOwner(db, scene))!.id)
        : await signUp(db, consent, await requireSignup(db, deps, scene)));
    if (account.bannedAt) throw banned();
    await touchIdentity(db, subject, labelOf(consent), consent.now.toISOString());
    const confirmed = await markConfirmed(db, sceneHash, subject.id, account.id);
    if (!confirmed) throw notFound();
    return {
      result: { account, purpose: scene.purpose },
      after: { notify: isNewKey ? [account.id] : [] },
    };
  });
}

async function addKey(db: Db, consent: Consent, userId: number) {
  const { provider, id: subject } = consent.subject;
  const label = labelOf(consent);
  const createdAt = consent.now.toISOString();
  await addIdentity(db, { provider, subject, userId, label, createdAt });
  await notifyKeys(db, userId, { event: 'added', provider, label }, consent.now);
  return accountById(db, userId);
}

const banned = () =>
  new AppError('FORBIDDEN', {
    text: { en: 'This account has been suspended.', 'zh-CN': '这个账号已被停用。' },
  });
